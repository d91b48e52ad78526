import { elementsOf, type XmlElement } from '#xml/node'

/** The first `mxGraphModel` at or below an element. */
export function findModel(element: XmlElement): XmlElement | undefined {
  const queue = [element]
  for (let at = 0; at < queue.length; at += 1) {
    const candidate = queue[at]!
    if (candidate.name === 'mxGraphModel') return candidate
    for (const child of elementsOf(candidate)) queue.push(child)
  }
  return undefined
}
