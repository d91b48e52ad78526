/** The body of a diagram upsert (specification 4.8; wire names from the decisions). */

import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { isWellFormed } from '../xml/escape.ts'
import { PayloadError } from './errors.ts'
import { type AnnotationItem, type ConnectionItem, type EntityItem, MAX_TITLE_LENGTH, type NodeItem } from './items.ts'

interface UpsertBase {
  readonly title: string
  /** Id or name of a branch; absent or "master" = the base branch. */
  readonly branch?: string
  /**
   * UUID of the diagram; the service makes one when it is absent, and replaces the diagram in place when it is known.
   */
  readonly id?: string
  /** The entity in whose diagrams this one appears. */
  readonly hostEntityId?: string
}

/** The items that a diagram is generated from, by their kinds. */
export interface GeneratedKinds {
  readonly entities?: readonly EntityItem[]
  readonly nodes?: readonly NodeItem[]
  readonly connections?: readonly ConnectionItem[]
  readonly annotations?: readonly AnnotationItem[]
}

type None<T> = { readonly [K in keyof T]?: undefined }

/** Either a snapshot made by the conversion, or items to generate one from; never both. */
export type UpsertInput = UpsertBase &
  (
    | (GeneratedKinds & { readonly snapshot?: undefined })
    | ({ readonly snapshot: TLStoreSnapshot } & None<GeneratedKinds>)
  )

/** The body of an upsert. */
export interface UpsertPayload extends UpsertBase, GeneratedKinds {
  readonly snapshot?: TLStoreSnapshot
}

const GENERATED = ['entities', 'nodes', 'connections', 'annotations'] as const
const OPTIONAL = ['branch', 'id', 'hostEntityId', 'snapshot', ...GENERATED] as const
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Builds the body of a diagram upsert. The snapshot goes in untouched; absent members stay absent.
 * @throws PayloadError 'snapshot-and-generated' when a snapshot comes together with items, even with an empty list;
 * 'invalid-title', 'invalid-branch', 'invalid-id' (no UUID, or a host without id) or 'invalid-snapshot' (without store
 * or schema).
 */
export function buildUpsertPayload(input: UpsertInput): UpsertPayload {
  if (!isText(input.title) || input.title.trim() === '' || input.title.length > MAX_TITLE_LENGTH)
    throw new PayloadError(
      'invalid-title',
      '/title',
      `a diagram needs a title of at most ${MAX_TITLE_LENGTH} characters`,
    )
  if (input.id !== undefined && !UUID.test(String(input.id)))
    throw new PayloadError('invalid-id', '/id', 'the id of a diagram is a UUID')
  if (input.branch !== undefined && !isText(input.branch))
    throw new PayloadError('invalid-branch', '/branch', 'a branch is given by its id or name')
  if (input.hostEntityId !== undefined && !isText(input.hostEntityId))
    throw new PayloadError('invalid-id', '/hostEntityId', 'the host of a diagram is given by its id')
  if (input.snapshot !== undefined) {
    const clash = GENERATED.find((kind) => input[kind] !== undefined)
    if (clash !== undefined)
      throw new PayloadError('snapshot-and-generated', `/${clash}`, `"snapshot" and "${clash}" exclude each other`)
    if (!isSnapshot(input.snapshot))
      throw new PayloadError('invalid-snapshot', '/snapshot', 'a snapshot has "store" and "schema"')
  }
  const members = OPTIONAL.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]] as const]))
  return { title: input.title, ...Object.fromEntries(members) }
}

/** A non-empty text that can be written as UTF-8; the service refuses NUL as well. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && isWellFormed(value) && !value.includes('\0')
}

function isSnapshot(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { store, schema } = value as { store?: unknown; schema?: unknown }
  return typeof store === 'object' && store !== null && typeof schema === 'object' && schema !== null
}
