/** A case of the fuzzer: a file derived from a number, reproducible with the same seeds. */
import { strFromU8, strToU8 } from 'fflate'
import { Random } from '../oracle/random.ts'
import { changeBytes } from './mutate/bytes.ts'
import { contained } from './mutate/containers.ts'
import { TREE_CHANGES } from './mutate/tree.ts'
import { changeAttribute, changeText } from './mutate/values.ts'
import { bytesOf, type Seed } from './seed.ts'

export interface Case {
  readonly number: number
  readonly seed: string
  readonly format: string
  readonly bytes: Uint8Array
  readonly prefer: 'look' | 'edit'
}

/** Larger files are not changed further: repeated duplication makes cases slow and no better. */
const MAX_LENGTH = 200_000

function changedText(text: string, random: Random, others: readonly Seed[]): string {
  let changed = text
  for (let count = random.whole(1, random.chance(0.8) ? 4 : 15); count > 0; count -= 1) {
    const kind = random.next()
    if (kind < 0.55) changed = changeAttribute(changed, random)
    else if (kind < 0.65) changed = changeText(changed, random)
    else {
      const other = random.pick(others).content
      changed = random.pick(TREE_CHANGES)(changed, random, typeof other === 'string' ? other : changed)
    }
    if (changed.length > MAX_LENGTH) return text
  }
  return changed
}

function changedPackage(
  parts: Readonly<Record<string, Uint8Array>>,
  random: Random,
  others: readonly Seed[],
): Record<string, Uint8Array> {
  const changed = { ...parts }
  const names = Object.keys(parts)
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const name = random.pick(names)
    const part = changed[name]
    const kind = random.next()
    if (kind < 0.04) delete changed[name]
    else if (kind < 0.08) changed[name] = changed[random.pick(names)] ?? new Uint8Array()
    else if (kind < 0.14 && part) changed[name] = changeBytes(part, random)
    else if (part && /\.(?:xml|rels)$/.test(name)) changed[name] = strToU8(changedText(strFromU8(part), random, others))
  }
  return changed
}

export function caseOf(number: number, seeds: readonly Seed[]): Case {
  const random = new Random(number)
  // The number of seeds differs between formats, but all formats are tried equally often.
  const format = random.pick([...new Set(seeds.map((seed) => seed.format))])
  const alike = seeds.filter((seed) => seed.format === format)
  const { name, content } = random.pick(alike)
  const prefer = random.chance(0.6) ? 'look' : 'edit'
  const base = { number, seed: name, format, prefer } as const
  if (typeof content !== 'string') {
    const bytes = bytesOf(changedPackage(content, random, alike))
    return { ...base, bytes: random.chance(0.05) ? changeBytes(bytes, random) : bytes }
  }
  const text = changedText(content, random, alike)
  const isDrawio = /<mxfile|<mxGraphModel/.test(content)
  const whole = isDrawio && random.chance(0.15) ? contained(text, random) : text
  const bytes = typeof whole === 'string' ? strToU8(whole) : whole
  return { ...base, bytes: random.chance(0.08) ? changeBytes(bytes, random) : bytes }
}
