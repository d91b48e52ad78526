/** Records of embeds whose answers are lost. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@drawbridge/client'
import { expect, onTestFinished, test } from 'vitest'
import { Embeds } from './embeds.ts'

type Write = 'stored' | 'stored, answer lost' | 'lost' | 'overtaken' | 'refused'

/** The lines of the journal, and the result, of an embed whose writes end so one after the other. */
async function embedded(...writes: Write[]) {
  let text: unknown[] = []
  let revision = 1
  const store = (nodes: unknown[]) => {
    text = nodes
    revision += 1
  }
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const answer = (status: number, value: object) => {
      const type = `application/${status < 400 ? '' : 'problem+'}json`
      response.writeHead(status, { 'content-type': type, etag: `"${revision}"` }).end(JSON.stringify(value))
    }
    const refuse = (status: number, code: string) =>
      answer(status, { type: 'about:blank', title: 'X', status, code, detail: code, instance: '' })
    if (request.method === 'GET') return answer(200, { values: { Text: text } })
    const write = writes.shift()
    const wanted = JSON.parse(body).values.Text
    // Another machine embeds the same diagram.
    if (write?.startsWith('stored') || write === 'overtaken') store(wanted)
    if (write === 'stored') answer(200, {})
    else if (write === 'overtaken') refuse(412, 'precondition_failed')
    else if (write === 'refused') refuse(403, 'forbidden')
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = createClient({ baseUrl, customer: 'c', apiKey: 'k', pause: 0 })
  const lines: string[] = []
  const announce = async () => `${lines.push('embed')}`
  const settle = async (id: string, ok: boolean) => void lines.push(`${ok ? 'made' : 'not made'}: ${id}`)
  const embeds = new Embeds(client, { project: 'p', signal: new AbortController().signal })
  const what = { host: 'h', field: 'Text', diagrams: ['d'] }
  const added = await embeds
    .append(what, { embed: announce, unembed: announce, settle })
    .catch(({ code }: { code: string }) => code)
  return { added, lines }
}

test.each<[Write[], Awaited<ReturnType<typeof embedded>>]>([
  [['stored'], { added: ['d'], lines: ['embed'] }],
  [['stored, answer lost'], { added: ['d'], lines: ['embed'] }],
  [['lost', 'stored'], { added: ['d'], lines: ['embed', 'not made: 1', 'embed'] }],
  [['overtaken'], { added: [], lines: ['embed', 'not made: 1'] }],
  [['lost', 'refused'], { added: 'forbidden', lines: ['embed', 'not made: 1', 'embed', 'not made: 3'] }],
])('%j', async (writes, expected) => {
  expect(await embedded(...writes)).toEqual(expected)
})
