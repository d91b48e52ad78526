/** One stencil set out of the sets of several sources. */

const SET = /^([\s\S]*?<shapes\b[^>]*>)([\s\S]*)<\/shapes>\s*$/

/**
 * The stencils of all sets in one; where two sources have a stencil of one name, that of the first counts. A set that
 * does not look like one is left out where there is another.
 */
export function mergeSets(sets: readonly (Uint8Array | undefined)[]): Uint8Array | undefined {
  const there = sets.filter((set) => set !== undefined)
  if (there.length < 2) return there[0]
  const parts = there.map((set) => SET.exec(new TextDecoder().decode(set))).filter((part) => part !== null)
  if (parts.length === 0) return there[0]
  // The last stencil of a name is the one that is kept when the set is read.
  const stencils = parts.map((part) => part[2]).reverse()
  return new TextEncoder().encode(`${parts[0]![1]}${stencils.join('')}</shapes>`)
}
