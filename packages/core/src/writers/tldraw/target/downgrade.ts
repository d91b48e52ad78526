/**
 * Shapes as tldraw 4.0 knows them. Each step takes back what one later version added to the records; what a record
 * alone cannot express, the writer leaves out beforehand (see `TargetFeatures`).
 */
import { b64Vecs, type TLShape } from '@tldraw/tlschema'
import { SIZES } from '../../../facts.ts'

type Props = Record<string, unknown>

/** px; the thinnest line that an area without one may have. */
const HAIRLINE = 0.02

/** The shape for the given features; itself where nothing is to be changed. */
export function downgradeShape(shape: TLShape): TLShape {
  const props = { ...(shape.props as object) } as Props
  if (shape.type === 'geo') withoutFlips(props)
  if (shape.type === 'draw') withPlainPoints(props)
  if ('richText' in props) props.richText = withoutUnderline(props.richText)
  if (props.fill === 'lined-fill') props.fill = 'fill'
  if (props.dash !== 'none') return { ...shape, props } as TLShape
  props.dash = 'solid'
  // Nothing is painted but a line that must not be seen: the shape is there for arrows to end at.
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

/** Draw 5 → 2: points were objects, and a shape had one scale only. */
function withPlainPoints(props: Props): void {
  const segments = props.segments as readonly { readonly type: string; readonly path: string }[]
  props.segments = segments.map(({ type, path }) => ({ type, points: b64Vecs.decodePoints(path) }))
  delete props.scaleX
  delete props.scaleY
}

interface TextNode {
  readonly marks?: readonly { readonly type: string }[]
  readonly content?: readonly TextNode[]
}

/** The editor of that version has no such mark. */
function withoutUnderline(node: unknown): unknown {
  const { marks, content, ...rest } = node as TextNode
  const kept = marks?.filter(({ type }) => type !== 'underline')
  return {
    ...rest,
    ...(content && { content: content.map(withoutUnderline) }),
    ...(kept && kept.length > 0 && { marks: kept }),
  }
}
