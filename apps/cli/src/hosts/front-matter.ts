/** Finds the entity named in the front matter of the Markdown file beside a diagram. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { titleOf } from '@drawbridge/core/formats'

const MAX_BLOCK_LENGTH = 64 * 1024
const NAMES = ['entity', 'entity_id', 'entityId']

/** The value of the first known key in the block between two lines of ---. */
export function entityInFrontMatter(text: string): string | undefined {
  const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(0, MAX_BLOCK_LENGTH))?.[1]
  for (const line of block?.split(/\r?\n/) ?? []) {
    const [, name, value] = /^([A-Za-z_]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (name !== undefined && NAMES.includes(name)) return value?.replace(/^(["'])(.*)\1$/, '$2') || undefined
  }
  return undefined
}

/** Checks the page of the same name, then the index and the README of the folder. */
export async function entityBeside(path: string): Promise<string | undefined> {
  const stem = titleOf(path)
  for (const name of [`${stem}.md`, 'index.md', 'README.md']) {
    const text = await readFile(join(dirname(path), name), 'utf8').catch(() => undefined)
    const entity = text === undefined ? undefined : entityInFrontMatter(text)
    if (entity !== undefined) return entity
  }
  return undefined
}
