/** Labels at their positions in the source: tldraw's own label, with its editor, is moved there. */
import type { ExactLabel } from '@drawbridge/core'
import {
  Children,
  type CSSProperties,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Box, Geometry2d, type Geometry2dFilters, Group2d, Polygon2d, SVGContainer, Vec, type VecLike } from 'tldraw'

/** px that a label beside its shape may grow to in one line, and the minimum for any label. */
const BESIDE = 160
const LEAST = 8
/** px in addition to a text's width, for fonts larger than the source's. */
const SPARE = 24

/** Width in px for a text that breaks only where it says so. */
export const roomFor = (width: number): number => width * 1.2 + SPARE

interface Size {
  readonly w: number
  readonly h: number
}

/** A block of text in a shape's own coordinates. */
export interface LabelBlock {
  /** The point that the text is aligned to. */
  readonly at: VecLike
  /** Maximum length of lines in px; the block's own size. */
  readonly room: number
  readonly w: number
  readonly h: number
  readonly align: ExactLabel['align']
  readonly valign: ExactLabel['valign']
  /** Degrees */
  readonly turn: number
  readonly isWrapped: boolean
}

const SHARE = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const
const TEXT_ALIGN = { left: 'start', center: 'center', right: 'end' } as const
const VERTICAL_ALIGN = { top: 'start', middle: 'middle', bottom: 'end' } as const

/** A point near a side keeps its distance from it; one in the middle stays there. */
function moved(value: number, from: number, to: number): number {
  if (value > from * 0.75) return value + to - from
  return value < from * 0.25 ? value : (value * to) / from
}

/** True if the text is beside the shape and not in it. */
export function isBeside({ x, y, w, h, align, valign, of }: ExactLabel): boolean {
  if (!of) return false
  const centre = { x: x + w * (0.5 - SHARE[align]), y: y + h * (0.5 - SHARE[valign]) }
  return centre.x < 0 || centre.y < 0 || centre.x > of[0] || centre.y > of[1]
}

/** The block of a label in a shape of this size. */
export function blockIn(label: ExactLabel, size: Size): LabelBlock {
  const { x, y, w, h, align, valign, turn = 0, of = [size.w, size.h] } = label
  const at = { x: moved(x, of[0], size.w), y: moved(y, of[1], size.h) }
  const long = Math.abs(turn) === 90 ? size.h - of[1] : size.w - of[0]
  const most = isBeside(label) ? BESIDE : Math.abs(turn) === 90 ? size.h : size.w
  const room = label.wrap ? w + long : Math.max(roomFor(w), most)
  const isWrapped = label.wrap === true
  return { at, room: Math.max(LEAST, room), w, h, align, valign, turn, isWrapped }
}

function corners({ at, w, h, align, valign, turn }: LabelBlock): Vec[] {
  const [x, y] = [-w * SHARE[align], -h * SHARE[valign]]
  return [new Vec(x, y), new Vec(x + w, y), new Vec(x + w, y + h), new Vec(x, y + h)].map((corner) =>
    corner.rot((turn * Math.PI) / 180).add(at),
  )
}

/** The parts of a geometry that is made of several. */
export function childrenOf(geometry: Geometry2d): readonly Geometry2d[] | undefined {
  return (geometry as unknown as Partial<Group2d>).children
}

/** The same geometry with an area that can be clicked, for a shape of which only the text is visible. */
export function withArea(geometry: Geometry2d): Geometry2d {
  const children = childrenOf(geometry)
  if (!children) return geometry
  return new Group2d({
    children: children.map((child) =>
      child.isLabel ? child : new Polygon2d({ points: child.vertices, isFilled: true }),
    ),
  })
}

/** The same geometry with further areas that can be clicked. */
export function withAreas(geometry: Geometry2d, areas: readonly VecLike[][]): Geometry2d {
  const children = childrenOf(geometry)
  if (!children || areas.length === 0) return geometry
  const added = areas.map(
    (points) => new Polygon2d({ points: points.map(Vec.From), isFilled: true, excludeFromShapeBounds: true }),
  )
  return new Group2d({ children: [...children, ...added] })
}

/** The same geometry with the label's area at the label's position. */
export function withLabelArea(geometry: Geometry2d, block: LabelBlock): Geometry2d {
  const children = childrenOf(geometry)
  if (!children?.some((child) => child.isLabel)) return geometry
  return new Group2d({ children: children.map((child) => (child.isLabel ? labelArea(block) : child)) })
}

/**
 * The area of a label, measured on first use, because measuring takes the browser's layout and a page may have
 * thousands.
 */
class LateLabel extends Geometry2d {
  readonly #measure: () => Geometry2d
  #measured: Geometry2d | undefined

  constructor(measure: () => Geometry2d) {
    super({ isClosed: true, isFilled: true, isLabel: true, excludeFromShapeBounds: true })
    this.#measure = measure
  }

  get #area(): Geometry2d {
    this.#measured ??= this.#measure()
    return this.#measured
  }

  override getVertices(filters: Geometry2dFilters): Vec[] {
    return this.#area.getVertices(filters)
  }

  override nearestPoint(point: VecLike): Vec {
    return this.#area.nearestPoint(point)
  }

  override getSvgPathData(first: boolean): string {
    return this.#area.getSvgPathData(first)
  }
}

/** The same geometry with the label of `measured`, which is called on first use of the label's area. */
export function withLateLabel(geometry: Geometry2d, measured: () => Geometry2d): Geometry2d {
  const children = childrenOf(geometry)
  if (!children) return geometry
  const label = new LateLabel(() => childrenOf(measured())?.find((child) => child.isLabel) ?? geometry)
  return new Group2d({ children: children.map((child) => (child.isLabel ? label : child)) })
}

export function labelArea(block: LabelBlock): Geometry2d {
  return new Polygon2d({ points: corners(block), isFilled: true, isLabel: true, excludeFromShapeBounds: true })
}

type Parts = Readonly<Record<string, unknown>> & { readonly children?: ReactNode; readonly style?: CSSProperties }

/** The direct children of a stock component's result, with those replaced for which `change` returns another. */
function mapParts(stock: ReactNode, change: (part: ReactElement<Parts>) => ReactNode): ReactNode {
  if (!isValidElement<Parts>(stock) || (stock.type !== Fragment && stock.type !== 'g')) return stock
  const parts = Array.isArray(stock.props.children) ? (stock.props.children as ReactNode[]) : [stock.props.children]
  return cloneElement(stock, {}, ...parts.map((part) => (isValidElement<Parts>(part) ? change(part) : part)))
}

/** Only the label and link of a stock component's result, for a shape that we draw ourselves. */
export function withoutDrawing(stock: ReactNode): ReactNode {
  const isDrawing = (part: ReactNode) => isValidElement(part) && part.type === SVGContainer
  return isDrawing(stock) ? null : mapParts(stock, (part) => (isDrawing(part) ? null : part))
}

/** For a text shape: its lines as far apart as in the source, in the middle of the height that the stock font takes. */
export function withLineHeight<E extends ReactNode>(stock: E, lineHeight: number | undefined): E {
  if (lineHeight === undefined || !isValidElement<Parts>(stock) || !('richText' in stock.props)) return stock
  return cloneElement(stock, { lineHeight }) as E
}

/** px; in a smaller shape tldraw's link button would cover the label. */
const LINK_ROOM = { w: 200, h: 110 } as const

/** For a geo with a link: the button beside the shape if it would cover the label. */
export function withLinkBeside(stock: ReactNode, { w, h }: Size): ReactNode {
  if (w >= LINK_ROOM.w && h >= LINK_ROOM.h) return stock
  return mapParts(stock, (part) =>
    'url' in part.props ? <div style={{ position: 'absolute', top: 0, left: w, width: 44 }}>{part}</div> : part,
  )
}

/** For a geo: the label's container, which in tldraw is as large as the shape, is put at the point. */
export function placedLabel(stock: ReactNode, block: LabelBlock, scale: number): ReactNode {
  const { room, align, valign } = block
  const transform = transformOf(block)
  return mapParts(stock, (part) => {
    if ('richText' in part.props) return onArrow(part, block, scale)
    const label = part.props.style?.overflow === 'hidden' ? Children.only(part.props.children) : undefined
    if (!isValidElement<Parts>(label)) return part
    return cloneElement(
      part,
      {
        style: { ...part.props.style, overflow: 'visible', width: room, height: 0, transform, transformOrigin: '0 0' },
      },
      cloneElement(label, {
        textAlign: TEXT_ALIGN[align],
        verticalAlign: VERTICAL_ALIGN[valign],
        padding: 0,
        style: { transform: `scale(${scale})`, transformOrigin: '0 0', width: room / scale, height: 0 },
      }),
    )
  })
}

const transformOf = ({ at, turn, room, align }: LabelBlock): string =>
  `translate(${at.x}px, ${at.y}px) rotate(${turn}deg) translate(${-room * SHARE[align]}px, 0)`

/** For an arrow: the label itself is put at the point. */
function onArrow(label: ReactElement<Parts>, block: LabelBlock, scale: number): ReactElement {
  const { room, align, valign, isWrapped } = block
  return cloneElement(label, {
    textAlign: TEXT_ALIGN[align],
    verticalAlign: VERTICAL_ALIGN[valign],
    textWidth: isWrapped ? room / scale : undefined,
    style: {
      inset: 0,
      transform: `${transformOf(block)} scale(${scale})`,
      transformOrigin: '0 0',
      width: room / scale,
      height: 0,
    },
  })
}

/** The same in an exported picture; lengths there are the block's, divided by `scale`. */
export function placedSvgLabel(stock: ReactElement | null, block: LabelBlock, scale: number): ReactElement | null {
  const { at, room, h, align, valign, turn } = block
  // A picture clips what is beyond, and fonts may be higher than the source's.
  const high = h * 2 + SPARE
  const bounds = new Box(
    (at.x - room * SHARE[align]) / scale,
    (at.y - high * SHARE[valign]) / scale,
    room / scale,
    high / scale,
  )
  return mapParts(stock, (part) => {
    if (!('richText' in part.props)) return part
    const label = cloneElement(part, {
      bounds,
      textAlign: TEXT_ALIGN[align],
      verticalAlign: VERTICAL_ALIGN[valign],
      padding: 0,
    })
    return turn === 0 ? label : <g transform={`rotate(${turn} ${at.x / scale} ${at.y / scale})`}>{label}</g>
  }) as ReactElement | null
}

/** The background and border of a label. */
export function LabelGround({
  label,
  block,
}: {
  readonly label: ExactLabel
  readonly block: LabelBlock
}): ReactElement | null {
  const { fill, border } = label
  if (!fill && !border) return null
  const points = corners(block).map(({ x, y }) => `${x},${y}`)
  return <polygon points={points.join(' ')} fill={fill ?? 'none'} stroke={border ?? 'none'} strokeWidth={1} />
}
