/** Reads a table of path → entity: CSV (also with ; or tab) or JSON. */
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { CommandError } from '../exit-codes.ts'
import { reasonOf } from '../files/reason.ts'

export interface HostRow {
  /** Location of the row for messages: `map.csv:4`, or the file's name for a JSON table. */
  readonly where: string
  readonly entity: string
}

export interface HostTable {
  /** By path, with forward slashes. */
  readonly rows: ReadonlyMap<string, HostRow>
  /** A sentence for each row that cannot be used. */
  readonly mistakes: readonly string[]
}

interface Pair {
  readonly where: string
  readonly path: unknown
  readonly entity: unknown
}

function csvPairs(text: string, file: string): Pair[] {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const delimiter = ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? ','
  const options = { delimiter, info: true, trim: true, skip_empty_lines: true, relax_column_count: true } as const
  const records = parse(text, { ...options, relax_quotes: true }) as unknown as {
    readonly record: readonly string[]
    readonly info: { readonly lines: number }
  }[]
  const isHeader = /^(path|file)$/i.test(records[0]?.record[0] ?? '')
  const filled = records.slice(isHeader ? 1 : 0).filter(({ record }) => record.some((cell) => cell !== ''))
  return filled.map(({ record, info }) => ({ where: `${file}:${info.lines}`, path: record[0], entity: record[1] }))
}

function jsonPairs(text: string, file: string): Pair[] {
  const value: unknown = JSON.parse(text)
  const pairs = Array.isArray(value)
    ? value.map((one) => [(one as { path?: unknown })?.path, (one as { entity?: unknown })?.entity])
    : Object.entries(value as object)
  return pairs.map(([path, entity]) => ({ where: file, path, entity }))
}

/** @throws CommandError when the file cannot be read or is not a table. */
export async function readHostTable(file: string): Promise<HostTable> {
  let pairs: Pair[]
  try {
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
    pairs = /^\s*[{[]/.test(text) ? jsonPairs(text, file) : csvPairs(text, file)
  } catch (error) {
    throw new CommandError(`--host-map: cannot read ${file}: ${reasonOf(error)}`)
  }
  const rows = new Map<string, HostRow>()
  const mistakes: string[] = []
  for (const { where, path, entity } of pairs) {
    const key = typeof path === 'string' ? path.replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC') : ''
    const before = rows.get(key)
    if (key === '') mistakes.push(`${where}: the path is missing`)
    else if (typeof entity !== 'string' || entity === '') mistakes.push(`${where}: ${key} has no entity`)
    else if (before !== undefined && before.entity !== entity)
      mistakes.push(`${where}: ${key} was given ${JSON.stringify(before.entity)} before (${before.where})`)
    else rows.set(key, { where, entity })
  }
  return { rows, mistakes }
}
