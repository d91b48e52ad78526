/** From the text of a file to the records of its document, as the newest schema has them. */
import { createTLSchema, type TLStoreSnapshot } from '@tldraw/tlschema'
import { DiagramInputError } from '#report/errors'
import { once } from '#values/repeats'
import type { ReadContext } from '../reader.ts'
import { type Fields, fieldsOf, inside, own, parseJson, textIn } from '../shared/json.ts'

type Schema = TLStoreSnapshot['schema']

/** The records of a document that have an id and a type, by their ids. */
export type Records = ReadonlyMap<string, Fields>

function parse(text: string): Fields {
  const root = parseJson(text)
  if (!root) throw new DiagramInputError('damaged', 'The file is not well-formed JSON.')
  return root
}

interface Store {
  readonly records: readonly Fields[]
  readonly schema: unknown
}

/** A file has a list of records, a snapshot of a store an object, and one of an editor has the latter as its document. */
function storeOf(root: Fields): Store {
  const list = own(root, 'records')
  if (Array.isArray(list)) return { records: list.map(fieldsOf), schema: own(root, 'schema') }
  const holder = [root, inside(root, 'document'), inside(root, 'snapshot')].find(
    (one) => own(one, 'store') !== undefined,
  )
  if (!holder) throw new DiagramInputError('damaged', 'The file has no records of a tldraw document.')
  return { records: Object.values(inside(holder, 'store')).map(fieldsOf), schema: own(holder, 'schema') }
}

const RECORD_TYPES: ReadonlySet<string> = new Set(['document', 'page', 'shape', 'binding', 'asset'])

function recordsOf(records: readonly Fields[]): Map<string, Fields> {
  const byId = new Map<string, Fields>()
  for (const record of records) {
    const id = textIn(record, 'id')
    if (id !== undefined && id !== '' && RECORD_TYPES.has(textIn(record, 'typeName') ?? '')) byId.set(id, record)
  }
  return byId
}

/** Making it takes longer than reading most documents. */
const newestSchema = once(createTLSchema)

/** The records in the newest schema; undefined if tldraw itself cannot bring them there. */
function migrated(records: Records, given: unknown): Records | undefined {
  const schema = newestSchema()
  try {
    const storage = Object.assign(new Map(records), { getSchema: () => given, setSchema: () => undefined })
    if (!schema.getMigrationsSince(given as Schema).ok) return undefined
    schema.migrateStorage(storage as unknown as Parameters<typeof schema.migrateStorage>[0])
    return recordsOf([...storage.values()].map(fieldsOf))
  } catch {
    return undefined
  }
}

/**
 * The records of a document. Those of a newer schema are taken as they are.
 * @throws DiagramInputError damaged, empty, too-many-cells
 */
export function openRecords({ probe, limits, report }: ReadContext): Records {
  const { records: listed, schema } = storeOf(parse(probe.text() ?? ''))
  if (listed.length > 4 * limits.maxCells)
    throw new DiagramInputError('too-many-cells', `The file has more than ${4 * limits.maxCells} records.`)
  const records = recordsOf(listed)
  if (records.size === 0) throw new DiagramInputError('empty', 'The document has no records.')
  const newest = migrated(records, schema)
  if (!newest) report.add('schema-unknown', {})
  return newest ?? records
}
