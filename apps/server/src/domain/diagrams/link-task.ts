import { type PackedText, packText } from '@drawbridge/intake/packed-text'
import { settle, type TaskResult } from '#platform/conversion/result'
import { notFound } from '#platform/http/problem'
import { ENTITY_META, storeOf } from './shape-entities.ts'

/** A shape of a canvas, and the entity that it stands for; null for none. */
export interface LinkTask {
  /** The JSON of a snapshot. */
  readonly snapshot: Uint8Array
  readonly shape: string
  readonly entity: string | null
}

/** A canvas whose shapes are all to stand for nothing. */
export type UnlinkTask = Pick<LinkTask, 'snapshot'>

type Store = Record<string, { typeName?: unknown; meta?: Record<string, unknown> }>

/** @throws {Problem} 404 for the shape. */
function linked({ snapshot, ...link }: LinkTask | UnlinkTask): PackedText {
  const canvas = JSON.parse(new TextDecoder().decode(snapshot))
  const store = storeOf(canvas) as Store
  if ('shape' in link) linkOne(store, link)
  else for (const { meta } of Object.values(store)) if (meta) delete meta[ENTITY_META]
  return packText([JSON.stringify(canvas)])
}

function linkOne(store: Store, { shape, entity }: Omit<LinkTask, 'snapshot'>): void {
  const record = Object.hasOwn(store, shape) ? store[shape] : undefined
  if (record?.typeName !== 'shape') throw notFound('shape')
  const { [ENTITY_META]: _, ...meta } = record.meta ?? {}
  record.meta = entity === null ? meta : { ...meta, [ENTITY_META]: entity }
}

/** Task of the pool: links a shape of a canvas to an entity, or none to any, and returns the JSON of the snapshot. */
export default function task(input: LinkTask | UnlinkTask): Promise<TaskResult<PackedText>> {
  return settle(
    () => linked(input),
    ({ pieces }) => pieces,
  )
}
