/** Sizes of the elements that are laid out if a file has no diagram interchange. */
import type { Size } from '#diagram/index'
import { FLOWS, LANE_SETS, type ModelElement } from '../model.ts'
import { SHAPES } from '../shapes/index.ts'

/** px */
const ACTIVITY: Size = { w: 100, h: 80 }
const EVENT: Size = { w: 36, h: 36 }
const GATEWAY: Size = { w: 50, h: 50 }
const SHEET: Size = { w: 36, h: 50 }
const STORE: Size = { w: 50, h: 50 }
const NOTE: Size = { w: 140, h: 50 }
const CONVERSATION: Size = { w: 60, h: 50 }

/** The default size of a shape; containers grow with their content. */
export function sizeOf({ type }: ModelElement): Size {
  if (/Event$/.test(type)) return EVENT
  if (/Gateway$/.test(type)) return GATEWAY
  if (/^dataStore/.test(type)) return STORE
  if (/^data/.test(type)) return SHEET
  if (type === 'textAnnotation') return NOTE
  if (/onversation$/.test(type)) return CONVERSATION
  return ACTIVITY
}

/** Shapes that are placed with something else, or data that is drawn by a reference to it. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'participant',
  'lane',
  ...LANE_SETS,
  'boundaryEvent',
  'group',
  'message',
  'dataObject',
  'dataStore',
  'dataInput',
  'dataOutput',
])

/** Nodes that get a position in the flow of a process or sub-process. */
export function isPlaced({ type }: ModelElement): boolean {
  return SHAPES.has(type) && !ELSEWHERE.has(type) && !type.startsWith('global')
}

export function isFlow({ type }: ModelElement): boolean {
  return FLOWS.has(type)
}
