/** The room that a text, or a table in it, is laid out in. */
import type { RichText } from '#diagram/index'
import type { TextLayout } from '../text-layout.ts'

/** The box around a text, in px. */
export interface Room {
  /** Maximum width of its lines; absent = unlimited. */
  readonly wrap?: number | undefined
  /** The width that percentages refer to; absent = known only after the content is laid out. */
  readonly width?: number | undefined
  /** The same for its height. */
  readonly height?: number | undefined
}

/** Lays out a text in a room. */
export type LayOut = (text: RichText, room: Room) => TextLayout

/** Room minus an indent on the left. */
export function narrowed({ wrap, width }: Room, by: number): Room {
  return {
    ...(wrap !== undefined && { wrap: Math.max(1, wrap - by) }),
    ...(width !== undefined && { width: Math.max(0, width - by) }),
  }
}
