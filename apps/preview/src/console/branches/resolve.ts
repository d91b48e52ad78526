/** Resolves conflicts: both branches are given the chosen values, after which a merge finds no difference. */
import { type Client, type RequestBody, unwrap } from '@drawbridge/client'
import { type Choices, keyOf } from './choices.ts'
import { type ConflictItem, ITEM, type MergePlace, otherSide, type Side, type SideName, valueOn } from './sides.ts'

type ShapeChoice = NonNullable<RequestBody<'mergeBranch'>['choices']>[number]

/** Fields that a branch takes from the other one. */
interface Update {
  readonly kind: 'update'
  readonly name?: string
  readonly values: Readonly<Record<string, unknown>>
  readonly snapshot?: string
}

type Change = Update | { readonly kind: 'restore'; readonly from: Side } | { readonly kind: 'delete' }

/** A change that has to be written to one of the two branches. */
export interface Write {
  readonly item: ConflictItem
  readonly change: Change
}

/** The writes to one side that the choices ask for. */
export function writesTo(side: SideName, items: readonly ConflictItem[], choices: Choices): Write[] {
  return items.flatMap((item) => {
    const change = changeOf(side, item, choices)
    return change ? [{ item, change }] : []
  })
}

/** The choices that are sent with the merge: those of shapes. */
export function shapeChoices(items: readonly ConflictItem[], choices: Choices): ShapeChoice[] {
  return items.flatMap((item) =>
    [...item.shapes].flatMap(([field, { shape_id, property }]) => {
      const take = choices[keyOf(item, field)]
      return take ? [{ entity_id: item.id, shape_id, take, ...(property !== undefined && { property }) }] : []
    }),
  )
}

function changeOf(side: SideName, item: ConflictItem, choices: Choices): Change | undefined {
  const other = otherSide(side)
  const choiceOf = (field: string) => choices[keyOf(item, field)]
  if (item.fields.includes(ITEM)) {
    if (choiceOf(ITEM) !== other) return undefined
    const from = item[other]
    return from ? { kind: 'restore', from } : { kind: 'delete' }
  }
  const [own, theirs] = [item[side], item[other]]
  // Choices of shapes are sent with the merge.
  const fields = item.fields.filter((field) => !item.shapes.has(field))
  const taken = fields.filter((field) => choiceOf(field) === other)
  // A value cannot be removed, only emptied; both sides are, then.
  const emptied = fields.filter((field) => choiceOf(field) === side && valueOn(own, field) === undefined)
  const values = [...taken, ...emptied].filter((field) => field.startsWith('values/'))
  if (taken.length + emptied.length === 0) return undefined
  return {
    kind: 'update',
    values: Object.fromEntries(
      values.map((field) => [
        field.replace(/^values\//, ''),
        valueOn(taken.includes(field) ? theirs : own, field) ?? null,
      ]),
    ),
    ...(taken.includes('name') && theirs && { name: theirs.name }),
    ...(taken.includes('snapshot') && theirs?.snapshot !== undefined && { snapshot: theirs.snapshot }),
  }
}

/** Writes to one side. Nothing is overwritten that has changed since it was read (412). */
export async function writeTo(client: Client, place: MergePlace, side: SideName, writes: readonly Write[]) {
  const branch = place[side]
  for (const { item, change } of writes) {
    const at = { client, projectId: place.projectId, branch, id: item.id }
    const own = item[side]
    if (change.kind === 'update' && own) await update(at, own, change)
    else if (change.kind === 'restore') await restore(at, change.from)
    else if (change.kind === 'delete') await remove(at, own)
  }
}

interface At {
  readonly client: Client
  readonly projectId: string
  readonly branch: string
  readonly id: string
}

const ifMatch = (tag: string | null) => (tag === null ? {} : { header: { 'if-match': tag } })

async function update(at: At, own: Side, { name, values, snapshot }: Update) {
  let { tag } = own
  if (name !== undefined || Object.keys(values).length > 0) tag = await putValues(at, tag, { name, values })
  if (snapshot !== undefined) await putDiagram(at, tag, { name: name ?? own.name, snapshot, hosts: [] })
}

/** Creates the item again as the other side has it. */
async function restore(at: At, { name, type, values, snapshot, hosts }: Side) {
  const { client, projectId, branch, id } = at
  if (type !== 'diagram') {
    const body = { id, type, name, values, branch }
    unwrap(await client.POST('/project/{projectId}/entity', { params: { path: { projectId } }, body }))
    return
  }
  const tag = await putDiagram(at, null, { name, snapshot, hosts })
  if (Object.keys(values).length > 0) await putValues(at, tag, { values })
}

async function remove({ client, projectId, branch, id }: At, own: Side | undefined) {
  const params = { query: { branch }, ...ifMatch(own?.tag ?? null) }
  const path = { projectId, entityId: id }
  unwrap(await client.DELETE('/project/{projectId}/entity/{entityId}', { params: { ...params, path } }))
}

async function putValues(
  { client, projectId, branch, id }: At,
  tag: string | null,
  { name, values }: { readonly name?: string | undefined; readonly values: Readonly<Record<string, unknown>> },
): Promise<string | null> {
  const outcome = await client.PUT('/project/{projectId}/entity/{entityId}/values', {
    params: { path: { projectId, entityId: id }, ...ifMatch(tag) },
    body: { values, branch, ...(name !== undefined && { name }) },
  })
  unwrap(outcome)
  return outcome.response.headers.get('etag')
}

interface Drawn {
  readonly name: string
  readonly snapshot: string | undefined
  readonly hosts: readonly string[]
}

/** Writes a diagram with the text of its snapshot as it is; each request adds one link. */
async function putDiagram(
  { client, projectId, branch, id }: At,
  before: string | null,
  { name: title, snapshot = '{}', hosts }: Drawn,
): Promise<string | null> {
  let tag = before
  for (const host of hosts.length > 0 ? hosts : [undefined]) {
    const members = JSON.stringify({ title, id, branch, ...(host !== undefined && { hostEntityId: host }) })
    const outcome = await client.POST('/project/{projectId}/diagram', {
      params: { path: { projectId }, ...ifMatch(tag) },
      body: `${members.slice(0, -1)},"snapshot":${snapshot}}` as never,
      bodySerializer: (text) => text as unknown as string,
    })
    unwrap(outcome)
    tag = outcome.response.headers.get('etag')
  }
  return tag
}
