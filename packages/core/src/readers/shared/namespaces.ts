/**
 * Elements and attributes by namespace and local name, whatever prefix a file uses (Namespaces in XML 1.0). Wraps the
 * nodes of `xml/`; nothing is copied, and names are resolved on demand.
 */
import type { Limits } from '#limits'
import type { XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'

export interface QualifiedName {
  /** The reader's name for the namespace, see {@link Canonical}; '' = none, or an undeclared prefix. */
  readonly namespace: string
  readonly local: string
}

/**
 * Maps a namespace URI to a reader's own name for it, so that all versions of a format are the same to it:
 * 'http://www.omg.org/spec/DMN/20191111/MODEL/' and its five siblings may all be 'dmn'. Unknown URIs are usually
 * returned unchanged.
 */
export type Canonical = (uri: string) => string

export interface QualifiedAttribute extends QualifiedName {
  readonly value: string
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

/** The declarations that apply inside one element. Look-ups are cached at every level that they pass. */
class Scope {
  readonly canonical: Canonical
  readonly #known: Map<string, string>
  readonly #outer: Scope | undefined

  constructor(canonical: Canonical, known: Map<string, string>, outer?: Scope) {
    this.canonical = canonical
    this.#known = known
    this.#outer = outer
  }

  /** The namespace that a prefix is bound to; '' is the prefix of names without one. */
  namespace(prefix: string): string {
    const passed: Scope[] = []
    let found: string | undefined
    for (let scope: Scope | undefined = this; scope && found === undefined; scope = scope.#outer) {
      found = scope.#known.get(prefix)
      if (found === undefined) passed.push(scope)
    }
    for (const scope of passed) scope.#known.set(prefix, found ?? '')
    return found ?? ''
  }

  /** The scope inside an element; the same one if the element declares nothing. */
  inside(element: XmlElement): Scope {
    let declared: Map<string, string> | undefined
    for (const [name, value] of element.attributes) {
      const prefix = declaredPrefix(name)
      if (prefix === undefined) continue
      declared ??= new Map()
      declared.set(prefix, value === '' ? '' : this.canonical(value))
    }
    return declared ? new Scope(this.canonical, declared, this) : this
  }
}

/** The prefix that an attribute declares; undefined if it is not a declaration. */
function declaredPrefix(attribute: string): string | undefined {
  if (!attribute.startsWith('xmlns')) return undefined
  if (attribute.length === 5) return ''
  return attribute[5] === ':' ? attribute.slice(6) : undefined
}

function split(name: string): { prefix: string; local: string } {
  const colon = name.indexOf(':')
  return colon < 0 ? { prefix: '', local: name } : { prefix: name.slice(0, colon), local: name.slice(colon + 1) }
}

/** An element of `xml/` with its names resolved. Made by {@link qualify}. */
export class QualifiedElement implements QualifiedName {
  readonly namespace: string
  readonly local: string
  /** The element itself, as it was parsed. */
  readonly source: XmlElement
  readonly #scope: Scope
  #childElements: readonly QualifiedElement[] | undefined

  constructor(source: XmlElement, outer: Scope) {
    const { prefix, local } = split(source.name)
    this.source = source
    this.#scope = outer.inside(source)
    this.namespace = this.#scope.namespace(prefix)
    this.local = local
  }

  is(namespace: string, local: string): boolean {
    return this.local === local && this.namespace === namespace
  }

  /** All child elements, in order. */
  get elements(): readonly QualifiedElement[] {
    this.#childElements ??= this.source.children.flatMap((child) =>
      typeof child === 'string' ? [] : [new QualifiedElement(child, this.#scope)],
    )
    return this.#childElements
  }

  /** Child elements in a namespace, optionally only those with one local name. */
  all(namespace: string, local?: string): QualifiedElement[] {
    return this.elements.filter(
      (child) => child.namespace === namespace && (local === undefined || child.local === local),
    )
  }

  first(namespace: string, local: string): QualifiedElement | undefined {
    return this.elements.find((child) => child.is(namespace, local))
  }

  /** The value of an attribute; without a namespace, that of the attribute without a prefix. */
  attribute(local: string, namespace = ''): string | undefined {
    if (namespace === '') return this.source.attributes.get(local)
    return this.attributes.find((found) => found.local === local && found.namespace === namespace)?.value
  }

  /** All attributes except namespace declarations, in order. A name without a prefix is in no namespace. */
  get attributes(): readonly QualifiedAttribute[] {
    return [...this.source.attributes].flatMap(([name, value]) => {
      if (declaredPrefix(name) !== undefined) return []
      const { prefix, local } = split(name)
      return [{ namespace: prefix === '' ? '' : this.#scope.namespace(prefix), local, value }]
    })
  }

  /** Resolves a qualified name in the content of this element, such as `bpmnElement="semantic:task_1"`. */
  resolve(name: string): QualifiedName {
    const { prefix, local } = split(name.trim())
    return { namespace: this.#scope.namespace(prefix), local }
  }

  /** The text directly inside the element, untrimmed. */
  get text(): string {
    return this.source.children.filter((child) => typeof child === 'string').join('')
  }
}

/** The root of a document with its names resolved, and through it every other element. */
export function qualify(root: XmlElement, canonical: Canonical = (uri) => uri): QualifiedElement {
  const uris = new Map<string, string>()
  const remembered: Canonical = (uri) => {
    const known = uris.get(uri)
    if (known !== undefined) return known
    const name = canonical(uri)
    uris.set(uri, name)
    return name
  }
  return new QualifiedElement(root, new Scope(remembered, new Map([['xml', canonical(XML_NAMESPACE)]])))
}

/** A parsed document. */
export interface QualifiedDocument {
  readonly root: QualifiedElement
  /** Whether characters that XML forbids were removed. */
  readonly hasForbidden: boolean
}

/**
 * Parses a document and resolves its names.
 * @throws DiagramInputError as {@link parseXml} does.
 */
export function parseQualified(text: string, limits: Limits, canonical: Canonical): QualifiedDocument {
  let hasForbidden = false
  const root = parseXml(text, limits, () => {
    hasForbidden = true
  })
  return { root: qualify(root, canonical), hasForbidden }
}
