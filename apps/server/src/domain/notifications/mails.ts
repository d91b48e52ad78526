import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Tx } from '#platform/database/database'
import { STILL } from '#platform/database/tables'
import { type Repeated, repeat } from '#platform/jobs/repeat'
import { type Mail, type Mailer, MailFailure } from '#platform/mail/mailer'
import { readersAmong } from '../roles/index.ts'
import type { NotificationTable } from './tables.ts'
import { wordsOf } from './words.ts'

/** Pauses in seconds after each attempt; the mail is given up after the last one. */
const PAUSES = [60, 600, 3600, 6 * 3600]
/** Seconds after which another process may retry a mail that is being sent. */
const LEASE_SECONDS = 60
/** Hours after which nobody is told by mail any more, such as when mails are set up later. */
const MAX_AGE_HOURS = 24
/** Mails of one look. */
const AT_ONCE = 20
/** Mean time in ms between looks for mails that are due. */
const LOOK_EVERY = 5000
/** Changed diagrams that a request to review shows, and characters of each picture. */
const MAX_PICTURES = 3
const MAX_SVG = 300_000

export interface MailsOptions {
  readonly database: Database
  readonly mailer: Mailer
  /** Address under which people reach the service, without a path. */
  readonly publicUrl: string
  readonly log?: Logger
}

/** Sends notifications by e-mail as they become due, until stopped. Several processes may run this concurrently. */
export function startMails(options: MailsOptions): Repeated {
  return repeat({
    every: LOOK_EVERY,
    turn: async () => (await sendDue(options)) === AT_ONCE,
    log: options.log,
    failure: 'notifications could not be sent by e-mail; the next look tries again',
  })
}

/** Sends what is due to who wants it and has not read it; returns the number of notifications looked at. */
export async function sendDue(options: MailsOptions): Promise<number> {
  const { rows } = await options.database.withSettings({ 'app.system': 'jobs' }, (tx) =>
    sql<{ ws: string; id: string }>`
      select ws, id from notification where mail_at <= now() order by mail_at limit ${sql.lit(AT_ONCE)}`.execute(tx),
  )
  for (const row of rows) await send(options, row)
  return rows.length
}

async function send({ database, mailer, publicUrl, log }: MailsOptions, { ws, id }: { ws: string; id: string }) {
  const due = await database.inWorkspace(ws, async (tx) => {
    const row = await claim(tx, ws, id)
    if (!row) return undefined
    const to = await recipientOf(tx, row)
    if (to) return { attempts: row.mail_attempts, mail: await mailOf(tx, row, to, publicUrl) }
    await settle(tx, ws, id, null)
    return undefined
  })
  if (!due) return
  let pause: number | null = null
  try {
    await mailer.send(due.mail)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    pause = error.isFinal ? null : (PAUSES[due.attempts - 1] ?? null)
    log?.warn({ notification: id, attempt: due.attempts, reason: error.message }, 'a mail could not be sent')
  }
  await database.inWorkspace(ws, (tx) => settle(tx, ws, id, pause))
}

type Row = Selectable<NotificationTable>

/** Undefined if another process has it. */
async function claim(tx: Tx, ws: string, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update notification set mail_attempts = mail_attempts + 1,
      mail_at = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where ws = ${ws} and id = ${id} and mail_at <= now() returning *`.execute(tx)
  return rows[0]
}

/** @param pause seconds until the next attempt; null when none is left */
async function settle(tx: Tx, ws: string, id: string, pause: number | null): Promise<void> {
  await sql`
    update notification set mail_at = now() + make_interval(secs => ${pause}::double precision)
    where ws = ${ws} and id = ${id}`.execute(tx)
}

/** Undefined for who has read it, wants no mails or may not read the project any more, and for what is too old. */
async function recipientOf(tx: Tx, row: Row): Promise<Mail['to'] | undefined> {
  const isOld = row.created_at.getTime() < Date.now() - MAX_AGE_HOURS * 3_600_000
  if (isOld || row.read_at !== null) return undefined
  const user = await tx
    .selectFrom('app_user')
    .select(['display_name', 'email'])
    .where('ws', '=', row.ws)
    .where('id', '=', row.user_id)
    .where('mails', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const readers = user ? await readersAmong(tx, row.ws, row.project_id, [row.user_id]) : []
  return user && readers.length > 0 ? { name: user.display_name, address: user.email } : undefined
}

async function mailOf(tx: Tx, row: Row, to: Mail['to'], publicUrl: string): Promise<Mail> {
  const { title, text, path } = wordsOf(row.kind, row.subject as object)
  const pages = `${publicUrl}/console#`
  const parts = [
    `${title}${text === '' ? '.' : ':'}`,
    text,
    `${pages}/p/${row.project_id}/${path}`,
    `Drawbridge tells you what you are asked and what ends. To have no mails: ${pages}/notifications`,
  ]
  return {
    to,
    subject: title,
    text: parts.filter((part) => part !== '').join('\n\n'),
    ...(row.kind === 'review_requested' && { pictures: await changedPictures(tx, row) }),
  }
}

/** Pictures of diagrams that a branch has changed, as they are now; some may not be drawn yet. */
async function changedPictures(tx: Tx, { ws, subject }: Row): Promise<NonNullable<Mail['pictures']>> {
  const { branch } = subject as { branch?: { id: string } }
  if (!branch) return []
  const { rows } = await sql<{ title: string; svg: string }>`
    select r.name as title, p.svg from entity_rev r
    join diagram_picture p on p.ws = r.ws and p.hash = r.snapshot_hash
    where r.ws = ${ws} and r.branch_id = ${branch.id} and r.rev_to = ${sql.lit(STILL)} and not r.deleted
      and length(p.svg) <= ${sql.lit(MAX_SVG)}
    order by r.name, r.entity_id limit ${sql.lit(MAX_PICTURES)}`.execute(tx)
  return rows
}
