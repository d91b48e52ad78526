/** The records of a canvas, as far as elements need them. */
import { storeOf } from './shape-entities.ts'

export interface CanvasRecord {
  readonly id: string
  readonly typeName: string
  readonly type?: string
  readonly parentId?: string
  readonly index?: string
  readonly fromId?: string
  readonly toId?: string
  x?: number
  y?: number
  meta?: Readonly<Record<string, unknown>>
  props?: Readonly<Record<string, unknown>>
}

export type Records = Record<string, CanvasRecord>

/** The records of a snapshot, which may be changed in place; those that are no records at all are left out. */
export function recordsOf(snapshot: unknown): Records {
  const store = storeOf(snapshot) as Records
  for (const [id, record] of Object.entries(store))
    if (typeof record !== 'object' || record === null || record.id !== id) delete store[id]
  return store
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The text of a rich text, with a line for each paragraph; hostile ones may be deep. */
function linesOf(node: unknown, depth = 0): string {
  if (!isObject(node) || depth > 20) return ''
  if (typeof node.text === 'string') return node.text
  if (node.type === 'hardBreak') return '\n'
  if (!Array.isArray(node.content)) return ''
  return node.content.map((child) => linesOf(child, depth + 1)).join(node.type === 'doc' ? '\n' : '')
}

/** The text of a shape by its props; '' if it has none. */
export function textOf(props: CanvasRecord['props']): string {
  const own = [linesOf(props?.richText), props?.text, props?.name]
  return String(own.find((text) => typeof text === 'string' && text.trim() !== '') ?? '').trim()
}

const finite = (value: unknown, other: number) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) / 100 : other

/** The box of a shape in px of its page; containers that are turned are taken as if they were not. */
export function boxOf(records: Records, shape: CanvasRecord): { x: number; y: number; w: number; h: number } {
  let [x, y] = [0, 0]
  let at: CanvasRecord | undefined = shape
  for (let depth = 0; depth < 100 && at?.typeName === 'shape'; depth++) {
    x += finite(at.x, 0)
    y += finite(at.y, 0)
    at = at.parentId !== undefined && Object.hasOwn(records, at.parentId) ? records[at.parentId] : undefined
  }
  return { x, y, w: Math.max(1, finite(shape.props?.w, 100)), h: Math.max(1, finite(shape.props?.h, 50)) }
}
