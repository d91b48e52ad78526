/** CSV files of entities: what the table shows, with the id and the revision that a change of the file is checked against. */
import { parse } from 'csv-parse/browser/esm/sync'
import { cellText } from './cell-text.ts'
import type { Entity } from './entity.ts'

/** Columns that are no fields. */
const ID = 'Id'
const REVISION = 'Revision'
const NAME = 'Name'
const TYPE = 'Type'
const OWN = [ID, REVISION, NAME, TYPE]

/** Maximum number of rows of a file that is imported. */
export const MAX_ROWS = 5000

/** A cell that a spreadsheet would compute gets an apostrophe, which such programs take as "this is text". */
function cell(text: string): string {
  const isFormula = /^[=+@\t\r-]/.test(text) && !Number.isFinite(Number(text))
  const safe = isFormula || text.startsWith("'") ? `'${text}` : text
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The file, with the mark by which spreadsheets recognise UTF-8. */
export function csvOf(entities: readonly Entity[], columns: readonly string[]): string {
  const rows = entities.map(({ id, revision, name, type, values }) => [
    id,
    String(revision),
    name,
    type,
    ...columns.map((column) => cellText(values[column])),
  ])
  return `\uFEFF${[[...OWN, ...columns], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** A row of a file. */
export interface CsvRow {
  /** Number of the row in the file; the first below the names of the columns is 2. */
  readonly number: number
  /** Undefined for a new entity. */
  readonly id: string | undefined
  readonly revision: number | undefined
  readonly name: string
  readonly type: string
  /** The texts of the fields. */
  readonly fields: Readonly<Record<string, string>>
}

/** @throws Error in plain words, if it is not such a file. */
export function readCsv(text: string): CsvRow[] {
  const [head = [], ...rows] = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    relax_column_count: true,
  }) as string[][]
  if (!head.includes(NAME)) throw new Error(`The first row has to name the columns, of which “${NAME}” is one.`)
  if (new Set(head).size < head.length) throw new Error('Two columns have the same name.')
  if (rows.length > MAX_ROWS)
    throw new Error(`The file has ${rows.length} rows; at most ${MAX_ROWS} are imported at once.`)
  return rows.map((row, index) => {
    const cells = new Map(head.map((name, at) => [name, (row[at] ?? '').replace(/^'(?=['=+@\t\r-])/, '')]))
    const {
      [ID]: id = '',
      [REVISION]: revision = '',
      [NAME]: name = '',
      [TYPE]: type = '',
      ...fields
    } = Object.fromEntries(cells)
    return {
      number: index + 2,
      id: id === '' ? undefined : id.toLowerCase(),
      revision: revision === '' ? undefined : Number(revision),
      name,
      type,
      fields,
    }
  })
}

/** Spreadsheets of some countries separate by semicolons. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
