import { sql } from 'kysely'
import { type Branch, branchAt, DIAGRAM_TYPE, readEntities, type StoredState } from '#domain/branching/index'
import { namesOf } from '#domain/people/find'
import type { Tx } from '#platform/database/database'
import { patternOf } from '#platform/database/names'
import type { CommentTarget } from './schema.ts'
import { excerptOf, hasAll, nameRank, valueText, wordsOf } from './words.ts'

/** Texts of a kind that are looked at; a word that is in more of them has to be written longer. */
const MOST = 100

type Kind = 'name' | 'values' | 'canvas' | 'comment'

/** Something that was found. */
interface Hit {
  readonly kind: 'entity' | 'diagram' | 'comment'
  readonly id: string
  readonly name: string
  readonly type: string | null
  readonly matched: 'name' | 'value' | 'shape' | 'comment'
  readonly field: string | null
  readonly excerpt: string
  readonly shape_id: string | null
  readonly updated_at: string | null
  readonly comment_on: {
    readonly target: CommentTarget
    readonly target_id: string
    readonly branch: { readonly id: string; readonly name: string } | null
  } | null
}

interface Ranked {
  readonly hit: Hit
  readonly rank: number
}

/** A search on a branch. */
interface Search {
  readonly branch: Branch
  readonly query: string
  readonly words: readonly string[]
}

/** Sources and things of a kind whose text contains all words, on whatever branch. */
async function findTexts(tx: Tx, { branch, words }: Search, kind: Kind) {
  const { rows } = await sql<{ source: string; thing_id: string }>`
    select source, thing_id from search_texts(
      ${kind}, ${branch.project_id}::uuid, ${words.map(patternOf)}::text[], ${sql.lit(MOST)})`.execute(tx)
  return rows
}

const hitOf = ({ entityId, type, name, updatedAt }: StoredState): Hit => ({
  kind: type === DIAGRAM_TYPE ? 'diagram' : 'entity',
  id: entityId,
  name,
  type: type === DIAGRAM_TYPE ? null : type,
  matched: 'name',
  field: null,
  excerpt: name,
  shape_id: null,
  updated_at: updatedAt.toISOString(),
  comment_on: null,
})

/** The match in an entity or a diagram as the branch sees it; undefined if only another version of it matches. */
function matchState(state: StoredState, { query, words }: Search): Ranked | undefined {
  const hit = hitOf(state)
  if (hasAll(state.name, words)) return { hit, rank: nameRank(state.name, query) }
  for (const [field, value] of Object.entries(state.values)) {
    const text = valueText(value)
    if (hasAll(text, words))
      return { hit: { ...hit, matched: 'value', field, excerpt: excerptOf(text, words) }, rank: 4 }
  }
  return undefined
}

async function findStates(tx: Tx, search: Search): Promise<Ranked[]> {
  const found = [...(await findTexts(tx, search, 'name')), ...(await findTexts(tx, search, 'values'))]
  const { ws, id } = search.branch
  const states = await readEntities(tx, ws, id, [...new Set(found.map((row) => row.thing_id))])
  return [...states.values()].flatMap((state) => matchState(state, search) ?? [])
}

/** Diagrams of the branch with the words in their texts, each with the shape that has the most of them. */
async function findInDiagrams(tx: Tx, search: Search): Promise<Ranked[]> {
  const { branch, words } = search
  const hashes = (await findTexts(tx, search, 'canvas')).map(({ source }) => source)
  if (hashes.length === 0) return []
  const { rows } = await sql<{ entity_id: string }>`
    select distinct r.entity_id from entity_rev r
    join entity e on e.ws = r.ws and e.id = r.entity_id and e.project_id = ${branch.project_id}
    where r.ws = ${branch.ws} and r.snapshot_hash = any(${hashes}::text[]) limit ${sql.lit(MOST)}`.execute(tx)
  const wanted = new Set(hashes)
  const states = [
    ...(
      await readEntities(
        tx,
        branch.ws,
        branch.id,
        rows.map((row) => row.entity_id),
      )
    ).values(),
  ].filter(({ snapshotHash }) => snapshotHash !== null && wanted.has(snapshotHash))
  if (states.length === 0) return []
  const pictures = await tx
    .selectFrom('diagram_picture')
    .select(['hash', 'texts'])
    .where('ws', '=', branch.ws)
    .where('hash', '=', sql<string>`any(${states.map(({ snapshotHash }) => snapshotHash)}::text[])`)
    .execute()
  const texts = new Map(pictures.map((picture) => [picture.hash, picture.texts]))
  return states.flatMap((state) => {
    const shapes = texts.get(state.snapshotHash ?? '') ?? []
    const best =
      shapes.find(({ text }) => hasAll(text, words)) ?? shapes.find(({ text }) => hasAll(text, words.slice(0, 1)))
    if (!best) return []
    const hit: Hit = { ...hitOf(state), matched: 'shape', shape_id: best.shape, excerpt: excerptOf(best.text, words) }
    return { hit, rank: 4 }
  })
}

async function findComments(tx: Tx, search: Search): Promise<Ranked[]> {
  const { ws, project_id: projectId } = search.branch
  const ids = (await findTexts(tx, search, 'comment')).map((row) => row.thing_id)
  if (ids.length === 0) return []
  const { rows } = await sql<{
    thread: string
    body: string
    author_id: string
    target: CommentTarget
    target_id: string
    shape_id: string | null
    branch_id: string | null
    branch_name: string | null
  }>`
    select coalesce(m.thread_id, m.id) as thread, m.body, m.author_id, m.target, m.target_id, m.shape_id,
      b.id as branch_id, b.name as branch_name
    from comment m left join comment t on t.ws = m.ws and t.id = m.thread_id
    left join branch b on b.ws = m.ws and b.id = coalesce(t.branch_id, m.branch_id) and b.parent_id is not null
    where m.ws = ${ws} and m.project_id = ${projectId} and m.id = any(${ids}::uuid[]) and m.deleted_at is null
    order by m.id desc`.execute(tx)
  const names = await namesOf(
    tx,
    ws,
    rows.map((row) => row.author_id),
  )
  return rows.map(({ thread, body, author_id, target, target_id, shape_id, branch_id, branch_name }) => ({
    rank: 5,
    hit: {
      kind: 'comment',
      id: thread,
      name: names.get(author_id) ?? '',
      type: null,
      matched: 'comment',
      field: null,
      excerpt: excerptOf(body, search.words),
      shape_id,
      updated_at: null,
      comment_on: {
        target,
        target_id,
        branch: branch_id === null ? null : { id: branch_id, name: branch_name ?? '' },
      },
    },
  }))
}

/**
 * Finds entities, diagrams and comments that contain all words of a query, as a branch sees them, the best first. What
 * only another branch contains is left out; of a word that is in very many texts not all are looked at.
 * @throws {Problem} 404.
 */
export async function search(
  tx: Tx,
  ws: string,
  { projectId, branch: ref, q, limit }: { projectId: string; branch?: string | undefined; q: string; limit: number },
) {
  const branch = await branchAt(tx, ws, { projectId, branchId: ref })
  const words = wordsOf(q)
  if (words.length === 0) return { hits: [], has_more: false }
  const asked: Search = { branch, query: q, words }
  const found = [
    ...(await findStates(tx, asked)),
    ...(await findInDiagrams(tx, asked)),
    ...(await findComments(tx, asked)),
  ].sort((a, b) => a.rank - b.rank || a.hit.name.length - b.hit.name.length)
  // A diagram whose title was found is not told again for its texts.
  const seen = new Set<string>()
  const hits = found.flatMap(({ hit }) => {
    const key = `${hit.kind} ${hit.id}`
    if (seen.has(key)) return []
    seen.add(key)
    return hit
  })
  return { hits: hits.slice(0, limit), has_more: hits.length > limit }
}
