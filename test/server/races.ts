/** Races between two servers; each returns a description of what went wrong, or nothing. */

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects by its checks
  readonly body: any
}

/** Sends requests to the servers in turn, so that concurrent requests race across processes. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Answer>

export interface Arena {
  readonly send: Send
  readonly project: string
  /** A name that is not in use. */
  name(): string
}

export type Race = (arena: Arena) => Promise<string[]>

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))
const statusesOf = (answers: readonly Answer[]) =>
  answers
    .map((answer) => answer.status)
    .sort()
    .join(' ')
const OPEN = { min_approvals_enabled: false, changed_item_review_enabled: false, allow_merge_override: false }

/** @throws when a step of the setup fails. */
async function must({ send }: Arena, method: string, path: string, body?: unknown) {
  const answer = await send(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A branch with items that it changed, each with a different value. */
async function changedBranch(arena: Arena, count: number) {
  const { project, name } = arena
  const items = await times(
    count,
    async () => (await must(arena, 'POST', `/project/${project}/entity`, { name: 'Item' })).id as string,
  )
  const branch = (await must(arena, 'POST', `/project/${project}/branch`, { name: name() })).id as string
  for (const item of items) await put(arena, item, { changed: item }, branch)
  return { items, branch, at: `/project/${project}/branch/${branch}` }
}

const put = ({ send, project }: Arena, item: string, values: object, branch?: string) =>
  send('PUT', `/project/${project}/entity/${item}/values`, { values, ...(branch === undefined ? {} : { branch }) })

async function valuesOf(arena: Arena, item: string, branch: string): Promise<Record<string, unknown>> {
  return (await must(arena, 'GET', `/project/${arena.project}/entity/${item}?branch=${branch}`)).values
}

async function frozenPlan(arena: Arena, at: string, items: readonly string[]): Promise<string> {
  const { id } = await must(arena, 'POST', `${at}/extraction-plans`, { entity_ids: items })
  await must(arena, 'POST', `${at}/extraction-plans/${id}/freeze`)
  return id
}

const expectOne = (what: string, answers: readonly Answer[], winner: number) => {
  const winners = answers.filter((answer) => answer.status === winner).length
  const others = answers.filter((answer) => answer.status !== winner && answer.status !== 409)
  return winners === 1 && others.length === 0 ? [] : [`${what}: ${statusesOf(answers)}`]
}

/** Concurrent patches of different members of the review policy all take effect. */
const policyPatches: Race = async (arena) => {
  const number = 1 + Math.floor(Math.random() * 20)
  const fields = [arena.name()]
  const changes = [
    { min_approvals_enabled: Math.random() < 0.5 },
    { min_approvals: number },
    { changed_item_review_enabled: Math.random() < 0.5 },
    { changed_item_review_fields: fields },
    { allow_merge_override: Math.random() < 0.5 },
    { merge_override_role: Math.random() < 0.5 ? 'admins' : 'admins_and_parent_branch_owners' },
  ]
  const answers = await Promise.all(changes.map((change) => arena.send('PATCH', '/review-policy', change)))
  const wanted = JSON.stringify(Object.assign({}, ...changes))
  const seen = await times(2, () => must(arena, 'GET', '/review-policy'))
  await must(arena, 'PATCH', '/review-policy', OPEN)
  const lost = seen
    .filter((policy) => JSON.stringify(policy) !== wanted)
    .map((policy) => `policy: wanted ${wanted}, got ${JSON.stringify(policy)}`)
  return [...answers.filter((answer) => answer.status !== 200).map((answer) => `policy: ${answer.status}`), ...lost]
}

/** A rule acknowledged by one server applies to a merge by the other. */
const policyBeforeMerge: Race = async (arena) => {
  const { at } = await changedBranch(arena, 1)
  await must(arena, 'PATCH', '/review-policy', { min_approvals_enabled: true, min_approvals: 20 })
  const refused = await times(2, () => arena.send('POST', `${at}/merge`))
  await must(arena, 'PATCH', '/review-policy', OPEN)
  const merged = await times(4, () => arena.send('POST', `${at}/merge`))
  return [
    ...(refused.every((answer) => answer.status === 409) ? [] : [`merge past the policy: ${statusesOf(refused)}`]),
    ...expectOne('merge after the policy', merged, 200),
  ]
}

/** Keys that many requests put into one item are all kept. */
const entityPatches: Race = async (arena) => {
  const { items, branch } = await changedBranch(arena, 1)
  const item = items[0]!
  const answers = await times(12, (i) => put(arena, item, { [`key ${i}`]: i }, branch))
  const values = await valuesOf(arena, item, branch)
  const lost = answers.filter((answer, i) => answer.status !== 200 || values[`key ${i}`] !== i)
  return lost.length === 0 ? [] : [`${lost.length} of 12 values lost`]
}

/** Exactly one of many merges wins, and it includes every acknowledged edit. */
const mergesAndEdits: Race = async (arena) => {
  const { items, branch, at } = await changedBranch(arena, 2)
  const edits = times(6, (i) => put(arena, items[i % 2]!, { [`late ${i}`]: i }, branch))
  const merges = times(4, () => arena.send('POST', `${at}/merge`))
  const [edited, merged] = await Promise.all([edits, merges])
  const values = await times(2, (i) => valuesOf(arena, items[i]!, 'master'))
  const missed = edited.flatMap((answer, i) =>
    answer.status === 200 && values[i % 2]![`late ${i}`] !== i ? [`edit ${i} was lost by a merge`] : [],
  )
  const odd = edited.filter((answer) => ![200, 409].includes(answer.status)).map((answer) => `edit: ${answer.status}`)
  return [...expectOne('merge', merged, 200), ...missed, ...odd]
}

/**
 * Branches merging into one parent concurrently: different fields all arrive, and exactly one change of a shared field.
 */
const siblingMerges: Race = async (arena) => {
  const { project, name } = arena
  const item = (await must(arena, 'POST', `/project/${project}/entity`, { name: 'Item' })).id as string
  const branches = await times(
    4,
    async () => (await must(arena, 'POST', `/project/${project}/branch`, { name: name() })).id as string,
  )
  const isSame = Math.random() < 0.5
  await times(4, (i) => put(arena, item, { [isSame ? 'field' : `field ${i}`]: i }, branches[i]))
  const merged = await times(4, (i) => arena.send('POST', `/project/${project}/branch/${branches[i]}/merge`))
  if (isSame) return expectOne('merges of one field', merged, 200)
  const values = await valuesOf(arena, item, 'master')
  const lost = merged.filter((answer, i) => answer.status !== 200 || values[`field ${i}`] !== i)
  return lost.length === 0 ? [] : [`${lost.length} of 4 merged fields lost: ${statusesOf(merged)}`]
}

/** An approval is for its revision: either an edit or the merge succeeds, never both. */
const approvalOrEdit: Race = async (arena) => {
  const { items, branch, at } = await changedBranch(arena, 1)
  await must(arena, 'PATCH', '/review-policy', { min_approvals_enabled: true, min_approvals: 1 })
  await must(arena, 'POST', `${at}/approvals`)
  const both = await Promise.all([put(arena, items[0]!, { late: 1 }, branch), arena.send('POST', `${at}/merge`)])
  await must(arena, 'PATCH', '/review-policy', OPEN)
  return expectOne('approved merge or edit', both, 200)
}

/** A plan executes once, and its items are then on one branch; a concurrent edit is refused or makes the plan fail. */
const extractions: Race = async (arena) => {
  const { items, branch, at } = await changedBranch(arena, 3)
  const plan = await frozenPlan(arena, at, items.slice(0, 2))
  const names = Array.from({ length: 6 }, () => arena.name())
  const executions = times(6, (i) =>
    arena.send('POST', `${at}/extractions`, { plan_id: plan, destination_name: names[i] }),
  )
  const editing = put(arena, items[0]!, { late: 1 }, branch)
  const [executed, edit] = await Promise.all([executions, editing])
  const winners = executed.filter((answer) => answer.status === 201)
  const source = (await must(arena, 'GET', `${at}/diff`)).changes.map(
    (change: { entity_id: string }) => change.entity_id,
  )
  const problems: string[] = []
  if (edit.status !== 200) problems.push(`edit beside an extraction: ${edit.status}`)
  if (winners.length > 1) problems.push(`extraction: ${statusesOf(executed)}`)
  if (winners.length === 0) {
    const isNamed = executed.every((answer) => answer.status === 409 && answer.body.code === 'item_edited_since_freeze')
    return isNamed && source.length === 3
      ? problems
      : [...problems, `extraction of an edited item: ${statusesOf(executed)}`]
  }
  const destination = winners[0]!.body.destination.id as string
  for (const item of items.slice(0, 2)) {
    if ((await valuesOf(arena, item, destination)).changed !== item) problems.push('an extracted change is lost')
    if ((await valuesOf(arena, item, branch)).changed !== undefined)
      problems.push('an extracted change is in two places')
  }
  if ((await valuesOf(arena, items[0]!, branch)).late !== 1) problems.push('the edit beside an extraction is lost')
  return problems
}

/** Exactly one undo wins, against others and against an edit or a merge of the destination. */
const undos: Race = async (arena) => {
  const { items, branch, at } = await changedBranch(arena, 2)
  const plan = await frozenPlan(arena, at, items)
  const extraction = await must(arena, 'POST', `${at}/extractions`, { plan_id: plan, destination_name: arena.name() })
  const destination = extraction.destination.id as string
  const isMerge = Math.random() < 0.5
  const undoing = times(4, () => arena.send('POST', `${at}/extractions/${extraction.id}/undo`))
  const other = isMerge
    ? arena.send('POST', `/project/${arena.project}/branch/${destination}/merge`)
    : put(arena, items[0]!, { late: 1 }, destination)
  const [undone, against] = await Promise.all([undoing, other])
  const problems = expectOne('undo or a change of its destination', [...undone, against], 200)
  const place = undone.some((answer) => answer.status === 200) ? branch : isMerge ? 'master' : destination
  for (const item of items) {
    if ((await valuesOf(arena, item, place)).changed !== item) problems.push('a change is lost by an undo')
  }
  return problems
}

/** Exactly one of many gets a name; one of many creates a diagram with a new id, the others replace it. */
const names: Race = async (arena) => {
  const name = arena.name()
  const branches = await times(6, () => arena.send('POST', `/project/${arena.project}/branch`, { name }))
  const id = crypto.randomUUID()
  const diagrams = await times(6, (i) =>
    arena.send('POST', `/project/${arena.project}/diagram`, { id, title: `D${i}`, snapshot: { i } }),
  )
  const isOnce = statusesOf(diagrams) === '200 200 200 200 200 201'
  return [...expectOne('branch name', branches, 201), ...(isOnce ? [] : [`diagram: ${statusesOf(diagrams)}`])]
}

/** Races that change the policy of the workspace, so they run alone. */
export const POLICY_RACES: Readonly<Record<string, Race>> = { policyPatches, policyBeforeMerge, approvalOrEdit }
/** Races that may run concurrently. */
export const BRANCH_RACES: Readonly<Record<string, Race>> = {
  entityPatches,
  mergesAndEdits,
  siblingMerges,
  extractions,
  undos,
  names,
}
