/**
 * Processes a sequence a few items at a time and yields the results in input order. At most `most` items are in
 * progress or not yet yielded, so memory does not grow with the sequence.
 */
export async function* inOrder<In, Out>(
  pieces: AsyncIterable<In>,
  most: number,
  work: (piece: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const begun: Promise<Out>[] = []
  for await (const piece of pieces) {
    const result = work(piece)
    // It is awaited later; until then a rejection must not end the process.
    result.catch(() => {})
    begun.push(result)
    if (begun.length >= most) yield await begun.shift()!
  }
  for (const result of begun) yield await result
}
