/** Merges stencil sets of several sources. */

const SET = /^([\s\S]*?<shapes\b[^>]*>)([\s\S]*)<\/shapes>\s*$/

/**
 * The stencils of all sets in one; if two sources have a stencil of the same name, the first is used. Malformed sets
 * are left out if there is another.
 */
export function mergeSets(sets: readonly (Uint8Array | undefined)[]): Uint8Array | undefined {
  const there = sets.filter((set) => set !== undefined)
  if (there.length < 2) return there[0]
  const parts = there.map((set) => SET.exec(new TextDecoder().decode(set))).filter((part) => part !== null)
  if (parts.length === 0) return there[0]
  // The reader keeps the last stencil with a name.
  const stencils = parts.map((part) => part[2]).reverse()
  return new TextEncoder().encode(`${parts[0]![1]}${stencils.join('')}</shapes>`)
}
