/** Edges that are more than a line, by the name of their shape. */
import { arrow } from './arrow.ts'
import { flexArrow } from './flex-arrow.ts'
import { link } from './link.ts'
import { filledEdge, wire } from './two-colours.ts'
import type { Outline } from './types.ts'

export const OUTLINES: ReadonlyMap<string, Outline> = new Map([
  ['link', link],
  ['arrow', arrow],
  ['flexArrow', flexArrow],
  ['wire', wire],
  ['filledEdge', filledEdge],
])
