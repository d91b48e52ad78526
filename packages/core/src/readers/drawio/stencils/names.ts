/** Names of stencils and of the files that hold them (draw.io semantics 9.1). */
import { elementsOf, type XmlElement } from '../../../xml/node.ts'

/** Files whose name does not follow from the names of their stencils. */
const SPECIAL_FILES: ReadonlyMap<string, string> = new Map([['mxgraph.aws4', 'aws4.xml']])

/** The key under which a stencil is looked up: lower case, blanks as underscores. */
export function stencilKey(set: string, shape: string): string {
  return `${set}.${shape}`.replaceAll(' ', '_').toLowerCase()
}

/**
 * The file, relative to a folder of stencil sets, that should hold a stencil: "mxgraph.cisco.computers.pc" is in
 * "cisco/computers.xml". Null for names that belong to no set, or that would leave the folder.
 */
export function stencilFile(name: string): string | null {
  const lower = name.toLowerCase()
  const last = lower.lastIndexOf('.')
  if (!lower.startsWith('mxgraph.') || last <= 'mxgraph.'.length) return null
  const set = lower.slice(0, last)
  const special = SPECIAL_FILES.get(set)
  if (special) return special
  const parts = set.slice('mxgraph.'.length).replaceAll('_-_', '_').split('.')
  return parts.every((part) => /^[a-z0-9_-]+$/.test(part)) ? `${parts.join('/')}.xml` : null
}

/** The stencils of a set by key; `root` is the `<shapes>` element of a set's file. */
export function stencilsOf(root: XmlElement): Map<string, XmlElement> {
  const set = root.attributes.get('name') ?? ''
  const found = new Map<string, XmlElement>()
  for (const shape of elementsOf(root, 'shape')) {
    const name = shape.attributes.get('name')
    if (name) found.set(stencilKey(set, name), shape)
  }
  return found
}
