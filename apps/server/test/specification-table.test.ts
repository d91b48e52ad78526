import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The table of statements names tests; each must exist, so that the table stays true. */
const SERVER = join(import.meta.dirname, '..')
const TABLE = join(import.meta.dirname, 'specification-table.md')

interface Proof {
  readonly statement: string
  /** Test files that the row names, or else those of the nearest preceding row or table head. */
  readonly files: readonly string[]
  /** Quoted parts of test names; "…" stands for omitted text. */
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

it('names existing tests', () => {
  const proofs = readTable()
  expect(proofs.length).toBeGreaterThan(80)
  for (const { statement, files, parts } of proofs) {
    for (const file of files) expect(existsSync(join(SERVER, file)), `${statement}: ${file}`).toBe(true)
    const text = files.map((file) => readFileSync(join(SERVER, file), 'utf8')).join('\n')
    for (const part of parts) expect(text.includes(part), `${statement}: "${part}"`).toBe(true)
  }
})
