/** Icons of case models: kinds of tasks, and how an item is planned (CMMN 1.1 §6). */
import type { FigurePart, Icon } from '#diagram/index'
import { BUSINESS_RULE, MANUAL, USER } from '../shared/signs/common.ts'
import { type Inks, type Sign, signParts, stroke } from '../shared/signs/sign.ts'

const CASE: Sign = { unit: 18, strokes: [stroke('paper', 'M 1 15.5 V 3 H 6.5 L 8.5 5.5 H 17 V 15.5 Z')] }
const PROCESS: Sign = { unit: 18, strokes: [stroke('paper', 'M 1 3 H 12 L 17 9 L 12 15 H 1 L 6 9 Z')] }

/** The kind of a task, in its upper left corner, by the local name of its definition. */
export const TASK_SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['humanTask', USER],
  ['nonBlockingTask', MANUAL],
  ['caseTask', CASE],
  ['processTask', PROCESS],
  ['decisionTask', BUSINESS_RULE],
])

export type MarkerName = 'required' | 'manualActivation' | 'repetition' | 'autoComplete' | 'collapsed' | 'expanded'

const sign = (...strokes: Sign['strokes']): Sign => ({ unit: 14, strokes })

const MARKERS: Readonly<Record<MarkerName, Sign>> = {
  required: sign(stroke('line', 'M 7 1 V 8.6 M 7 11.6 V 13', 3)),
  manualActivation: sign(stroke('paper', 'M 1 1.5 L 13 7 L 1 12.5 Z')),
  repetition: sign(stroke('line', 'M 4.8 0.5 V 13.5 M 9.2 0.5 V 13.5 M 0.5 4.8 H 13.5 M 0.5 9.2 H 13.5', 1.8)),
  autoComplete: sign(stroke('ink', 'M 1.5 0.5 H 12.5 V 13.5 H 1.5 Z')),
  collapsed: sign(stroke('paper', 'M 0 0 H 14 V 14 H 0 Z'), stroke('line', 'M 7 2.5 V 11.5 M 2.5 7 H 11.5', 1.8)),
  expanded: sign(stroke('paper', 'M 0 0 H 14 V 14 H 0 Z'), stroke('line', 'M 2.5 7 H 11.5', 1.8)),
}

/** px */
const SIZE = 14
const GAP = 6
/** px between the row and the lower side. */
const LIFT = 3

/** Markers in a row at the middle of the lower side of an item of w × h px; undefined if there are none. */
export function markerRow(names: readonly MarkerName[], w: number, h: number, inks: Inks): Icon | undefined {
  if (names.length === 0) return undefined
  const width = names.length * SIZE + (names.length - 1) * GAP
  const parts = names.flatMap((name, i): FigurePart[] => signParts(MARKERS[name], SIZE, inks, i * (SIZE + GAP)))
  return { box: { x: (w - width) / 2, y: h - LIFT - SIZE, w: width, h: SIZE }, parts }
}

const TABLE = { w: 30, h: 24, above: 17 } as const

/** The planning table on the upper side: discretionary items can be added here. */
export function planningTable(w: number, isCollapsed: boolean, inks: Inks): Icon {
  const grid = 'M 0 0 H 30 V 24 H 0 Z'
  const lines = 'M 0 12 H 30 M 10 0 V 24 M 20 0 V 24'
  const box = stroke('paper', 'M 10 12 H 20 V 24 H 10 Z', 1.5)
  const plus = stroke('line', isCollapsed ? 'M 15 14.5 V 21.5 M 11.5 18 H 18.5' : 'M 11.5 18 H 18.5', 1.5)
  const table: Sign = { unit: 30, strokes: [stroke('paper', grid, 1.5), stroke('line', lines, 1.5), box, plus] }
  return {
    box: { x: (w - TABLE.w) / 2, y: -TABLE.above, w: TABLE.w, h: TABLE.h },
    parts: signParts(table, TABLE.w, inks),
  }
}
