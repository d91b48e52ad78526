/**
 * Documents of tldraw from elsewhere, made safe to open: what this version of tldraw does not know, and damaged records,
 * are left out and counted, so that an editor shows the rest instead of an error.
 */
import {
  createTLStore,
  DocumentRecordType,
  defaultBindingUtils,
  defaultShapeUtils,
  PageRecordType,
  type SerializedStore,
  TLDOCUMENT_ID,
  type TLPageId,
  type TLRecord,
  type TLStoreSnapshot,
} from 'tldraw'

export interface ReadableSnapshot {
  readonly snapshot: TLStoreSnapshot
  /** Shapes of unknown types that are left out: their number by type. */
  readonly unknown: ReadonlyMap<string, number>
  /** Number of damaged records that are left out. */
  readonly damaged: number
  /** Whether a newer version of tldraw has saved it. */
  readonly isNewer: boolean
}

type Loose = Readonly<Record<string, unknown>>
type Records = Map<string, TLRecord>

const KINDS: ReadonlySet<unknown> = new Set(['document', 'page', 'shape', 'binding', 'asset', 'user'])

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The part of a document that can be shown.
 * @param given a snapshot of a store or an editor
 * @throws Error with a sentence for people, if it is none
 */
export function readableSnapshot(given: unknown): ReadableSnapshot {
  const document = isObject(given) && isObject(given.document) ? given.document : given
  if (!isObject(document) || !isObject(document.store)) throw new Error('It is not a document of tldraw.')
  const { schema } = createTLStore({ shapeUtils: defaultShapeUtils, bindingUtils: defaultBindingUtils })
  const types: Readonly<Record<string, { validate(record: unknown): unknown } | undefined>> = schema.types
  const own = schema.serialize()
  const theirs: Loose = isObject(document.schema) ? document.schema : { ...own }
  const { sequences, isNewer } = knownSequences(theirs, own.sequences)
  const unknown = new Map<string, number>()
  let damaged = 0
  const whole: Records = new Map()
  for (const [id, record] of Object.entries(document.store)) {
    if (!isObject(record) || record.id !== id || !KINDS.has(record.typeName)) {
      // State of an editor, such as its camera, is no part of a document.
      if (!isObject(record) || record.id !== id) damaged += 1
    } else whole.set(id, { ...record, meta: isObject(record.meta) ? record.meta : {} } as unknown as TLRecord)
  }
  const kept: Records = new Map()
  for (const [id, record] of migrated(whole, { ...theirs, sequences }, schema)) {
    try {
      types[record.typeName]?.validate(record)
      kept.set(id, record)
    } catch {
      const { type } = record as { type?: unknown }
      const isUnknown = record.typeName === 'shape' && !(`com.tldraw.shape.${type}` in own.sequences)
      if (isUnknown) unknown.set(String(type), (unknown.get(String(type)) ?? 0) + 1)
      else damaged += 1
    }
  }
  connect(kept, whole)
  const store = Object.fromEntries(kept) as SerializedStore<TLRecord>
  return { snapshot: { schema: own, store }, unknown, damaged, isNewer }
}

/** Their versions of what this tldraw knows, at most its own. */
function knownSequences(theirs: Loose, own: Readonly<Record<string, number>>) {
  const sequences: Record<string, number> = {}
  const given = isObject(theirs.sequences) ? theirs.sequences : own
  let isNewer = false
  for (const [name, version] of Object.entries(own)) {
    const their = Object.hasOwn(given, name) ? given[name] : undefined
    if (typeof their !== 'number') continue
    isNewer ||= their > version
    sequences[name] = Math.min(their, version)
  }
  return { sequences, isNewer }
}

type Schema = ReturnType<typeof createTLStore>['schema']

/** The records in the versions of this tldraw; as they are if that fails. */
function migrated(records: Records, theirs: object, own: Schema): Records {
  try {
    const snapshot = { schema: theirs, store: Object.fromEntries(records) } as TLStoreSnapshot
    const outcome = own.migrateStoreSnapshot(snapshot)
    return outcome.type === 'success' ? new Map(Object.entries(outcome.value) as [string, TLRecord][]) : records
  } catch {
    return records
  }
}

/** Every shape gets a parent that is there, and bindings without one of their shapes go. */
function connect(kept: Records, whole: Records): void {
  const pages = [...kept.values()].filter(({ typeName }) => typeName === 'page')
  const first = pages[0] ?? PageRecordType.create({ id: 'page:page' as TLPageId, name: 'Page 1', index: 'a1' as never })
  kept.set(first.id, first)
  if (!kept.has(TLDOCUMENT_ID)) kept.set(TLDOCUMENT_ID, DocumentRecordType.create({ id: TLDOCUMENT_ID }))
  for (const [id, record] of kept) {
    if (record.typeName === 'binding' && !(kept.has(record.fromId) && kept.has(record.toId))) kept.delete(id)
    if (record.typeName === 'shape' && !isOnPage(record, kept))
      kept.set(id, {
        ...record,
        ...placeOf(record, whole),
        parentId: pageOf(record, kept, whole) ?? (first.id as TLPageId),
      })
  }
}

interface Child {
  readonly x: number
  readonly y: number
  readonly parentId: string
}

/** The shape and what it is in, innermost first; ends where something is missing, or in it again. */
function* around(
  shape: Child,
  records: Records,
): Generator<Child & { readonly typeName?: string; readonly id?: string }> {
  const seen = new Set<string>()
  let next: Child | undefined = shape
  while (next) {
    yield next
    if (seen.has(next.parentId)) return
    seen.add(next.parentId)
    next = records.get(next.parentId) as Child | undefined
  }
}

const isOnPage = (shape: Child, kept: Records): boolean =>
  [...around(shape, kept)].some(({ typeName }) => typeName === 'page')

/** Where a shape was on its page, if nothing around it is rotated. */
function placeOf(shape: Child, whole: Records): { x: number; y: number } {
  const finite = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0)
  let [x, y] = [0, 0]
  for (const one of around(shape, whole)) {
    if (one.typeName === 'page') break
    x += finite(one.x)
    y += finite(one.y)
  }
  return { x, y }
}

/** The page that a shape was on, if it is there. */
function pageOf(shape: Child, kept: Records, whole: Records): TLPageId | undefined {
  const page = [...around(shape, whole)].find(({ typeName, id }) => typeName === 'page' && kept.has(String(id)))
  return page?.id as TLPageId | undefined
}

/** Sentence about what was left out; '' if nothing was. */
export function leftOutSentence({ unknown, damaged, isNewer }: Omit<ReadableSnapshot, 'snapshot'>): string {
  const kinds = [...unknown].map(([type, count]) => `${type.slice(0, 40)} (${count})`)
  const shown = kinds.slice(0, 5).join(', ') + (kinds.length > 5 ? ', …' : '')
  const sentences = [
    kinds.length > 0 ? `Shapes that this editor does not know are not shown: ${shown}.` : '',
    damaged > 0 ? `${damaged === 1 ? '1 damaged record is' : `${damaged} damaged records are`} left out.` : '',
    isNewer ? 'It was saved by a newer version of tldraw: some of it may look different.' : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
