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
import { Box, SVGContainer, type TLRichText } from 'tldraw'
import { corners, type LabelBlock, SHARE, type Size, SPARE } from './label-block.ts'

const TEXT_ALIGN = { left: 'start', center: 'center', right: 'end' } as const
const VERTICAL_ALIGN = { top: 'start', middle: 'middle', bottom: 'end' } as const

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

/** The label with another text, which is only drawn: tldraw gives a selected shape an editor with the text as well. */
export function withText<E extends ReactNode>(stock: E, richText: TLRichText): E {
  if (!isValidElement<Parts>(stock)) return stock
  if ('richText' in stock.props) return cloneElement(stock, { richText, isSelected: false }) as E
  return mapParts(stock, (part) => {
    if ('richText' in part.props) return withText(part, richText)
    const label = labelIn(part)
    return label ? cloneElement(part, {}, withText(label, richText)) : part
  }) as E
}

/** The label in a geo's container. */
function labelIn({ props: { style, children } }: ReactElement<Parts>): ReactElement<Parts> | undefined {
  const label = style?.overflow === 'hidden' ? Children.only(children) : undefined
  return isValidElement<Parts>(label) ? label : undefined
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
    if ('richText' in part.props) return cloneElement(part, onArrow(block, scale))
    const label = labelIn(part)
    if (!label) return part
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

/** The properties that put the label of an arrow itself at the point. */
export function onArrow(block: LabelBlock, scale: number) {
  const { room, align, valign } = block
  return {
    textAlign: TEXT_ALIGN[align],
    verticalAlign: VERTICAL_ALIGN[valign],
    textWidth: block.isWrapped ? room / scale : undefined,
    style: {
      transform: `${transformOf(block)} scale(${scale})`,
      transformOrigin: '0 0',
      width: room / scale,
      height: 0,
      inset: 0,
    },
  }
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
