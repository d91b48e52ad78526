import { cutText } from '@drawbridge/intake/cut-text'
import { type Selectable, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { findRow } from '#platform/http/find-row'
import { cutByWeight, MAX_PAGE_BYTES, type Page } from '#platform/http/page'
import { conflict, forbidden, invalid, Problem } from '#platform/http/problem'
import { readPage } from '#platform/http/read-page'
import { isUuid, newId } from '#platform/ids/uuid'
import { DIAGRAM_TYPE, findBranch, findProject, holdProject, type Project, readIdentity } from '../branching/index.ts'
import { notify } from '../notifications/index.ts'
import { assertPeople, namesOf, presentPeople } from '../people/find.ts'
import { isOwner } from '../roles/index.ts'
import { emit } from '../webhooks/index.ts'
import type { CommentUpdate, NewComment, NewReply } from './schema.ts'
import { branchesOf, show, showThreads } from './show.ts'
import type { CommentTable } from './tables.ts'

type Row = Selectable<CommentTable>

/** Maximum number of replies in a thread, which is always returned whole. */
const MAX_REPLIES = 500
/** Bytes that a comment takes in an answer besides its text, roughly. */
const ROW_BYTES = 400
/** Number of characters of a comment that a notification shows. */
const EXCERPT = 200

/** The filter of a list of threads. */
export interface ThreadFilter {
  readonly target?: Row['target']
  readonly target_id?: string
  readonly shape_id?: string
  readonly resolved?: 'true' | 'false'
}

/**
 * A page of the threads of a project, oldest first.
 * @throws {Problem} 404.
 */
export async function listThreads(tx: Tx, ws: string, projectRef: string, filter: ThreadFilter, page: Page) {
  const project = await findProject(tx, ws, projectRef)
  let rows = tx
    .selectFrom('comment')
    .selectAll()
    .where('ws', '=', ws)
    .where('project_id', '=', project.id)
    .where('thread_id', 'is', null)
    // A deleted comment stays while it has replies.
    .where((eb) =>
      eb.or([
        eb('deleted_at', 'is', null),
        sql<boolean>`exists (select 1 from comment r where r.ws = comment.ws and r.thread_id = comment.id and r.deleted_at is null)`,
      ]),
    )
  if (filter.target !== undefined) rows = rows.where('target', '=', filter.target)
  if (filter.target_id !== undefined) rows = rows.where('target_id', '=', filter.target_id)
  if (filter.shape_id !== undefined) rows = rows.where('shape_id', '=', filter.shape_id)
  if (filter.resolved !== undefined) {
    rows = rows.where('resolved_at', filter.resolved === 'true' ? 'is not' : 'is', null)
  }
  const found = await readPage(rows, page)
  const { rows: sizes } = await sql<{ id: string; bytes: number }>`
    select coalesce(thread_id, id) as id, sum(octet_length(body) + ${ROW_BYTES})::float8 as bytes from comment
    where ws = ${ws} and (id = any(${found.items.map(({ id }) => id)}::uuid[])
      or thread_id = any(${found.items.map(({ id }) => id)}::uuid[])) group by 1`.execute(tx)
  const bytes = new Map(sizes.map((row) => [row.id, row.bytes]))
  const { items, next } = cutByWeight(found, ({ id }) => bytes.get(id) ?? 0, MAX_PAGE_BYTES)
  return { threads: await showThreads(tx, ws, items), next }
}

async function findComment(tx: Tx, ws: string, projectRef: string, id: string, lock = false): Promise<Row> {
  const project = await findProject(tx, ws, projectRef)
  return findRow(tx, 'comment', { ws, id, project_id: project.id }, { lock })
}

/** The thread that a comment begins or belongs to. @throws {Problem} 404. */
export async function readThread(tx: Tx, ws: string, projectRef: string, id: string) {
  const found = await findComment(tx, ws, projectRef, id)
  const root = found.thread_id === null ? found : await findComment(tx, ws, projectRef, found.thread_id)
  return (await showThreads(tx, ws, [root]))[0]!
}

async function resolveTarget(tx: Tx, ws: string, project: Project, made: Static<typeof NewComment>): Promise<string> {
  const isShape = made.target === 'shape'
  if (isShape !== (made.shape_id !== undefined)) {
    throw invalid('/shape_id', isShape ? 'is needed for a shape' : 'is for shapes only')
  }
  if (made.target === 'branch') {
    const branch = await findBranch(tx, ws, project.id, made.target_id).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      throw invalid('/target_id', 'names no branch of the project', 'unknown_reference')
    })
    return branch.id
  }
  const id = made.target_id.toLowerCase()
  const known = isUuid(id) ? await readIdentity(tx, ws, id) : undefined
  const isThere = known?.projectId === project.id && (known.type === DIAGRAM_TYPE) === (made.target !== 'entity')
  if (!isThere) throw invalid('/target_id', 'names nothing of that kind in the project', 'unknown_reference')
  return id
}

/**
 * Starts a thread.
 * @throws {Problem} 404; 422 for a target or a person that does not exist.
 */
export async function createComment(tx: Tx, who: Identity, projectRef: string, made: Static<typeof NewComment>) {
  const project = await holdProject(tx, who.ws, projectRef)
  const targetId = await resolveTarget(tx, who.ws, project, made)
  const branch = made.branch === undefined ? null : await findBranch(tx, who.ws, project.id, made.branch)
  const subject = {
    target: made.target,
    target_id: targetId,
    shape_id: made.shape_id ?? null,
    thread_id: null,
    branch_id: branch?.id ?? null,
  }
  const row = await insert(tx, who, project.id, subject, made)
  return (await showThreads(tx, who.ws, [row]))[0]!
}

/** Adds a reply to the thread of a comment. @throws {Problem} 404, 409 for a full thread, 422 for an unknown person. */
export async function reply(tx: Tx, who: Identity, projectRef: string, id: string, made: Static<typeof NewReply>) {
  await holdProject(tx, who.ws, projectRef)
  const found = await findComment(tx, who.ws, projectRef, id, true)
  const root = found.thread_id === null ? found : await findComment(tx, who.ws, projectRef, found.thread_id, true)
  const before = await tx
    .selectFrom('comment')
    .select(['author_id'])
    .where('ws', '=', who.ws)
    .where('thread_id', '=', root.id)
    .execute()
  if (before.length >= MAX_REPLIES) throw conflict('thread_full', `A thread takes at most ${MAX_REPLIES} replies.`)
  const { target, target_id, shape_id, branch_id } = root
  const subject = { target, target_id, shape_id, branch_id, thread_id: root.id }
  const row = await insert(tx, who, root.project_id, subject, made)
  const others = new Set([root.author_id, ...before.map((one) => one.author_id)])
  // Mentioned people have already been notified.
  for (const id of [who.userId, ...row.mentions]) others.delete(id)
  await tell(tx, row, 'reply', await presentPeople(tx, who.ws, [...others]))
  const names = await namesOf(tx, who.ws, [row.author_id])
  const branches = await branchesOf(tx, who.ws, [row])
  return { ...show(row, names, branches), thread_id: root.id }
}

async function insert(
  tx: Tx,
  { ws, userId }: Identity,
  projectId: string,
  subject: Pick<Row, 'target' | 'target_id' | 'shape_id' | 'thread_id' | 'branch_id'>,
  made: Static<typeof NewReply>,
): Promise<Row> {
  const mentions = await assertPeople(tx, ws, made.mentions ?? [], '/mentions')
  const row = await tx
    .insertInto('comment')
    .values({ ws, id: newId(), project_id: projectId, ...subject, body: made.body, mentions, author_id: userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(
    tx,
    row,
    'mention',
    mentions.filter((id) => id !== userId),
  )
  const names = await namesOf(tx, ws, [userId])
  const comment = { ...show(row, names, await branchesOf(tx, ws, [row])), thread_id: row.thread_id }
  await emit(tx, { ws, projectId, type: 'comment.created', data: { comment } })
  return row
}

async function tell(tx: Tx, row: Row, kind: 'mention' | 'reply', people: Iterable<string>): Promise<void> {
  const names = await namesOf(tx, row.ws, [row.author_id])
  const subject = {
    comment_id: row.id,
    thread_id: row.thread_id ?? row.id,
    target: row.target,
    target_id: row.target_id,
    shape_id: row.shape_id,
    branch: (await branchesOf(tx, row.ws, [row])).get(row.branch_id ?? '') ?? null,
    author: { id: row.author_id, display_name: names.get(row.author_id) },
    excerpt: cutText(row.body, EXCERPT),
  }
  await notify(tx, { ws: row.ws, projectId: row.project_id, kind, subject }, people)
}

type Change = Static<typeof CommentUpdate>

/** Whether a change is one of the text, which is the author's own. */
function isEdit({ body, mentions }: Change): boolean {
  return body !== undefined || mentions !== undefined
}

/**
 * Edits a comment, which only its author may do, or resolves or reopens a thread, which everybody may do.
 * @throws {Problem} 404; 403 for another author's text; 409 for a deleted comment; 422 for resolving a reply.
 */
export async function updateComment(tx: Tx, who: Identity, projectRef: string, id: string, change: Change) {
  const { ws, userId } = who
  const row = await findComment(tx, ws, projectRef, id, true)
  assertMayChange(row, change, userId)
  const mentions = change.mentions && (await assertPeople(tx, ws, change.mentions, '/mentions', row.mentions))
  if (Object.values(change).some((value) => value !== undefined)) {
    const changed = await tx
      .updateTable('comment')
      .set({ ...editOf(row, change, mentions), ...resolutionOf(row, change, userId) })
      .where('ws', '=', ws)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const isNew = (person: string) => person !== userId && !row.mentions.includes(person)
    await tell(tx, changed, 'mention', (mentions ?? []).filter(isNew))
  }
  return readThread(tx, ws, projectRef, row.id)
}

function assertMayChange(row: Row, change: Change, userId: string): void {
  const isOwn = row.author_id === userId
  if (isEdit(change) && !isOwn) throw forbidden('not_your_comment', 'Only its author may change a comment.')
  if (isEdit(change) && row.deleted_at !== null) throw conflict('comment_deleted', 'The comment was deleted.')
  if (change.resolved !== undefined && row.thread_id !== null) throw invalid('/resolved', 'is for whole threads only')
}

function editOf(row: Row, change: Change, mentions: string[] | undefined) {
  return {
    body: change.body ?? row.body,
    mentions: mentions ?? row.mentions,
    edited_at: isEdit(change) ? new Date() : row.edited_at,
  }
}

/** Who has resolved a thread, and when: the first who did, until it is opened again. */
function resolutionOf(row: Row, { resolved = row.resolved_at !== null }: Change, userId: string) {
  if (!resolved) return { resolved_at: null, resolved_by: null }
  return { resolved_at: row.resolved_at ?? new Date(), resolved_by: row.resolved_by ?? userId }
}

/**
 * Deletes a comment; an empty one stays while it has replies.
 * @throws {Problem} 404, or 403 for another author's comment.
 */
export async function deleteComment(tx: Tx, who: Identity, projectRef: string, id: string): Promise<void> {
  const row = await findComment(tx, who.ws, projectRef, id, true)
  if (row.author_id !== who.userId && !isOwner(who)) {
    throw forbidden('not_your_comment', 'Only its author, owners of the project and admins may delete a comment.')
  }
  await tx
    .updateTable('comment')
    .set({ body: '', mentions: [], deleted_at: row.deleted_at ?? new Date() })
    .where('ws', '=', who.ws)
    .where('id', '=', row.id)
    .execute()
}
