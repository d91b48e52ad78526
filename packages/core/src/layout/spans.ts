/** How many layers each link spans; a link costs as much as the layers it passes. */

export interface Link {
  readonly from: string
  readonly to: string
}

/**
 * The layers between the ends of each link. Links that close a cycle count in the other direction; loops and links to
 * missing boxes span none. Takes linear time.
 */
export function spansOf(ids: readonly string[], links: readonly Link[]): number[] {
  const place = new Map(ids.map((id, i) => [id, i]))
  const out: number[][] = ids.map(() => [])
  const ends = links.map(({ from, to }): [number, number] => [place.get(from) ?? -1, place.get(to) ?? -1])
  for (const [link, [from, to]] of ends.entries()) if (from >= 0 && to >= 0 && from !== to) out[from]!.push(link)
  const order = finishingOrder(out, ends)
  const finished = new Int32Array(ids.length)
  for (const [i, box] of order.entries()) finished[box] = i
  // A box that is finished earlier lies deeper; a link to one that is finished later closes a cycle.
  const layers = new Int32Array(ids.length)
  for (const box of order.toReversed())
    for (const link of out[box]!) {
      const to = ends[link]![1]
      if (finished[to]! < finished[box]!) layers[to] = Math.max(layers[to]!, layers[box]! + 1)
    }
  return ends.map(([from, to]) => (from < 0 || to < 0 ? 0 : Math.abs(layers[to]! - layers[from]!)))
}

/** The boxes in the order in which a depth-first walk leaves them. */
function finishingOrder(out: readonly (readonly number[])[], ends: readonly (readonly [number, number])[]): number[] {
  const order: number[] = []
  const isSeen = new Uint8Array(out.length)
  const next = new Int32Array(out.length)
  for (let root = 0; root < out.length; root++) {
    if (isSeen[root]) continue
    isSeen[root] = 1
    const stack = [root]
    for (let box = stack.at(-1); box !== undefined; box = stack.at(-1)) {
      const link = out[box]![next[box]!]
      if (link === undefined) {
        order.push(box)
        stack.pop()
        continue
      }
      next[box]! += 1
      const to = ends[link]![1]
      if (isSeen[to]) continue
      isSeen[to] = 1
      stack.push(to)
    }
  }
  return order
}
