/** Reads a table of path → entity: CSV (also with ; or tab) or JSON. */
import { readFile } from 'node:fs/promises'
import { CommandError } from '../exit-codes.ts'

/** The cells of a CSV text (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const separator = ['\t', ';', ','].find((one) => firstLine.includes(one)) ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && cell === '') quoted = true
    else if (char === separator) {
      row.push(cell)
      cell = ''
    } else if (char === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else if (char !== '\r') cell += char
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.map((cells) => cells.map((one) => one.trim())).filter((cells) => cells.some((one) => one !== ''))
}

function pairsOf(text: string): [string, string][] {
  if (!/^\s*[{[]/.test(text)) {
    const rows = parseCsv(text)
    const isHeader = /^(path|file)$/i.test(rows[0]?.[0] ?? '')
    return rows.slice(isHeader ? 1 : 0).map((cells) => [cells[0] ?? '', cells[1] ?? ''])
  }
  const value: unknown = JSON.parse(text)
  const entries = Array.isArray(value)
    ? value.map((one) => [(one as { path?: unknown })?.path, (one as { entity?: unknown })?.entity])
    : Object.entries(value as object)
  return entries.map(([path, entity]) => {
    if (typeof path !== 'string' || typeof entity !== 'string') throw new Error('a path and an entity must be texts')
    return [path, entity]
  })
}

/** @throws CommandError when the file cannot be read, or is no such table. */
export async function readHostTable(path: string): Promise<ReadonlyMap<string, string>> {
  try {
    const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
    const table = new Map<string, string>()
    for (const [file, entity] of pairsOf(text)) {
      const key = file.replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC')
      if (key === '' || entity === '') throw new Error(`the row of ${JSON.stringify(file)} is not complete`)
      if (table.has(key) && table.get(key) !== entity) throw new Error(`${key} occurs twice`)
      table.set(key, entity)
    }
    return table
  } catch (error) {
    throw new CommandError(`--host-map ${path}: ${(error as Error).message}`)
  }
}
