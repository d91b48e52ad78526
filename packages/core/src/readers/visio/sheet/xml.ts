/** Access to a file's XML, whose names may have any prefix, and to the values of its cells, which are texts. */
import type { XmlElement } from '#xml/node'

export function localName({ name }: XmlElement): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** The child elements; none of undefined. */
export function* elementsOf(element: XmlElement | undefined): Generator<XmlElement> {
  for (const child of element?.children ?? []) if (typeof child !== 'string') yield child
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of elementsOf(element)) if (localName(child) === name) return child
  return undefined
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return [...elementsOf(element)].filter((child) => localName(child) === name)
}

/** An attribute by its local name, such as `id` of `r:id`. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  const plain = element.attributes.get(name)
  if (plain !== undefined) return plain
  for (const [key, value] of element.attributes) if (key.endsWith(`:${name}`)) return value
  return undefined
}

/** All text in an element, at any depth. */
export function allText(element: XmlElement | undefined): string {
  if (!element) return ''
  return element.children.map((child) => (typeof child === 'string' ? child : allText(child))).join('')
}

/** The value as a finite number; undefined if it is absent, empty or no number. */
export function numberOf(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** The value of a cell that is TRUE or FALSE, or 1 or 0; false if it is absent. */
export function isTrue(value: string | undefined): boolean {
  return value !== undefined && value !== '0' && value !== '' && value.toUpperCase() !== 'FALSE'
}

/** px in an inch; the lengths of the file are in inches. */
export const PX = 96
