/**
 * Cells as they are kept until their page is read: what an `mxCell` says, without its XML, which takes more than twice the
 * memory.
 */
import { NO_ATTRIBUTES } from '../../../xml/attributes.ts'
import { NO_CHILDREN, type XmlElement } from '../../../xml/node.ts'
import type { Cell, Geometry } from '../model.ts'
import { readGeometry } from './geometry.ts'
import { type OnInvalidNumber, readFlag } from './number.ts'

/** A number that is not usable and the value used instead. */
type InvalidNumber = Readonly<Parameters<OnInvalidNumber>>

/** The name of a cell's element. */
export const CELL = 'mxCell'

/** An `mxCell`, which it stands for in the tree of its page. */
export class StoredCell implements XmlElement {
  readonly id: string | undefined
  readonly value: string | undefined
  readonly style: string
  readonly kind: Extract<Cell['kind'], 'vertex' | 'edge' | 'other'>
  readonly visible: boolean
  readonly collapsed: boolean
  /** Ids as written. */
  readonly parent: string | undefined
  readonly source: string | undefined
  readonly target: string | undefined
  readonly geometry: Geometry | null
  /** Of its geometry. */
  readonly invalid: readonly InvalidNumber[] | undefined

  constructor({ attributes, children }: Pick<XmlElement, 'attributes' | 'children'>) {
    this.id = attributes.get('id')
    this.value = attributes.get('value')
    this.style = attributes.get('style') ?? ''
    this.kind = readFlag(attributes.get('vertex')) ? 'vertex' : readFlag(attributes.get('edge')) ? 'edge' : 'other'
    this.visible = readFlag(attributes.get('visible'), true)
    this.collapsed = readFlag(attributes.get('collapsed'))
    this.parent = attributes.get('parent')
    this.source = attributes.get('source')
    this.target = attributes.get('target')
    const geometry = children.find(isGeometry)
    let invalid: InvalidNumber[] | undefined
    this.geometry = geometry ? readGeometry(geometry, (...found) => (invalid ??= []).push(found)) : null
    this.invalid = invalid
  }

  get name(): string {
    return CELL
  }

  get attributes(): XmlElement['attributes'] {
    return NO_ATTRIBUTES
  }

  get children(): XmlElement['children'] {
    return NO_CHILDREN
  }
}

/** Stands for the missing `mxCell` of a wrapper, which draw.io does not draw. */
export const NO_CELL = new StoredCell({ attributes: NO_ATTRIBUTES, children: NO_CHILDREN })

function isGeometry(child: XmlElement['children'][number]): child is XmlElement {
  return typeof child !== 'string' && child.name === 'mxGeometry' && child.attributes.get('as') === 'geometry'
}

/** For the parser: replaces each cell that contains nothing but its geometry, as soon as it is complete. */
export function storeCell(element: XmlElement): XmlElement | undefined {
  const { name, children } = element
  const isPlain = name === CELL && children.every((child) => typeof child === 'string' || isGeometry(child))
  return isPlain ? new StoredCell(element) : undefined
}
