/** A style set by hand wins: its exact value is dropped, so that the style panel always works. */
import type { ExactLook } from '@drawbridge/core'
import type { Editor, TLShape } from 'tldraw'

type Key = keyof ExactLook | 'kind'

/** The values that describe where a line runs. */
const ROUTE: readonly Key[] = ['route', 'routeRadius', 'routeCurved', 'routeStrokes', 'outline']

const DROPPED_BY: Record<string, readonly Key[]> = {
  color: ['stroke', 'fill', 'gradient', 'pattern', 'ground'],
  labelColor: ['textColor', 'runs'],
  richText: ['runs'],
  labelPosition: ['label'],
  fill: ['fill', 'gradient', 'pattern', 'ground'],
  dash: ['dash', 'dashCap', 'cornerRadius'],
  size: ['strokeWidth', 'fontSize', 'markers'],
  font: ['fontFamily'],
  geo: ['cornerRadius', 'figure', 'kind'],
  align: ['label'],
  verticalAlign: ['label'],
  arrowheadStart: ['markers', 'outline'],
  arrowheadEnd: ['markers', 'outline'],
  kind: ROUTE,
  bend: ROUTE,
  elbowMidPoint: ROUTE,
  assetId: ['drawn'],
}

/** Lengths that grow with the shape's scale. */
const SCALED: readonly Key[] = ['strokeWidth', 'fontSize', 'cornerRadius', 'dash']

type Props = Record<string, unknown>

function droppedBy(prop: string, { type, props }: TLShape): readonly Key[] {
  // Shapes without a label colour write in their own colour.
  if (prop === 'color' && !('labelColor' in props))
    return ['stroke', 'fill', 'gradient', 'pattern', 'ground', 'textColor', 'runs']
  // An arrow's fill is that of its heads.
  if (prop === 'fill' && type === 'arrow') return ['markers']
  return DROPPED_BY[prop] ?? []
}

function scaled(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => scaled(item, by))
  return typeof value === 'number' ? value * by : value
}

/** The factor by which the shape's scale has grown, as when a text is resized by a corner. */
function growth(before: Props, after: Props): number {
  const by = Number(after.scale) / Number(before.scale)
  return Number.isFinite(by) && by > 0 ? by : 1
}

/** Returns a function that stops it. */
export function dropExactValuesOnEdit(editor: Editor): () => void {
  return editor.sideEffects.registerBeforeChangeHandler('shape', (before: TLShape, after: TLShape, source) => {
    const own = after.meta.drawbridge
    if (source !== 'user' || typeof own !== 'object' || own === null || before.props === after.props) return after
    // A change of both is consistent already: undo, redo, and programs.
    if (before.meta.drawbridge !== own) return after
    const [was, is] = [before.props as Props, after.props as Props]
    const changed = Object.keys(is).filter((prop) => was[prop] !== is[prop])
    const dropped = new Set<string>(changed.flatMap((prop) => droppedBy(prop, after)))
    const by = growth(was, is)
    if (by === 1 && ![...dropped].some((key) => key in own)) return after
    // Other members (source, role, layer, link …) stay as they are.
    const kept = Object.entries(own)
      .filter(([key]) => !dropped.has(key))
      .map(([key, value]) => [key, SCALED.includes(key as Key) ? scaled(value, by) : value])
    return { ...after, meta: { ...after.meta, drawbridge: Object.fromEntries(kept) as never } }
  })
}
