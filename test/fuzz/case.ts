/** A case of the fuzzer: a file derived from a number, reproducible with the same seeds. */
import { strToU8, zipSync } from 'fflate'
import { Random } from '../oracle/random.ts'
import { changeBytes } from './mutate/bytes.ts'
import { contained, gzipped, inSvg } from './mutate/containers.ts'
import { TREE_CHANGES } from './mutate/tree.ts'
import { changeAttribute, changeText } from './mutate/values.ts'
import { cropped, type Outline } from './outline.ts'
import type { Seed, Seeds } from './seed.ts'

export interface Case {
  readonly number: number
  readonly seed: string
  readonly format: string
  readonly bytes: Uint8Array
  readonly prefer: 'look' | 'edit'
}

/** Larger files are not changed further: repeated duplication makes cases slow and no better. */
const MAX_LENGTH = 200_000
/** Larger texts are never used whole. */
const MAX_WHOLE = 60_000

/**
 * The size in characters of the piece of a file that a case begins with. Most faults need few elements and show in a
 * small piece as well as in a large one, in a fraction of the time.
 */
function sizeOfPiece(random: Random): number {
  return random.chance(0.06) ? MAX_WHOLE : 500 * 16 ** random.next()
}

function changedText(text: string, random: Random, others: readonly Seed[]): string {
  let changed = text
  for (let count = random.whole(1, random.chance(0.8) ? 4 : 15); count > 0; count -= 1) {
    const kind = random.next()
    if (kind < 0.55) changed = changeAttribute(changed, random)
    else if (kind < 0.65) changed = changeText(changed, random)
    else {
      const { content } = random.pick(others)
      const other = 'text' in content ? cropped(content, sizeOfPiece(random), random) : changed
      changed = random.pick(TREE_CHANGES)(changed, random, other)
    }
    if (changed.length > MAX_LENGTH) return text
  }
  return changed
}

/** Parts of a Visio package that hold shapes or styles, rather than lists of other parts. */
const CONTENT = /^visio\/(?:pages\/page\d+|masters\/master\d+|document)\.xml$/

/** A package of text parts is cut in proportion. */
function pieceOf(parts: ReadonlyMap<string, Uint8Array | Outline>, random: Random): Map<string, Uint8Array | string> {
  const lengthOf = (name: string, part: Uint8Array | Outline) =>
    CONTENT.test(name) && 'text' in part ? part.text.length : 0
  const whole = [...parts].reduce((sum, [name, part]) => sum + lengthOf(name, part), 0)
  const share = Math.min(1, sizeOfPiece(random) / whole)
  return new Map(
    [...parts].map(([name, part]): [string, Uint8Array | string] => {
      if (!('text' in part)) return [name, part]
      const length = lengthOf(name, part)
      return [name, length > 0 ? cropped(part, Math.max(400, length * share), random) : part.text]
    }),
  )
}

function changedPackage(
  parts: ReadonlyMap<string, Uint8Array | Outline>,
  random: Random,
  others: readonly Seed[],
): Uint8Array {
  const changed = pieceOf(parts, random)
  const names = [...parts.keys()]
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const name = random.pick(names)
    const part = changed.get(name) ?? ''
    const kind = random.next()
    if (kind < 0.04) changed.delete(name)
    else if (kind < 0.08) changed.set(name, changed.get(random.pick(names)) ?? '')
    else if (kind < 0.14) changed.set(name, changeBytes(typeof part === 'string' ? strToU8(part) : part, random))
    else if (typeof part === 'string') changed.set(name, changedText(part, random, others))
  }
  const entries = [...changed].map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part] as const)
  // Without the time of today, so that a case always has the same bytes.
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(1980, 0, 1) })
}

/** A changed text as a file: alone, or in one of the containers of its format. */
function fileOf(text: string, format: string, random: Random): Uint8Array {
  const isDrawio = /<mxfile|<mxGraphModel/.test(text)
  const whole = isDrawio && random.chance(0.15) ? contained(text, random) : format === 'svg' ? inSvg(text) : text
  const bytes = typeof whole === 'string' ? strToU8(whole) : whole
  return format === 'graphml' && random.chance(0.05) ? gzipped(bytes) : bytes
}

export function caseOf(number: number, seeds: Seeds): Case {
  const random = new Random(number)
  // The number of seeds differs between formats, but all formats are tried equally often.
  const [format, alike] = random.pick([...seeds])
  const { name, content } = random.pick(alike)
  const prefer = random.chance(0.6) ? 'look' : 'edit'
  const base = { number, seed: name, format, prefer } as const
  if (!('text' in content)) {
    const bytes = changedPackage(content, random, alike)
    return { ...base, bytes: random.chance(0.05) ? changeBytes(bytes, random) : bytes }
  }
  const piece = cropped(content, sizeOfPiece(random), random)
  const bytes = fileOf(changedText(piece, random, alike), format, random)
  return { ...base, bytes: random.chance(0.08) ? changeBytes(bytes, random) : bytes }
}
