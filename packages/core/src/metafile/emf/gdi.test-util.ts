/** GDI records, and the shapes that they draw, for tests. */

import * as EMR from '../emf-records.ts'
import { drawn, emf, u } from '../metafile.test-util.ts'

export type GdiRecord = readonly [number, readonly number[]]

export const BOUNDS = u(0, 0, 0, 0)

/** The shapes of a picture, without the frame. */
export const shapesOf = (...records: readonly GdiRecord[]) =>
  drawn(emf(...records))?.svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
/** The path data of each of them. */
export const pathsOf = (...records: readonly GdiRecord[]) =>
  [...(shapesOf(...records) ?? '').matchAll(/ d="([^"]*)"/g)].map(([, data]) => data)

export const select = (number: number): GdiRecord => [EMR.SELECTOBJECT, u(number)]
export const rectangle = (...corners: number[]): GdiRecord => [EMR.RECTANGLE, u(...corners)]
export const redBrush: readonly GdiRecord[] = [[EMR.CREATEBRUSHINDIRECT, u(1, 0, 0x0000ff, 0)], select(1)]
export const bluePen: readonly GdiRecord[] = [[EMR.CREATEPEN, u(2, 1, 4, 0, 0x02ff0000)], select(2)]
