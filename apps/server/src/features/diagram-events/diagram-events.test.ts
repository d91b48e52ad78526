/** Two servers on one database tell those who watch a diagram what the other one does. */
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app'
import { fixtures } from '#test/fixtures'
import { createServer, type TestUser } from '#test/harness'

const server = await createServer()
const make = fixtures(server)
const { call, workspace, services } = server
const other = await buildApp({ services })
const origins = await Promise.all([server.app, other].map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
afterAll(() => other.close())

interface Event {
  readonly event: string
  readonly data: { readonly revision?: number; readonly etag?: string; readonly people?: readonly object[] }
}

/** Opens a stream of events at one of the two servers. */
async function watch(path: string, user: TestUser, at = 0) {
  const stopping = new AbortController()
  const headers = { customer: workspace.slug, 'x-api-key': user.key }
  const response = await fetch(`${origins[at]}${path}`, { headers, signal: stopping.signal })
  const events: Event[] = []
  let isEnded = false
  const reading = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body!) {
      text += decoder.decode(bytes as Uint8Array, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        if (event !== undefined) events.push({ event, data: JSON.parse(data!) })
      }
    }
  }
  if (response.ok)
    void reading()
      .catch(() => {})
      .finally(() => (isEnded = true))
  const last = (event: string) => events.findLast((one) => one.event === event)?.data
  return { response, last, isEnded: () => isEnded, stop: () => stopping.abort() }
}

async function newDiagram() {
  const project = await make.project()
  const made = await call('POST', `/project/${project}/diagram`, { title: 'Brakes', snapshot: { v: 1 } })
  const path = `/project/${project}/diagram`
  const write = (v: number, more: object = {}) =>
    call('POST', path, { id: made.body.id, title: 'Brakes', snapshot: { v }, ...more })
  return { project, id: made.body.id as string, first: made, events: `${path}/${made.body.id}/events`, write }
}

describe('events of a diagram', () => {
  it('name the current version first, and every later one of that branch, at every server', async () => {
    const { project, first, events, write } = await newDiagram()
    const here = await watch(events, workspace.admin)
    const there = await watch(events, workspace.member, 1)
    expect(here.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await expect.poll(() => here.last('written')?.etag).toBe(first.headers.etag)
    await call('POST', `/project/${project}/branch`, { name: 'work' })
    await write(2, { branch: 'work' })
    const written = await write(3)
    for (const one of [here, there])
      await expect
        .poll(() => one.last('written'))
        .toEqual({ revision: written.body.revision, etag: written.headers.etag })
    here.stop()
    there.stop()
  })

  it('tell who is there and who is editing, until they leave', async () => {
    const { events } = await newDiagram()
    const here = await watch(events, workspace.admin)
    const { id: member } = workspace.member
    const { id: admin } = workspace.admin
    const there = await watch(`${events}?editing=true`, workspace.member, 1)
    for (const one of [here, there])
      await expect
        .poll(() => one.last('people')?.people)
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ id: admin, is_editing: false }),
            expect.objectContaining({ id: member, is_editing: true }),
          ]),
        )
    there.stop()
    await expect.poll(() => here.last('people')?.people).toEqual([expect.objectContaining({ id: admin })])
    here.stop()
  })

  it('are for those who may read the diagram, and for a limited number of windows', async () => {
    const { project, events } = await newDiagram()
    const tenant = await server.createWorkspace('elsewhere')
    const headers = { customer: tenant.slug, 'x-api-key': tenant.admin.key }
    expect((await fetch(`${origins[0]}${events}`, { headers })).status).toBe(404)
    const unknown = { customer: workspace.slug, 'x-api-key': `${workspace.admin.key}x` }
    expect((await fetch(`${origins[0]}${events}`, { headers: unknown })).status).toBe(401)
    expect((await watch(`/project/${project}/diagram/nothing/events`, workspace.admin)).response.status).toBe(404)
    const open = []
    for (let n = 0; n < 20; n++) open.push(await watch(events, workspace.other))
    expect((await watch(events, workspace.other)).response.status).toBe(429)
    for (const one of open) one.stop()
    await expect
      .poll(async () => {
        const one = await watch(events, workspace.other)
        one.stop()
        return one.response.status
      })
      .toBe(200)
  })

  it('end when the server stops, and when the database is lost', async () => {
    const { events } = await newDiagram()
    const third = await buildApp({ services })
    origins.push(await third.listen({ host: '127.0.0.1', port: 0 }))
    const stopped = await watch(events, workspace.admin, 2)
    const lost = await watch(events, workspace.admin, 1)
    await third.close()
    await expect.poll(stopped.isEnded).toBe(true)
    expect(lost.isEnded()).toBe(false)
    const client = new pg.Client(server.settings)
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'drawbridge-events' and datname = current_database()`,
    )
    await client.end()
    await expect.poll(lost.isEnded).toBe(true)
    const again = await watch(events, workspace.admin, 1)
    await expect.poll(() => again.last('written')).toBeDefined()
    again.stop()
  })
})
