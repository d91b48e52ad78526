/** Elements of a parsed file as text again. */
import { escapeText, escapeXml } from './escape.ts'
import type { XmlElement, XmlNode } from './node.ts'

/** A value of an attribute; line feeds and tabs in it would be read as blanks. */
export function attributeText(value: string): string {
  return escapeXml(value).replaceAll('\n', '&#xa;').replaceAll('\t', '&#x9;').replaceAll('\r', '&#xd;')
}

/** The same element with some attributes set; undefined removes one. */
export function withAttributes(element: XmlElement, set: Readonly<Record<string, string | undefined>>): XmlElement {
  const attributes = new Map(element.attributes)
  for (const [name, value] of Object.entries(set)) {
    if (value === undefined) attributes.delete(name)
    else attributes.set(name, value)
  }
  return { ...element, attributes }
}

function nodeXml(node: XmlNode): string {
  return typeof node === 'string' ? escapeText(node) : elementXml(node)
}

/** An element with all that is in it. Its depth is bounded by the parser. */
export function elementXml({ name, attributes, children }: XmlElement): string {
  let open = `<${name}`
  for (const [key, value] of attributes) open += ` ${key}="${attributeText(value)}"`
  const inner = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  return inner.length === 0 ? `${open}/>` : `${open}>${inner.map(nodeXml).join('')}</${name}>`
}
