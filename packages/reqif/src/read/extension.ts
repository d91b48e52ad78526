import type { QualifiedElement, XmlElement } from '@drawbridge/core/documents'
import { attributesText, escapeText } from '../escape.ts'

/** A tool's own element as stand-alone XML: it declares the prefixes that are in scope. */
export function extensionText(element: QualifiedElement, root: QualifiedElement): string {
  const declared = new Map<string, string>()
  for (const [name, value] of root.source.attributes) if (isDeclaration(name)) declared.set(name, value)
  for (const [name, value] of element.source.attributes) if (isDeclaration(name)) declared.set(name, value)
  const used = usedPrefixes(element.source)
  const kept = [...declared].filter(([name]) => used.has(name === 'xmlns' ? '' : name.slice(6)))
  return textOf(element.source, kept)
}

const isDeclaration = (name: string) => name === 'xmlns' || name.startsWith('xmlns:')

const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')

function usedPrefixes(element: XmlElement, found = new Set<string>()): Set<string> {
  found.add(prefixOf(element.name))
  for (const [name] of element.attributes) if (name.includes(':')) found.add(prefixOf(name))
  for (const child of element.children) if (typeof child !== 'string') usedPrefixes(child, found)
  return found
}

function textOf(element: XmlElement, declarations: readonly (readonly [string, string])[] = []): string {
  const own = [...element.attributes].filter(([name]) => !declarations.some(([known]) => known === name))
  const start = `${element.name}${attributesText(Object.fromEntries([...declarations, ...own]))}`
  const children = element.children.map((child) => (typeof child === 'string' ? escapeText(child) : textOf(child)))
  return children.length === 0 ? `<${start}/>` : `<${start}>${children.join('')}</${element.name}>`
}
