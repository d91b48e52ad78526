/** The trace of a branch: which entities are linked to what, what is missing, and what has to be confirmed. */
import { audit } from '#domain/audit'
import { assertOpen, branchAt, DIAGRAM_TYPE, listEntities, readEntity, type StoredState } from '#domain/branching/index'
import { namesOf } from '#domain/people/find'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { conflict, notFound, Problem } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import type { BranchScope } from './backlinks.ts'
import { linksBetween, linksOf, readFormer, stateOf, type TraceLink } from './links-of.ts'
import type { LinkConfirmation } from './tables.ts'

export const GAPS = ['no_diagram', 'no_link', 'not_satisfied', 'suspect'] as const
export type Gap = (typeof GAPS)[number]

/** Entities whose links are read at once where they are filtered or counted. */
const AT_ONCE = 200
/** Entities that are counted. */
const MOST_COUNTED = 10_000

/** Relations that say that something is satisfied, by their name: "Satisfies", "Satisfied by". */
const SATISFACTION = /^\s*satisf/i

interface Traced {
  readonly state: StoredState
  readonly links: readonly TraceLink[]
}

const isDrawn = ({ source }: TraceLink) => source.type === DIAGRAM_TYPE
const isSatisfaction = ({ fields }: TraceLink) => fields.some((field) => SATISFACTION.test(field))

/** The gaps of an entity. */
function gapsOf({ links }: Traced): Gap[] {
  const hasGap: Readonly<Record<Gap, boolean>> = {
    no_diagram: !links.some(isDrawn),
    no_link: links.every(isDrawn),
    not_satisfied: !links.some(isSatisfaction),
    suspect: links.some(({ isSuspect }) => isSuspect),
  }
  return GAPS.filter((gap) => hasGap[gap])
}

async function traced(
  tx: Tx,
  ws: string,
  scope: BranchScope,
  page: { limit: number; after?: string | undefined; type?: string | undefined },
) {
  const branch = await branchAt(tx, ws, { projectId: scope.projectId, branchId: scope.branch })
  const { items, next } = await listEntities(tx, ws, branch.id, page)
  const entities = items.filter(({ type }) => type !== DIAGRAM_TYPE)
  const links = await linksOf(
    tx,
    branch,
    entities.map(({ entityId }) => entityId),
  )
  const byEntity = Map.groupBy(
    links.flatMap((link) => [
      { id: link.source.id, link },
      { id: link.target.id, link },
    ]),
    ({ id }) => id,
  )
  const found = entities.map(
    (state): Traced => ({ state, links: (byEntity.get(state.entityId) ?? []).map(({ link }) => link) }),
  )
  return { found, next }
}

function show({ state: { entityId: id, type, name }, links }: Traced) {
  const others = links.filter((link) => !isDrawn(link))
  return {
    id,
    type,
    name,
    diagrams: links.length - others.length,
    links_to: others.filter(({ source }) => source.id === id).length,
    linked_from: others.filter(({ target }) => target.id === id).length,
    satisfied: others.filter(isSatisfaction).length,
    suspect: links.filter(({ isSuspect }) => isSuspect).length,
  }
}

/**
 * A page of entities with the number of their links, all of them or those with a gap, which are looked for until the page is full.
 * @throws {Problem} 404.
 */
export async function readTrace(
  tx: Tx,
  ws: string,
  scope: BranchScope,
  page: {
    readonly limit: number
    readonly after?: string | undefined
    readonly type?: string | undefined
    readonly gap?: Gap | undefined
  },
) {
  const { gap, limit, ...from } = page
  if (gap === undefined) {
    const { found, next } = await traced(tx, ws, scope, page)
    return { entities: found.map(show), next }
  }
  const entities: ReturnType<typeof show>[] = []
  for (let { after } = from; ; ) {
    const { found, next } = await traced(tx, ws, scope, { ...from, after, limit: AT_ONCE })
    for (const one of found) {
      if (!gapsOf(one).includes(gap)) continue
      entities.push(show(one))
      if (entities.length === limit) return { entities, next: one === found.at(-1) ? next : one.state.entityId }
    }
    if (next === null) return { entities, next }
    after = next
  }
}

/** How many entities there are and have each gap; of the first ones, where there are many. @throws {Problem} 404. */
export async function countTrace(tx: Tx, ws: string, scope: BranchScope, type: string | undefined) {
  const counts = { entities: 0, no_diagram: 0, no_link: 0, not_satisfied: 0, suspect: 0 }
  let after: string | undefined
  while (counts.entities < MOST_COUNTED) {
    const { found, next } = await traced(tx, ws, scope, { type, after, limit: AT_ONCE })
    counts.entities += found.length
    for (const one of found) for (const gap of gapsOf(one)) counts[gap] += 1
    if (next === null) return { ...counts, complete: true }
    after = next
  }
  return { ...counts, complete: false }
}

/** The links of an entity; of suspect ones also what changed. @throws {Problem} 404. */
export async function readLinksOf(tx: Tx, ws: string, scope: BranchScope, entityId: string) {
  const branch = await branchAt(tx, ws, { projectId: scope.projectId, branchId: scope.branch })
  const id = entityId.toLowerCase()
  const entity = isUuid(id) ? await readEntity(tx, ws, branch.id, id) : undefined
  if (!entity || entity.type === DIAGRAM_TYPE) throw notFound('entity')
  const found = await linksOf(tx, branch, [id])
  const names = await namesOf(
    tx,
    ws,
    found.flatMap(({ confirmedBy }) => confirmedBy ?? []),
  )
  const links = []
  for (const link of found) {
    const { source, target, confirmedBy } = link
    const changed = []
    for (const end of link.isSuspect ? [source, target] : []) {
      if (end.confirmed === null || end.confirmed === end.content) continue
      const now = await readEntity(tx, ws, branch.id, end.id)
      changed.push({
        id: end.id,
        before: await readFormer(tx, ws, end),
        after: { name: end.name, values: now?.values ?? {} },
      })
    }
    links.push({
      source: { id: source.id, type: source.type, name: source.name },
      target: { id: target.id, type: target.type, name: target.name },
      fields: [...link.fields],
      suspect: link.isSuspect,
      state: stateOf(link),
      confirmed_at: link.confirmedAt?.toISOString() ?? null,
      confirmed_by: confirmedBy === null ? null : { id: confirmedBy, display_name: names.get(confirmedBy) ?? '' },
      changed,
    })
  }
  return { links }
}

interface Confirmed {
  readonly source_id: string
  readonly target_id: string
  readonly state: string
}

/**
 * Confirms links as what their ends say now, all or none; they are suspect no longer, on any branch where both ends say this.
 * @throws {Problem} 404 for what is no link; 409 for a closed branch, and if an end says something else than what was read.
 */
export async function confirmLinks(
  tx: Tx,
  { ws, userId }: Identity,
  scope: BranchScope,
  confirmed: readonly Confirmed[],
  requestId: string,
) {
  const branch = await branchAt(tx, ws, { projectId: scope.projectId, branchId: scope.branch })
  assertOpen(branch)
  const keyOf = (source: string, target: string) => `${source}/${target}`.toLowerCase()
  const links = new Map(
    (await linksBetween(tx, branch, confirmed)).map((link) => [keyOf(link.source.id, link.target.id), link]),
  )
  for (const { source_id, target_id, state } of confirmed) {
    const link = links.get(keyOf(source_id, target_id))
    if (!link) throw new Problem(404, 'link_not_found', `${source_id} has no link to ${target_id} on this branch.`)
    if (stateOf(link) === state) continue
    throw conflict('link_changed', `${link.source.name} or ${link.target.name} has changed since the link was read.`)
  }
  for (const { source, target } of links.values()) {
    const said = {
      confirmed_by: userId,
      branch_id: branch.id,
      confirmed_at: new Date(),
    } satisfies Partial<LinkConfirmation>
    await tx
      .insertInto('link_confirmation')
      .values({
        ws,
        source_id: source.id,
        target_id: target.id,
        source_content: source.content,
        target_content: target.content,
        ...said,
      })
      .onConflict((oc) =>
        oc.columns(['ws', 'source_id', 'target_id', 'source_content', 'target_content']).doUpdateSet(said),
      )
      .execute()
    const details = { name: `${source.name} → ${target.name}`, branch: branch.name, source_id: source.id }
    await audit(tx, { ws, actorId: userId, action: 'link.confirmed', targetId: target.id, details, requestId })
  }
  return { confirmed: links.size }
}
