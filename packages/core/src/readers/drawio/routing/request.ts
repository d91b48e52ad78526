/** Input of edge styles (docs/formats/drawio.md §6.1). */
import type { Box, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { Style } from '../model.ts'
import type { Terminal } from '../perimeter/terminal.ts'
import { measureOf } from '../style/access.ts'

export interface RouteRequest {
  /** The edge's style. */
  readonly style: Style
  /** Null = an end without terminal. */
  readonly source: Terminal | null
  readonly target: Terminal | null
  /** The ends that are known before routing (fixed points, free ends), in page space; null = floating. */
  readonly start: Point | null
  readonly end: Point | null
  /** Waypoints of the file in page space. */
  readonly hints: readonly Point[]
  /** The page's grid in px. */
  readonly gridSize: number
}

/** Returns the waypoints between the two ends. */
export type EdgeStyle = (request: RouteRequest) => readonly Point[]

/** The point of a terminal that routing aims at: its centre, shifted by routingCenterX and routingCenterY. */
export function routingCentre(terminal: Terminal): Point {
  const { x, y } = centreOf(terminal.box)
  return {
    x: x + measureOf(terminal.style, 'routingCenterX', 0) * terminal.box.w,
    y: y + measureOf(terminal.style, 'routingCenterY', 0) * terminal.box.h,
  }
}

/** The empty box at a fixed end's point, else the terminal's box. */
export function endBox(terminal: Terminal | null, fixed: Point | null): Box | null {
  if (fixed !== null) return { x: fixed.x, y: fixed.y, w: 0, h: 0 }
  return terminal === null ? null : terminal.box
}

/** Rounds to a tenth of a px, as draw.io rounds its routes. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
