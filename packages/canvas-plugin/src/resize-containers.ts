/** Contents of a container keep their place on the page while it is resized; its parts are resized with it. */
import type { Editor, TLShape, TLShapePartial } from 'tldraw'
import { childrenOf, contentsOf, isContainer } from './containers.ts'

type Numbers = Readonly<Record<string, unknown>>

type Points = Readonly<Record<string, { readonly x: number; readonly y: number }>>

interface Stretch {
  readonly sx: number
  readonly sy: number
}

/** Whether tldraw resizes a container itself, and not as a part of what is around it. */
export const isTakenItself = (editor: Editor, { id }: TLShape): boolean => editor.getSelectedShapeIds().includes(id)

const sizeOf = ({ props }: TLShape): { w: number; h: number } | undefined => {
  const { w, h } = props as Numbers
  return typeof w === 'number' && typeof h === 'number' ? { w, h } : undefined
}

/** A part in a container of another size: boxes and lines are stretched, and texts moved. */
function stretched(
  editor: Editor,
  shape: TLShape,
  by: Stretch,
): Pick<TLShape, 'x' | 'y'> & { readonly props?: Numbers } {
  const { type, x, y, rotation } = shape
  const { sx, sy } = by
  const at = { x: x * sx, y: y * sy }
  const props = shape.props as Numbers
  const size = sizeOf(shape)
  if (type === 'line') return { ...at, props: { points: stretchedPoints(props.points as Points, by) } }
  if (type === 'draw') return { ...at, props: { scaleX: Number(props.scaleX) * sx, scaleY: Number(props.scaleY) * sy } }
  if ((type === 'geo' || type === 'image') && size && rotation === 0)
    return { ...at, props: { w: size.w * sx, h: size.h * sy } }
  if (type === 'group') return at
  // The middle of a text keeps its share of the container.
  const { center } = editor.getShapeGeometry(shape).bounds
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const middle = { x: center.x * cos - center.y * sin, y: center.x * sin + center.y * cos }
  return { x: (x + middle.x) * sx - middle.x, y: (y + middle.y) * sy - middle.y }
}

function stretchedPoints(points: Points, { sx, sy }: Stretch): Points {
  return Object.fromEntries(Object.entries(points).map(([key, p]) => [key, { ...p, x: p.x * sx, y: p.y * sy }]))
}

function update(editor: Editor, { id, type }: TLShape, change: object): void {
  editor.updateShape({ id, type, ...change } as TLShapePartial)
}

/**
 * @param container its record before the change
 * @param moved how far the container's origin has moved on the page, along the container's own axes
 */
function follow(editor: Editor, container: TLShape, by: Stretch, moved: { x: number; y: number }): void {
  const contents = new Set(contentsOf(editor, container).map(({ id }) => id))
  for (const child of childrenOf(editor, container)) {
    const { id, x, y } = child
    if (contents.has(id)) update(editor, child, { x: x - moved.x, y: y - moved.y })
    else {
      const next = stretched(editor, child, by)
      const along = { x: moved.x + next.x - x, y: moved.y + next.y - y }
      if (isContainer(child)) follow(editor, child, by, along)
      else stretchAll(editor, child, by)
      update(editor, child, next)
    }
  }
}

function stretchAll(editor: Editor, parent: TLShape, by: Stretch): void {
  for (const child of childrenOf(editor, parent)) {
    stretchAll(editor, child, by)
    update(editor, child, stretched(editor, child, by))
  }
}

/** Returns a function that stops it. */
export function keepContentsOnResize(editor: Editor): () => void {
  return editor.sideEffects.registerAfterChangeHandler('shape', (before, after, source) => {
    if (source !== 'user' || !isContainer(after) || !editor.isIn('select.resizing')) return
    if (!isTakenItself(editor, after) || editor.getShapeUtil(after).canResizeChildren(after)) return
    const [was, is] = [sizeOf(before), sizeOf(after)]
    if (!was || !is) return
    const [dx, dy] = [after.x - before.x, after.y - before.y]
    const [sx, sy] = [is.w / was.w, is.h / was.h]
    if ((dx === 0 && dy === 0 && sx === 1 && sy === 1) || !(sx > 0 && sy > 0)) return
    const [cos, sin] = [Math.cos(after.rotation), Math.sin(after.rotation)]
    const moved = { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
    editor.run(() => follow(editor, before, { sx, sy }, moved), { ignoreShapeLock: true })
  })
}
