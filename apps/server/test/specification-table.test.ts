import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The table of statements names tests; each must be there, so that the table stays true. */
const SERVER = join(import.meta.dirname, '..')
const TABLE = join(SERVER, '..', '..', 'docs', 'specification-table.md')

interface Proof {
  readonly statement: string
  /** Test files as the row names them, or as the nearest row or head of a table before it does. */
  readonly files: readonly string[]
  /** Parts of the names of tests, as quoted; "…" stands for what is left out. */
  readonly parts: readonly string[]
}

function readTable(): Proof[] {
  let files: string[] = []
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, statement, proof] = /^\| (.*?) \| (.*?) \|$/.exec(line) ?? []
      if (statement === undefined || proof === undefined) return []
      const named = [...proof.matchAll(/`([^`\s]+\.ts)`/g)].map((match) => match[1]!)
      if (named.length > 0) files = named
      if (/^(statement|-+)/.test(statement.trim())) return []
      const names = [...proof.matchAll(/"([^"]+)"/g)].map((match) => match[1]!)
      return [{ statement, files, parts: names.flatMap((name) => name.split('…').map((part) => part.trim())) }]
    })
}

it('names tests that are there', () => {
  const proofs = readTable()
  expect(proofs.length).toBeGreaterThan(80)
  for (const { statement, files, parts } of proofs) {
    for (const file of files) expect(existsSync(join(SERVER, file)), `${statement}: ${file}`).toBe(true)
    const text = files.map((file) => readFileSync(join(SERVER, file), 'utf8')).join('\n')
    for (const part of parts) expect(text.includes(part), `${statement}: "${part}"`).toBe(true)
  }
})
