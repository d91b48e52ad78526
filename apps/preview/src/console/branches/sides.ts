/** Items in conflict, as the branch and its parent have them. */
import { type Client, type Outcome, type ResponseBody, unwrap } from '@drawbridge/client'

export type Conflict = ResponseBody<'getMergeRequirements'>['conflicts'][number]

/** One of the two branches of a merge. */
export type SideName = 'branch' | 'parent'

export const otherSide = (side: SideName): SideName => (side === 'branch' ? 'parent' : 'branch')

/** The project and the ids of the two branches, as requests name them. */
export interface MergePlace extends Readonly<Record<SideName, string>> {
  readonly projectId: string
}

/** An item as one branch has it. */
export interface Side {
  readonly name: string
  readonly type: string
  readonly values: Readonly<Record<string, unknown>>
  readonly embeds: ResponseBody<'getEntity'>['embeds']
  /** Entities that a diagram is linked to. */
  readonly hosts: readonly string[]
  /** Of a diagram: the text as it was sent, since another text of the same content would be a change. */
  readonly snapshot?: string
  /** Entity tag, null if the service sent none. */
  readonly tag: string | null
}

/** An item in conflict; a side that has deleted it is undefined. */
export interface ConflictItem extends Readonly<Record<SideName, Side | undefined>> {
  readonly id: string
  readonly name: string
  /** The fields to choose from, as the service names them, or `ITEM` where one side has deleted the item. */
  readonly fields: readonly string[]
  /** By their names as fields: what is in conflict in a diagram, shape by shape. */
  readonly shapes: ReadonlyMap<string, ShapeConflict>
}

export type ShapeConflict = NonNullable<Conflict['shapes']>[number]

/** The conflicts of shapes, by names that stand beside those of fields. */
function shapesOf({ shapes = [] }: Conflict): ReadonlyMap<string, ShapeConflict> {
  return new Map(shapes.map((shape) => [`shape ${shape.shape_id} ${shape.property ?? ''}`, shape]))
}

/** The only field of an item that one side has deleted. */
export const ITEM = 'item'

/** A field's value on one side; undefined for none. */
export function valueOn(side: Side | undefined, field: string): unknown {
  if (side === undefined || field === ITEM) return undefined
  if (field === 'name' || field === 'snapshot') return side[field]
  return side.values[field.replace(/^values\//, '')]
}

const SNAPSHOT = ',"snapshot":'

async function readSide(client: Client, projectId: string, branch: string, id: string): Promise<Side | undefined> {
  const query = { branch }
  const read = await client.GET('/project/{projectId}/entity/{entityId}', {
    params: { path: { projectId, entityId: id }, query },
  })
  if (read.response.status === 404) return undefined
  const { name, type, values, embeds } = unwrap(read)
  const side = { name, type, values, embeds, hosts: [], tag: read.response.headers.get('etag') }
  if (type !== 'diagram') return side
  const params = { path: { projectId, diagramId: id }, query }
  const drawn = await client.GET('/project/{projectId}/diagram/{diagramId}', { params, parseAs: 'text' })
  const text = unwrap(drawn)
  const { host_entity_ids: hosts } = JSON.parse(text) as ResponseBody<'getDiagram'>
  // The snapshot is the last member.
  const snapshot = text.slice(text.indexOf(SNAPSHOT) + SNAPSHOT.length, -1)
  return { ...side, hosts, snapshot, tag: drawn.response.headers.get('etag') }
}

/** Both sides of each conflict. */
export async function readConflicts(
  client: Client,
  { projectId, ...sides }: MergePlace,
  conflicts: readonly Conflict[],
): Promise<Outcome<readonly ConflictItem[]>> {
  const items: ConflictItem[] = []
  for (const conflict of conflicts) {
    const { entity_id: id, name, fields } = conflict
    const [branch, parent] = await Promise.all([
      readSide(client, projectId, sides.branch, id),
      readSide(client, projectId, sides.parent, id),
    ])
    const isWhole = branch !== undefined && parent !== undefined
    const shapes = shapesOf(conflict)
    const named = shapes.size === 0 ? fields : [...fields.filter((field) => field !== 'snapshot'), ...shapes.keys()]
    items.push({
      id,
      name,
      shapes,
      fields: isWhole ? named : [ITEM],
      branch,
      parent,
    })
  }
  return { data: items, response: new Response() }
}
