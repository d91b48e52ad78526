import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type RawBuilder, sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config/index'
import { dropOld } from '#domain/retention/index'
import { deliverDue } from '#domain/webhooks/index'
import { sendMessage } from '#domain/webhooks/send'
import { dereference } from '#test/dereference'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } })
const { call, database, workspace } = server
const make = fixtures(server)
const deliver = () => deliverDue({ database, allowPrivate: true })

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
let received: Received[] = []
/** A change that is made before the receiver answers. */
let during: (() => RawBuilder<unknown>) | undefined
/** The status that the receiver answers with. */
let answer = 204
const receiver = createHttpServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  received.push({ headers: request.headers, body })
  const change = during?.()
  if (change) await database.inWorkspace(workspace.id, (tx) => change.execute(tx))
  response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('ignored')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(() => void receiver.close())
beforeEach(() => {
  received = []
  answer = 204
})

const add = async (more: object = {}) =>
  (await call('POST', '/webhook', { url, events: ['diagram.written'], ...more })).body
const log = async (id: string) => (await call('GET', `/webhook/${id}/deliveries`)).body.deliveries
const write = (project: string, title = 'D') => call('POST', `/project/${project}/diagram`, { title, snapshot: {} })
const document = dereference((await server.app.inject({ url: '/openapi.json' })).json())
const ajv = addFormats.default(new Ajv2020({ strict: false }))
/** Messages that the description of their event does not allow, and why. */
const undescribed = () =>
  received.flatMap(({ body }) => {
    const message = JSON.parse(body)
    const { schema } = document.webhooks[message.type].post.requestBody.content['application/json']
    return ajv.validate(schema, message) ? [] : [message.type, ajv.errorsText()]
  })
/** Makes the next attempt due now. */
const skipPause = () =>
  database.inWorkspace(workspace.id, (tx) =>
    tx
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: new Date(0) })
      .where('status', '=', 'pending')
      .execute(),
  )

describe('webhooks', () => {
  it('are added, changed and deleted by admins; the secret is shown once', async () => {
    const made = await call('POST', '/webhook', { url, events: ['run.ended', 'branch.merged'], enabled: false })
    expect(made).toMatchObject({ status: 201, body: { url, enabled: false, project_id: null } })
    const { secret, ...shown } = made.body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const at = `/webhook/${shown.id}`
    expect((await call('GET', at)).body).toEqual(shown)
    expect((await call('GET', '/webhook')).body.webhooks).toContainEqual(shown)
    expect((await call('PATCH', at, { events: ['run.ended'] })).body).toEqual({ ...shown, events: ['run.ended'] })
    expect((await call('POST', '/webhook', { url, events: ['no.event'] })).status).toBe(422)
    expect((await call('POST', '/webhook', { url: 'ftp://x.example', events: ['run.ended'] })).status).toBe(422)
    expect((await call('POST', '/webhook', { url, events: ['run.ended'], project_id: shown.id })).body.code).toBe(
      'unknown_reference',
    )
    const other = await server.createWorkspace('elsewhere')
    expect((await call('GET', at, undefined, { workspace: other })).status).toBe(404)
    expect((await call('GET', `${at}/deliveries`, undefined, { workspace: other })).status).toBe(404)
    expect((await call('DELETE', at)).status).toBe(204)
    expect((await call('GET', at)).status).toBe(404)
  })

  it('receive entities with the fields that were written, and approvals', async () => {
    const project = await make.project()
    const hook = await add({ events: ['entity.written', 'branch.approved'], project_id: project })
    const id = await make.entity(project, { name: 'Rotor', values: { Mass: 1 } })
    await make.put(project, id, { Mass: 1 })
    await make.branch(project, 'work')
    await make.put(project, id, { Mass: 2, Colour: 'red' }, 'work')
    await make.lines(`/project/${project}/entity-batch`, [JSON.stringify({ id, name: 'Rotor 2' })])
    await call('POST', `/project/${project}/branch/work/approvals`, { comment: 'Fine.' })
    while ((await deliver()) > 0);
    const told = received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data])
    expect(
      told.map(([type, { created, entity, fields, approval }]) => [
        type,
        created,
        entity?.name,
        fields,
        approval?.comment,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['entity.written', true, 'Rotor', ['Mass'], undefined],
        ['entity.written', false, 'Rotor', ['Mass', 'Colour'], undefined],
        ['entity.written', false, 'Rotor 2', [], undefined],
        ['branch.approved', undefined, undefined, undefined, 'Fine.'],
      ]),
    )
    expect(told).toHaveLength(4)
    expect(undescribed()).toEqual([])
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('receive diagrams, merges and runs of their own project, with a valid signature', async () => {
    const [project, elsewhere] = [await make.project(), await make.project()]
    const hook = await add({ events: ['diagram.written', 'branch.merged', 'run.ended'], project_id: project })
    const off = await add({ enabled: false })
    await write(elsewhere)
    const diagram = (await write(project, 'Told')).body
    const branch = await make.branch(project, 'work')
    const merge = (await call('POST', `/project/${project}/branch/${branch}/merge`)).body
    await call('POST', `/project/${project}/automation`, {
      name: 'A',
      trigger: 'webhook',
      source: 'a',
      instructions: '',
    })
    const run = (await call('POST', '/ai/trigger', { project_id: project, source: 'a', wait: false })).body.results[0]
    await call('POST', `/ai/runs/${run.agent_id}/cancel`)
    while ((await deliver()) > 0);
    const messages = received.map(({ headers, body }) => {
      const signed = Object.fromEntries(
        ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, String(headers[`webhook-${name}`])]),
      )
      return new Webhook(hook.secret).verify(body, signed) as { type: string; project_id: string; data: object }
    })
    expect(new Map(messages.map((one) => [one.type, one.data]))).toEqual(
      new Map<string, object>([
        ['diagram.written', { created: true, diagram }],
        ['branch.merged', { merge }],
        ['run.ended', { run: expect.objectContaining({ agent_id: run.agent_id, status: 'canceled' }) }],
      ]),
    )
    expect(messages.every((one) => one.project_id === project)).toBe(true)
    expect(undescribed()).toEqual([])
    expect(await log(hook.id)).toHaveLength(3)
    expect((await log(hook.id))[0]).toMatchObject({
      status: 'delivered',
      attempts: 1,
      response_status: 204,
      error: null,
    })
    expect(await log(off.id)).toEqual([])
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('can be tried with a message that is signed and logged like any other', async () => {
    const hook = await add()
    expect(await call('POST', `/webhook/${hook.id}/test`)).toMatchObject({
      status: 202,
      body: { event: 'webhook.test', status: 'pending' },
    })
    await deliver()
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const signed = Object.fromEntries(
      ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, String(headers[`webhook-${name}`])]),
    )
    expect(new Webhook(hook.secret).verify(body, signed)).toMatchObject({ type: 'webhook.test', data: {} })
    expect(undescribed()).toEqual([])
    expect(await log(hook.id)).toMatchObject([{ event: 'webhook.test', status: 'delivered' }])
    await call('PATCH', `/webhook/${hook.id}`, { enabled: false })
    expect((await call('POST', `/webhook/${hook.id}/test`)).body.code).toBe('webhook_off')
    const other = await server.createWorkspace('elsewhere-too')
    expect((await call('POST', `/webhook/${hook.id}/test`, undefined, { workspace: other })).status).toBe(404)
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('do not receive events that were rolled back', async () => {
    const project = await make.project()
    const hook = await add({ project_id: project })
    expect(
      (await call('POST', `/project/${project}/diagram`, { title: 'X', snapshot: {}, branch: 'nowhere' })).status,
    ).toBe(404)
    expect(await log(hook.id)).toEqual([])
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('receive retries with growing delays under the same id, up to a limit', async () => {
    const project = await make.project()
    const hook = await add({ project_id: project })
    await write(project)
    const pauses = [5, 30, 120, 600, 3600, 21_600, 86_400]
    for (const [n, status] of [500, 302, 404, 500, 500, 500, 500].entries()) {
      answer = status
      const before = Date.now()
      expect(await deliver()).toBe(1)
      const after = Date.now()
      const [entry] = await log(hook.id)
      expect(entry).toMatchObject({
        status: 'pending',
        response_status: answer,
        error: `the address answered ${answer}`,
      })
      // The pause begins somewhere during the delivery.
      const next = Date.parse(entry.next_attempt_at) - pauses[n]! * 1000
      expect(next).toBeGreaterThanOrEqual(before - 1)
      expect(next).toBeLessThanOrEqual(after + 1)
      expect(await deliver()).toBe(0)
      await skipPause()
    }
    expect(await deliver()).toBe(1)
    expect((await log(hook.id))[0]).toMatchObject({ status: 'failed', attempts: 8, next_attempt_at: null })
    expect(new Set(received.map((one) => one.headers['webhook-id'])).size).toBe(1)
    answer = 200
    const [{ id }] = await log(hook.id)
    expect((await call('POST', `/webhook/${hook.id}/deliveries/${id}/redeliver`)).status).toBe(202)
    await deliver()
    expect((await log(hook.id))[0]).toMatchObject({ status: 'delivered', attempts: 1 })
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('are turned off by 410', async () => {
    const project = await make.project()
    const hook = await add({ project_id: project })
    await write(project)
    answer = 410
    await deliver()
    expect((await call('GET', `/webhook/${hook.id}`)).body.enabled).toBe(false)
    const [failed] = await log(hook.id)
    expect(failed).toMatchObject({ status: 'failed', attempts: 1 })
    const again = await call('POST', `/webhook/${hook.id}/deliveries/${failed.id}/redeliver`)
    expect(again).toMatchObject({ status: 409, body: { code: 'webhook_off' } })
    expect((await log(hook.id))[0]).toEqual(failed)
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('keep what became of a message for 30 days', async () => {
    const project = await make.project()
    const hook = await add({ project_id: project })
    for (let n = 0; n < 3; n++) await write(project, `${n}`)
    while ((await deliver()) > 0);
    const [, older, oldest] = (await log(hook.id)).map((one: { id: string }) => one.id)
    const day = 86_400_000
    for (const [id, days] of [
      [older, 29],
      [oldest, 31],
    ])
      await database.inWorkspace(workspace.id, (tx) =>
        tx
          .updateTable('webhook_delivery')
          .set({ finished_at: new Date(Date.now() - days * day) })
          .where('id', '=', id)
          .execute(),
      )
    await dropOld(database, workspace.id, readConfig({}))
    const left = (await log(hook.id)).map((one: { id: string }) => one.id)
    expect(left).toHaveLength(2)
    expect(left).toContain(older)
    expect(left).not.toContain(oldest)
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('have the outcome of the last attempt, not of one that was given up', async () => {
    const project = await make.project()
    const hook = await add({ project_id: project })
    await write(project)
    // Another process takes the message over before this one has its answer.
    during = () => sql`update webhook_delivery set attempts = attempts + 1 where webhook_id = ${hook.id}`
    await deliver()
    during = undefined
    expect(await log(hook.id)).toMatchObject([{ status: 'pending', attempts: 2, response_status: null }])
    await call('DELETE', `/webhook/${hook.id}`)
  })

  it('get each message once when several processes send', async () => {
    const project = await make.project()
    const hook = await add({ project_id: project })
    for (let n = 0; n < 5; n++) await write(project)
    while ((await Promise.all([deliver(), deliver(), deliver()])).some((sent) => sent > 0));
    expect(received).toHaveLength(5)
    expect(new Set(received.map((one) => one.headers['webhook-id'])).size).toBe(5)
    await call('DELETE', `/webhook/${hook.id}`)
  })
})

describe('private addresses', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
  ])('receive no message: %s', async (address) => {
    const { port } = receiver.address() as AddressInfo
    const message = { id: 'm', url: address.replace('PORT', String(port)), secret: 'whsec_c2VjcmV0', payload: '{}' }
    await expect(sendMessage({ ...message, allowPrivate: false })).rejects.toThrow('is a private address')
    expect(received).toEqual([])
  })

  it('are refused when a webhook is added', async () => {
    const strict = await createServer()
    for (const address of ['https://10.0.0.1/x', 'https://[::1]/', 'https://localhost/', 'https://db.internal/']) {
      const refused = await strict.call('POST', '/webhook', { url: address, events: ['run.ended'] })
      expect(refused.body.code, address).toBe('private_address')
    }
    for (const address of ['http://hooks.example/', 'https://user:pass@hooks.example/', 'hooks.example']) {
      const refused = await strict.call('POST', '/webhook', { url: address, events: ['run.ended'] })
      expect(refused.body.code, address).toBe('invalid_url')
    }
    const added = await strict.call('POST', '/webhook', { url: 'https://hooks.example/a', events: ['run.ended'] })
    expect(added.status).toBe(201)
    const moved = await strict.call('PATCH', `/webhook/${added.body.id}`, { url: 'https://10.0.0.1/x' })
    expect(moved.body.code).toBe('private_address')
  })
})
