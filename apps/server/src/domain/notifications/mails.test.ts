import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { createMailer } from '#platform/mail/mailer'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { sendDue } from './mails.ts'

/** Mails as they arrived, headers and all. */
const arrived: string[] = []
/** The mail server's answer instead of taking a mail. */
let refusal: { readonly code: number } | undefined
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (_, __, done) => done(refusal && Object.assign(new Error('not now'), { responseCode: refusal.code })),
  onData: async (stream, _, done) => {
    arrived.push((await text(stream)).replace(/=\r\n/g, ''))
    done()
  },
})
mailServer.listen(0, '127.0.0.1')
await once(mailServer.server, 'listening')
afterAll(() => new Promise<void>((done) => mailServer.close(() => done())))

const url = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
const mailer = createMailer({ url, from: 'Drawbridge <wiki@mail.example>' })
const publicUrl = 'https://wiki.example'
const server = await createServer({
  env: { SMTP_URL: url, MAIL_FROM: 'wiki@mail.example', PUBLIC_URL: publicUrl },
  extend: (services) => ({ ...services, mailer }),
})
const { call, database, workspace } = server
const { member, other } = workspace
const make = fixtures(server)
const project = await make.project()
const branch = await make.branch(project, 'redundant')

/** Makes all mails due, sends them, and gives those that have arrived. */
async function sent(): Promise<string[]> {
  arrived.length = 0
  await database.inWorkspace(workspace.id, (tx) =>
    sql`update notification set mail_at = now() where mail_at is not null`.execute(tx),
  )
  await sendDue({ database, mailer, publicUrl })
  return [...arrived]
}
const ask = (comment: string) =>
  call('POST', `/project/${project}/branch/${branch}/review-requests`, { reviewer_ids: [member.id], comment })

it('tells who is asked for a review, with a link and with pictures of the changed diagrams', async () => {
  const saved = { title: 'Pump & valve', snapshot: { store: {}, schema: {} }, branch: 'redundant' }
  const { body: diagram } = await call('POST', `/project/${project}/diagram`, saved)
  await database.inWorkspace(workspace.id, (tx) =>
    sql`insert into diagram_picture (ws, hash, svg)
      select ws, snapshot_hash, '<svg/>' from entity_rev where ws = ${workspace.id} and entity_id = ${diagram.id}
      on conflict (ws, hash) do update set svg = '<svg/>'`.execute(tx),
  )
  expect((await ask('Is the second pump worth it?')).status).toBe(201)
  const mails = await sent()
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toContain('To: member <member@acme.example>')
  expect(mail).toContain('Subject: admin asks you to review redundant')
  expect(mail).toContain('Is the second pump worth it?')
  expect(mail).toContain(`https://wiki.example/console#/p/${project}/branches/${branch}/review`)
  expect(mail).toContain('alt=3D"Pump &amp; valve"')
  expect(mail).toContain('Content-Type: image/svg+xml')
  // Once.
  expect(await sent()).toEqual([])
})

it('sends nothing to who has read the notification, or wants no mails', async () => {
  await ask('Read at once')
  await call('POST', '/notification/read-all', undefined, { user: member })
  expect(await sent()).toEqual([])
  expect((await call('GET', '/me', undefined, { user: member })).body.mails).toBe(true)
  expect((await call('PATCH', '/me', { mails: false }, { user: member })).body.mails).toBe(false)
  await ask('Not by mail')
  expect(await sent()).toEqual([])
  await call('PATCH', '/me', { mails: true }, { user: member })
})

it('tries again when the mail server does not take it, unless it is refused for good', async () => {
  refusal = { code: 451 }
  await ask('Later')
  expect(await sent()).toEqual([])
  refusal = undefined
  expect(await sent()).toHaveLength(1)
  refusal = { code: 550 }
  await ask('Never')
  expect(await sent()).toEqual([])
  refusal = undefined
  expect(await sent()).toEqual([])
})

it('sends an invitation that signs the person in, and says when it cannot', async () => {
  arrived.length = 0
  const at = `/user/${other.id}/invitation`
  expect(await call('POST', at)).toMatchObject({ status: 201, body: { sent_to: 'other@acme.example' } })
  const token = /sign-in\?token=3D(invite_[\w-]+)/.exec(arrived[0]!)![1]!
  const use = await server.send('POST', '/sign-in', { 'x-sign-in-token': token })
  expect(use.statusCode, use.body).toBeLessThan(300)
  refusal = { code: 550 }
  expect(await call('POST', at)).toMatchObject({ status: 422, body: { code: 'mail_refused' } })
  refusal = { code: 451 }
  expect(await call('POST', at)).toMatchObject({ status: 503, body: { code: 'mail_server_unavailable' } })
  refusal = undefined
  expect((await call('POST', at, undefined, { user: member })).status).toBe(403)
})
