import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createServer } from '../../test/harness.ts'

const MB = 1024 * 1024
const open: Socket[] = []

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

it('refuses bodies beyond the share of a credential and of the process, until others have ended', async () => {
  const { app, workspace } = await createServer({ env: { BODY_MEMORY: String(64 * MB) } })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  /** Begins a body that does not end; the status and code of its response, or "accepted" while there is none. */
  const begin = async (key: string, mb: number) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    open.push(socket)
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    const about = { host: 'x', customer: workspace.slug, 'x-api-key': key, 'content-type': 'application/json' }
    const headers = Object.entries({ ...about, 'content-length': mb * MB }).map(([name, value]) => `${name}: ${value}`)
    socket.write(`POST /convert/xmldiagram-to-canvas HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`)
    for (let waited = 0; waited < 1000 && answer === ''; waited += 50) await sleep(50)
    if (answer === '') return { socket, outcome: 'accepted' }
    expect(answer).toMatch(/^retry-after: 2\r$/im)
    expect(answer).toMatch(/^connection: close\r$/im)
    return { socket, outcome: `${answer.slice(9, 12)} ${/"code":"(\w+)"/.exec(answer)?.[1]}` }
  }
  const { admin, member, other } = workspace
  const first = await begin(member.key, 30)
  expect(first.outcome).toBe('accepted')
  expect((await begin(member.key, 10)).outcome).toBe('429 too_many_bytes')
  // A body that is alone may be larger than the share.
  expect((await begin(admin.key, 33)).outcome).toBe('accepted')
  expect((await begin(other.key, 10)).outcome).toBe('503 overloaded')
  first.socket.destroy()
  await expect.poll(async () => (await begin(other.key, 10)).outcome, { timeout: 10_000 }).toBe('accepted')
})
