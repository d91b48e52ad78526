/** Boxes of elements, groups and notes (docs/formats/archimate.md §3). */
import type { FigurePart } from '#diagram/index'
import { NO_STROKE, path, rectangle, whole } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import type { Corners } from '../notation/layers.ts'
import type { FigureRequest, Frame } from './request.ts'

/** px */
export const ROUND = 10
const CUT = 10
const TAB = 18
const DOG_EAR = 13

/** The rectangle of a concept with square, round or cut corners. */
export function cornered(request: FigureRequest, corners: Corners): FigurePart {
  const { w, h, look } = request
  if (corners !== 'cut')
    return rectangle(whole(request), corners === 'round' ? Math.min(ROUND, w / 2, h / 2) : 0, look.fill, look.stroke)
  const c = Math.min(CUT, w / 2, h / 2)
  return path(
    outline(`M ${c} 0 H ${w - c} L ${w} ${c} V ${h - c} L ${w - c} ${h} H ${c} L 0 ${h - c} V ${c} Z`),
    look.fill,
    look.stroke,
  )
}

/**
 * A rectangle below a tab, which grows with a text at the top.
 * @param share minimum width of the tab, as a share of the width
 * @param isShaded whether the tab is darker
 */
export function tabbed({ w, h, look, text, lines }: FigureRequest, share: number, isShaded: boolean): FigurePart[] {
  const isTitle = text.valign === 'top'
  const top = Math.min(Math.max(TAB, isTitle ? lines.h : 0), h / 2)
  const tab = Math.max(w * share, isTitle ? lines.w + 8 : 0)
  return [
    rectangle({ x: 0, y: top, w, h: h - top }, 0, look.fill, look.stroke),
    rectangle({ x: 0, y: 0, w: Math.min(w, tab), h: top }, 0, isShaded ? look.shade : look.fill, look.stroke),
  ]
}

/** With a corner cut off, as a plain rectangle, or as an area without a border. */
export function note(request: FigureRequest, frame: Frame): FigurePart[] {
  const { w, h, look } = request
  if (frame !== undefined) return [rectangle(whole(request), 0, look.fill, frame === 'none' ? NO_STROKE : look.stroke)]
  const c = Math.min(DOG_EAR, w / 2, h / 2)
  return [path(outline(`M 0 0 H ${w} V ${h - c} L ${w - c} ${h} H 0 Z`), look.fill, look.stroke)]
}
