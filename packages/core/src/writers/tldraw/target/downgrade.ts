/**
 * Shapes as tldraw 4.0 knows them. Each step reverts what one later version added to the records; what cannot be
 * reverted in a record, the writer leaves out beforehand (see `TargetFeatures`).
 */
import type { TLShape } from '@tldraw/tlschema'
import { SIZES } from '#tldraw/facts'
import { decodeDrawPoints } from './draw-points.ts'

type Props = Record<string, unknown>

/** px; the thinnest line that an area may have in place of none. */
const HAIRLINE = 0.02

/** A shape of the current schema as one that tldraw 4.0 opens. */
export function downgradeShape(shape: TLShape): TLShape {
  const props = { ...(shape.props as object) } as Props
  if (shape.type === 'geo') withoutFlips(props)
  if (shape.type === 'draw') withPlainPoints(props)
  if ('richText' in props) props.richText = withoutUnderline(props.richText)
  if (props.fill === 'lined-fill') props.fill = 'fill'
  if (props.dash !== 'none') return { ...shape, props } as TLShape
  props.dash = 'solid'
  // Nothing is painted except a line that must be invisible: the shape exists for arrows to end at.
  if (props.fill === 'none') return { ...shape, props, opacity: 0 } as TLShape
  // A full fill hides its line; a pale one must not have a dark border.
  if (props.fill !== 'fill') Object.assign(props, { size: 's', scale: HAIRLINE / SIZES.s.stroke })
  return { ...shape, props } as TLShape
}

/** Geo 12 → 10. */
function withoutFlips(props: Props): void {
  delete props.flipX
  delete props.flipY
}

/** Draw 5 → 2: points were objects, and a shape had a single scale. */
function withPlainPoints(props: Props): void {
  const segments = props.segments as readonly { readonly type: string; readonly path: string }[]
  props.segments = segments.map(({ type, path }) => ({ type, points: decodeDrawPoints(path) }))
  delete props.scaleX
  delete props.scaleY
}

interface TextNode {
  readonly marks?: readonly { readonly type: string }[]
  readonly content?: readonly TextNode[]
}

/** The editor of that version does not know this mark. */
function withoutUnderline(node: unknown): unknown {
  const { marks, content, ...rest } = node as TextNode
  const kept = marks?.filter(({ type }) => type !== 'underline')
  return {
    ...rest,
    ...(content && { content: content.map(withoutUnderline) }),
    ...(kept && kept.length > 0 && { marks: kept }),
  }
}
