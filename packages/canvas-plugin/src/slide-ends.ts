/** Ends of straight arrows that float in the source slide along the borders of their shapes when these are moved. */
import type { DrawbridgeMeta } from '@drawbridge/core'
import { type Editor, type TLArrowBinding, type TLArrowShape, type TLShape, type TLShapeId, Vec } from 'tldraw'

type Terminal = 'start' | 'end'
type Bindings = Readonly<Partial<Record<Terminal, TLArrowBinding>>>

/** px; ends that are nearer to their place stay. */
const SAME = 1

const slides = (arrow: TLShape, terminal: Terminal): boolean =>
  (arrow.meta.drawbridge as Partial<DrawbridgeMeta> | undefined)?.ends?.[terminal]?.slides === true

/** A straight arrow as it was imported; others are tldraw's own affair. */
const isPlain = ({ type, props }: TLShape): boolean =>
  type === 'arrow' && (props as TLArrowShape['props']).kind === 'arc' && (props as TLArrowShape['props']).bend === 0

function bindingsOf(editor: Editor, arrow: TLShapeId): Bindings {
  const bindings = editor.getBindingsFromShape<TLArrowBinding>(arrow, 'arrow')
  return Object.fromEntries(bindings.map((binding) => [binding.props.terminal, binding]))
}

/** The point that a bound end is at, in the space of its shape. */
function anchorIn(editor: Editor, { toId, props }: TLArrowBinding): Vec {
  const { point, size } = editor.getShapeGeometry(toId).bounds
  return Vec.MulV(size, props.normalizedAnchor).add(point)
}

/** The same point on the page. */
const anchorOf = (editor: Editor, binding: TLArrowBinding): Vec =>
  editor.getShapePageTransform(binding.toId).applyToPoint(anchorIn(editor, binding))

const middleOf = (editor: Editor, { toId }: TLArrowBinding): Vec =>
  editor.getShapePageTransform(toId).applyToPoint(editor.getShapeGeometry(toId).bounds.center)

/** Where the line from the middle of a shape to a point of the page leaves it, in the shape's own space. */
function borderTowards(editor: Editor, { toId }: TLArrowBinding, point: Vec): Vec | undefined {
  const geometry = editor.getShapeGeometry(toId)
  const to = editor.getPointInShapeSpace(toId, point)
  const met = geometry.intersectLineSegment(geometry.bounds.center, to).map(Vec.From)
  return met.toSorted((a, b) => a.dist(to) - b.dist(to))[0]
}

/** The point that an end is directed at: the middle of its shape if it slides, too, else where it is. */
function referenceOf(editor: Editor, arrow: TLShape, terminal: Terminal, bindings: Bindings): Vec | undefined {
  const binding = bindings[terminal]
  if (binding) return slides(arrow, terminal) ? middleOf(editor, binding) : anchorOf(editor, binding)
  const { x, y } = (arrow as TLArrowShape).props[terminal]
  return editor.getShapePageTransform(arrow).applyToPoint({ x, y })
}

function slide(editor: Editor, arrow: TLShape): void {
  const bindings = bindingsOf(editor, arrow.id)
  for (const [terminal, other] of [
    ['start', 'end'],
    ['end', 'start'],
  ] as const) {
    const binding = bindings[terminal]
    // An end that a person has attached anew is not exact.
    if (!binding?.props.isExact || !slides(arrow, terminal)) continue
    const towards = referenceOf(editor, arrow, other, bindings)
    const at = towards && borderTowards(editor, binding, towards)
    if (!at) continue
    if (at.dist(anchorIn(editor, binding)) < SAME) continue
    const { bounds } = editor.getShapeGeometry(binding.toId)
    const [w, h] = [bounds.w || 1, bounds.h || 1]
    const normalizedAnchor = { x: (at.x - bounds.x) / w, y: (at.y - bounds.y) / h }
    editor.updateBinding({ ...binding, props: { ...binding.props, normalizedAnchor } })
  }
}

/** Whether a shape is elsewhere or has another size. */
function isMoved(before: TLShape, after: TLShape): boolean {
  if (before.x !== after.x || before.y !== after.y || before.rotation !== after.rotation) return true
  const [was, is] = [before.props, after.props] as { w?: number; h?: number }[]
  return was?.w !== is?.w || was?.h !== is?.h
}

/** Returns a function that stops it. */
export function slideEndsOnMove(editor: Editor): () => void {
  return editor.sideEffects.registerAfterChangeHandler('shape', (before, after, source) => {
    if (source !== 'user' || after.type === 'arrow' || !isMoved(before, after)) return
    // Not what is undone, which has the ends as well.
    if (!editor.isInAny('select.translating', 'select.resizing', 'select.rotating')) return
    const moved = editor.getShapeAndDescendantIds([after.id])
    const arrows = new Set<TLShapeId>()
    for (const id of moved) for (const { fromId } of editor.getBindingsToShape(id, 'arrow')) arrows.add(fromId)
    for (const id of arrows) {
      const arrow = editor.getShape(id)
      if (arrow && isPlain(arrow)) slide(editor, arrow)
    }
  })
}
