/** The only XML that readers see: plain data, independent of the parser. */
import type { Attributes } from './attributes.ts'

/** An element with its name as written, prefix included, and its children in order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Attributes
  readonly children: readonly XmlNode[]
}

/** A text node is a string (entities decoded, nothing trimmed). */
export type XmlNode = XmlElement | string

/** The children of an element that has none, and of one before they are read; this list itself is never changed. */
export const NO_CHILDREN: XmlNode[] = []

/** Child elements, optionally of one name only. */
export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

/** The first child element that passes the test. */
export function findElement(element: XmlElement, passes: (child: XmlElement) => boolean): XmlElement | undefined {
  for (const child of element.children) if (typeof child !== 'string' && passes(child)) return child
  return undefined
}

/** The text directly inside an element, without that of its children. */
export function textOf(element: XmlElement): string {
  return element.children.filter((child) => typeof child === 'string').join('')
}
