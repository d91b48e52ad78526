/** How many elements a browser draws for a picture whose parts are used again and again. */
import type { XmlElement } from '../../../xml/node.ts'

/** Deeper chains of uses count as infinite. */
const MAX_DEPTH = 1_000

/** The number of elements with all copies by `use`; a few lines can make billions. Takes linear time. */
export function expandedSize(root: XmlElement): number {
  const byId = new Map<string, XmlElement>()
  const sizes = new Map<XmlElement, number>()
  collect(root)

  function collect(element: XmlElement): void {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') collect(child)
  }

  function sizeOf(element: XmlElement, depth: number): number {
    const known = sizes.get(element)
    if (known !== undefined) return known
    if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY
    // Browsers do not draw a part that contains itself.
    sizes.set(element, 0)
    let size = 1
    for (const child of element.children) if (typeof child !== 'string') size += sizeOf(child, depth + 1)
    const target = /(?:^|:)use$/.test(element.name) ? byId.get(referenceOf(element)) : undefined
    if (target) size += sizeOf(target, depth + 1)
    sizes.set(element, size)
    return size
  }

  return sizeOf(root, 0)
}

function referenceOf({ attributes }: XmlElement): string {
  return (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim().slice(1)
}
