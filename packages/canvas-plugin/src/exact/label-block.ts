/** Labels as blocks of text in a shape's own coordinates. */
import type { ExactLabel } from '@drawbridge/core'
import { type TLShape, Vec, type VecLike } from 'tldraw'

/** px that a label beside its shape may grow to in one line, and the minimum for any label. */
const BESIDE = 160
const MIN_ROOM = 8
/** px in addition to a text's width, for fonts larger than the source's. */
export const SPARE = 24

/** Width in px for a text that breaks only where it says so. */
export const roomFor = (width: number): number => width * 1.2 + SPARE

export interface Size {
  readonly w: number
  readonly h: number
}

/** Current size of a shape in px, with the height by which it has grown for its text. */
export function sizeOf({ props }: TLShape): Size {
  const { w, h, growY = 0 } = props as Size & { readonly growY?: number }
  return { w, h: h + growY }
}

/** A block of text in a shape's own coordinates. */
export interface LabelBlock {
  /** The point that the text is aligned to. */
  readonly at: VecLike
  /** Maximum length of lines in px. */
  readonly room: number
  /** Size of the block itself in px. */
  readonly w: number
  readonly h: number
  readonly align: ExactLabel['align']
  readonly valign: ExactLabel['valign']
  /** Degrees */
  readonly turn: number
  readonly isWrapped: boolean
}

/** The part of a block's width and height that lies before the point that it is aligned to. */
export const SHARE = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

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
  return { at, room: Math.max(MIN_ROOM, room), w, h, align, valign, turn, isWrapped }
}

/** The corners of a block in a shape's own coordinates. */
export function corners({ at, w, h, align, valign, turn }: LabelBlock): Vec[] {
  const [x, y] = [-w * SHARE[align], -h * SHARE[valign]]
  return [new Vec(x, y), new Vec(x + w, y), new Vec(x + w, y + h), new Vec(x, y + h)].map((corner) =>
    corner.rot((turn * Math.PI) / 180).add(at),
  )
}
