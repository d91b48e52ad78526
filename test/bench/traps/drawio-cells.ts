/** Pieces of draw.io pages. */
import { times } from './axis.ts'

export function page(cells: string): string {
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
}

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface VertexParts {
  readonly parent?: string
  readonly value?: string
  readonly style?: string
  /** Attributes of the geometry. */
  readonly at?: string
}

export function vertex(id: string, { parent = '1', value = '', style = '', at }: VertexParts = {}): string {
  const geometry = `<mxGeometry ${at ?? 'x="0" y="0" width="60" height="30"'} as="geometry"/>`
  return `<mxCell id="${id}" value="${escaped(value)}" style="${style}" vertex="1" parent="${parent}">${geometry}</mxCell>`
}

interface EdgeParts {
  readonly parent?: string
  readonly value?: string
  readonly style?: string
  readonly from?: string
  readonly to?: string
  readonly points?: readonly (readonly [number, number])[]
  /** Free ends. */
  readonly ends?: readonly [number, number, number, number]
}

const point = ([x, y]: readonly [number, number], as = '') => `<mxPoint x="${x}" y="${y}"${as && ` as="${as}"`}/>`

export function edge(
  id: string,
  { parent = '1', value = '', style = '', from, to, points = [], ends }: EdgeParts,
): string {
  const terminals = `${from === undefined ? '' : ` source="${from}"`}${to === undefined ? '' : ` target="${to}"`}`
  const free = ends ? point([ends[0], ends[1]], 'sourcePoint') + point([ends[2], ends[3]], 'targetPoint') : ''
  const way = points.length === 0 ? '' : `<Array as="points">${points.map((one) => point(one)).join('')}</Array>`
  return `<mxCell id="${id}" value="${escaped(value)}" style="${style}" edge="1" parent="${parent}"${terminals}><mxGeometry relative="1" as="geometry">${free}${way}</mxGeometry></mxCell>`
}

/** Two boxes far apart, `a` and `b`. */
export const TWO = vertex('a') + vertex('b', { at: 'x="2000" y="2000" width="60" height="30"' })

/** A path with this many bends. */
export function zigzag(count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => [100 + i * 3, 100 + (i % 2) * 40 + ((i * 7) % 5)])
}

/** Vertical lines side by side. */
export function bars(count: number, style = ''): string {
  return times(count, (i) => edge(`bar${i}`, { style, ends: [i * 20, -100, i * 20, 100] }))
}
