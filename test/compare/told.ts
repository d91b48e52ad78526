import type { DiagramDiff } from '@drawbridge/core'

/** Aspects that a person would be told, by id; under '' those of the page. */
export function toldBy({ pages }: DiagramDiff): Record<string, string[]> {
  const told: Record<string, string[]> = {}
  for (const { changes, elements } of pages) {
    if (changes.length > 0) told[''] = [...new Set(changes.map(({ aspect }) => aspect))]
    for (const { kind, before, after = before ?? '', changes } of elements) {
      if (kind !== 'changed') told[after] = [kind]
      else if (changes.length > 0) told[after] = [...new Set(changes.map(({ aspect }) => aspect))]
    }
  }
  return told
}
