/** Points, boxes and paths. Lengths are CSS px, y grows downwards, angles are degrees clockwise. */

/** px and degrees; tldraw accepts no larger coordinates. */
export const MAX_NUMBER = 1e7

/** Whether a number is finite and not larger than any coordinate. */
export function isUsable(value: number): boolean {
  return Math.abs(value) <= MAX_NUMBER
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly w: number
  readonly h: number
}

/** An axis-aligned rectangle; a node's box is given before its rotation. */
export interface Box extends Point, Size {}

/** One command of a path; readers convert elliptical arcs to cubics, so that mirroring stays simple. */
export type PathCommand =
  | { readonly op: 'M'; readonly x: number; readonly y: number }
  | { readonly op: 'L'; readonly x: number; readonly y: number }
  | { readonly op: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
  | {
      readonly op: 'C'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly x: number
      readonly y: number
    }
  | { readonly op: 'Z' }
