/** Namespaces of a document that are not declared, or misspelt: their declarations are written into its text. */
import type { Repair } from '#xml/repair/log'
import type { Probe } from './probe/probe.ts'
import type { RootTag } from './probe/root.ts'

/** Elements that are in one namespace in every document of a format. */
interface NamespacedElements {
  /** A pattern of their start tags, whose first group is the prefix; without a group for those that have none. */
  readonly tag: string
  /** Whether a namespace is the right one, in any version. */
  readonly isIn: (uri: string) => boolean
  /** The namespace that is declared if it is not. */
  readonly uri: string
}

/** The namespaces of a kind of document as files declare them. */
export interface Vocabulary {
  /** Names of the root without its prefix. */
  readonly root: RegExp
  /** A mark that only documents of this kind have, if their root's namespace is not declared. */
  readonly mark: RegExp
  /** A part that a misspelt namespace of the root still has. */
  readonly like: RegExp
  /** The first is the root. */
  readonly elements: readonly NamespacedElements[]
  /** Namespaces by the prefixes that programs give them, of elements or attributes. */
  readonly prefixes: Readonly<Record<string, string>>
}

const attributeOf = (prefix: string): string => (prefix === '' ? 'xmlns' : `xmlns:${prefix}`)

/** Whether a root is that of the vocabulary, although its namespace may be another or none. */
function isMeant(text: string, root: RootTag, { mark, like, elements }: Vocabulary): boolean {
  if (elements[0]?.isIn(root.namespace)) return true
  return root.namespace === '' ? mark.test(text) : like.test(root.namespace)
}

/** The declarations that the root lacks, by attribute; those of elements without a prefix are needed at their own tags. */
function missingDeclarations(text: string, root: RootTag, { elements, prefixes }: Vocabulary) {
  const atRoot = new Map<string, string>()
  const atTags: NamespacedElements[] = []
  const rootEnd = text.indexOf('>', text.indexOf(`<${root.name}`))
  const isDeclaredBelow = (name: string) => text.includes(` ${name}=`, rootEnd)
  for (const [index, element] of elements.entries()) {
    const tag = new RegExp(element.tag).exec(text)
    if (!tag) continue
    const name = attributeOf(tag[1] ?? '')
    const declared = root.attributes.get(name) ?? atRoot.get(name)
    if ((declared !== undefined && element.isIn(declared)) || (index > 0 && isDeclaredBelow(name))) continue
    if (name === 'xmlns' && index > 0) atTags.push(element)
    else atRoot.set(name, element.uri)
  }
  for (const [prefix, uri] of Object.entries(prefixes)) {
    const name = attributeOf(prefix)
    if (root.attributes.has(name) || atRoot.has(name)) continue
    const isUsed = text.includes(`<${prefix}:`) || text.includes(` ${prefix}:`)
    if (isUsed && !isDeclaredBelow(name)) atRoot.set(name, uri)
  }
  return { atRoot, atTags }
}

const TAG = /<[^\s/>!?](?:"[^"]*"|'[^']*'|[^>"'])*>/y

/** The text with declarations in the tag at a position, in the place of those that it has. */
function declareAt(text: string, at: number, declarations: ReadonlyMap<string, string>): string {
  TAG.lastIndex = at
  const tag = TAG.exec(text)?.[0]
  if (tag === undefined) return text
  let written = tag
  for (const [name, uri] of declarations)
    written = written
      .replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '')
      .replace(/^<[^\s/>]+/, (start) => `${start} ${name}="${uri}"`)
  return text.slice(0, at) + written + text.slice(at + tag.length)
}

/**
 * The text of a document with the namespaces that it lacks; undefined if it lacks none, or is of no vocabulary.
 * @param probe of a document that begins with its root, apart from comments and declarations
 */
export function declareNamespaces(
  probe: Probe,
  vocabularies: readonly Vocabulary[],
): { readonly text: string; readonly repair: Repair } | undefined {
  const root = probe.root()
  const text = probe.text()
  if (!root || text === undefined) return undefined
  const vocabulary = vocabularies.find((one) => one.root.test(root.local) && isMeant(text, root, one))
  if (!vocabulary) return undefined
  const { atRoot, atTags } = missingDeclarations(text, root, vocabulary)
  if (atRoot.size + atTags.length === 0) return undefined
  let written = declareAt(text, text.indexOf(`<${root.name}`), atRoot)
  for (const { tag, uri } of atTags)
    written = written.replaceAll(new RegExp(tag, 'g'), (start) =>
      start.replace(/^<[^\s/>]+/, (name) => `${name} xmlns="${uri}"`),
    )
  const names = new Set([...atRoot.keys(), ...atTags.map(() => 'xmlns')])
  return { text: written, repair: { code: 'repaired-namespace', from: [...names].join(', '), to: 1 } }
}
