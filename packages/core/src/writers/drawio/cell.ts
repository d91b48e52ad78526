/** Cells of draw.io as XML. */
import type { Box, Element, Point } from '#diagram/index'
import { attributeText } from '#xml/element-xml'
import { short } from './style.ts'

export interface Geometry {
  readonly box?: Box
  /** Position along an edge, -1 to 1. */
  readonly along?: number
  readonly offset?: Point
  readonly source?: Point
  readonly target?: Point
  readonly waypoints?: readonly Point[]
  readonly isRelative?: boolean
}

export interface Cell {
  readonly id: string
  readonly parent: string
  readonly value: string
  readonly style: string
  readonly kind: 'vertex' | 'edge' | 'layer'
  readonly source?: string
  readonly target?: string
  readonly geometry?: Geometry
  readonly isHidden?: boolean
  readonly isConnectable?: boolean
  /** Attributes of a wrapper around the cell, such as its link; undefined = none. */
  readonly attributes?: ReadonlyMap<string, string>
}

function point({ x, y }: Point, as?: string): string {
  return `<mxPoint x="${short(x)}" y="${short(y)}"${as ? ` as="${as}"` : ''}/>`
}

function geometryXml({ box, along, offset, source, target, waypoints = [], isRelative }: Geometry): string {
  const place = box ? ` x="${short(box.x)}" y="${short(box.y)}" width="${short(box.w)}" height="${short(box.h)}"` : ''
  const share = along === undefined ? '' : ` x="${short(along)}"`
  const relative = isRelative ? ' relative="1"' : ''
  const inner = [
    source ? point(source, 'sourcePoint') : '',
    target ? point(target, 'targetPoint') : '',
    waypoints.length > 0 ? `<Array as="points">${waypoints.map((one) => point(one)).join('')}</Array>` : '',
    offset ? point(offset, 'offset') : '',
  ].join('')
  const open = `<mxGeometry${place}${share}${relative} as="geometry"`
  return inner === '' ? `${open}/>` : `${open}>${inner}</mxGeometry>`
}

/** A cell as XML. */
export function cellXml(cell: Cell): string {
  const { id, parent, value, style, kind, source, target, geometry, attributes } = cell
  const wrapped = attributes !== undefined && attributes.size > 0
  const identity = wrapped
    ? ''
    : ` id="${attributeText(id)}"${value === '' && kind === 'layer' ? '' : ` value="${attributeText(value)}"`}`
  const flags = [
    style === '' ? '' : ` style="${attributeText(style)}"`,
    kind === 'vertex' ? ' vertex="1"' : kind === 'edge' ? ' edge="1"' : '',
    cell.isConnectable === false ? ' connectable="0"' : '',
    cell.isHidden ? ' visible="0"' : '',
    ` parent="${attributeText(parent)}"`,
    source === undefined ? '' : ` source="${attributeText(source)}"`,
    target === undefined ? '' : ` target="${attributeText(target)}"`,
  ].join('')
  const open = `<mxCell${identity}${flags}`
  const xml = geometry ? `${open}>${geometryXml(geometry)}</mxCell>` : `${open}/>`
  if (!wrapped) return xml
  const own = [...attributes].map(([name, text]) => ` ${name}="${attributeText(text)}"`).join('')
  return `<UserObject label="${attributeText(value)}"${own} id="${attributeText(id)}">${xml}</UserObject>`
}

/** Characters that names of attributes may have. */
const NAME = /^[A-Za-z_][\w.-]*$/
const TAKEN: ReadonlySet<string> = new Set(['id', 'label', 'link', 'tooltip', 'tags', 'placeholders', 'placeholder'])

function nameOf(name: string): string {
  const plain = name.replace(/[^\w.-]/gu, '_')
  const valid = NAME.test(plain) ? plain : `_${plain}`
  return TAKEN.has(valid) || valid.toLowerCase().startsWith('xml') ? `_${valid}` : valid
}

/**
 * Attributes of the wrapper of an element. The id is kept a second time for elements that are not of draw.io, which may give
 * them another.
 */
export function attributesOf(element: Element, keepsId: boolean): ReadonlyMap<string, string> {
  const { link, tooltip, tags, attributes = {}, semantic } = element
  const all = new Map<string, string>()
  if (link?.href !== undefined) all.set('link', link.href)
  else if (link?.page !== undefined) all.set('link', `data:page/id,${link.page}`)
  else if (link?.raw !== undefined) all.set('link', link.raw)
  if (tooltip !== undefined) all.set('tooltip', tooltip)
  if (tags && tags.length > 0) all.set('tags', tags.join(' '))
  for (const [name, text] of Object.entries(attributes)) if (!all.has(nameOf(name))) all.set(nameOf(name), text)
  if (semantic) {
    const said = { notation: semantic.notation, type: semantic.type, documentation: semantic.documentation }
    for (const [name, text] of Object.entries(said)) if (text !== undefined && !all.has(name)) all.set(name, text)
  }
  if (keepsId && !all.has('sourceId')) all.set('sourceId', element.sourceIds[0] ?? element.id)
  return all
}
