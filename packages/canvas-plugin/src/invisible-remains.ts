/** Deletes the invisible shapes that hold an element's arrows, together with its last visible shape. */
import type { Editor, TLShape, TLShapeId } from 'tldraw'
import { hasLabel, sourceOf } from './element.ts'
import { together } from './together.ts'

/** A shape without line, area and text, which holds arrows whose visible element has other bounds. */
function isInvisible(shape: TLShape): boolean {
  const { fill, dash } = shape.props as { fill?: string; dash?: string }
  return shape.type === 'geo' && fill === 'none' && dash === 'none' && !hasLabel(shape)
}

const nameOf = (shape: TLShape): string | undefined => {
  const source = sourceOf(shape)
  return source && JSON.stringify([source.page, source.cell])
}

/** Invisible shapes of these elements that no longer hold anything; a copy beside them has its own. */
function remainsOf(editor: Editor, elements: ReadonlySet<string>): TLShapeId[] {
  const own = editor.getCurrentPageShapes().filter((shape) => {
    const name = nameOf(shape)
    return name !== undefined && elements.has(name) && shape.type !== 'group' && shape.opacity > 0
  })
  const seen = own.filter((shape) => !isInvisible(shape) && shape.type !== 'arrow' && shape.type !== 'line')
  return own.filter(isInvisible).flatMap((shape) => {
    const area = editor.getShapePageBounds(shape)
    const holds = (other: TLShape) => {
      const bounds = editor.getShapePageBounds(other)
      return nameOf(other) === nameOf(shape) && bounds !== undefined && area?.collides(bounds)
    }
    return seen.some(holds) ? [] : [shape.id]
  })
}

/** Returns a function that stops it. */
export function deleteInvisibleRemains(editor: Editor): () => void {
  const cut = new Set<string>()
  return together([
    editor.sideEffects.registerAfterDeleteHandler('shape', (shape, source) => {
      const name = nameOf(shape)
      if (source === 'user' && name !== undefined && shape.type !== 'group' && !isInvisible(shape)) cut.add(name)
    }),
    editor.sideEffects.registerOperationCompleteHandler((source) => {
      if (source !== 'user' || cut.size === 0) return
      const elements = new Set(cut)
      cut.clear()
      const remains = remainsOf(editor, elements)
      if (remains.length > 0) editor.run(() => editor.deleteShapes(remains), { ignoreShapeLock: true })
    }),
  ])
}
