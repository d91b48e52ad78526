/** Elements on the canvas with their names and roles. */
import { edgeWords, placedWords } from '@drawbridge/core/outline'
import { forwardRef } from 'react'
import { DefaultShapeWrapper, type Editor, type TLShape, type TLShapeWrapperProps, useEditor, useValue } from 'tldraw'
import { elementOf, pageOutline } from './page-outline.ts'

type Names = Pick<TLShapeWrapperProps, 'role' | 'aria-label' | 'aria-hidden'>

/** The first shape of an element has its name; the others are parts of its picture. */
function namesOf(editor: Editor, { id, props }: TLShape): Names {
  const element = elementOf(editor, id)
  const { url = '' } = props as { url?: string }
  // Text fields and buttons must not be hidden behind a name.
  const isOperated = url !== '' || editor.getEditingShapeId() === id
  const outline = pageOutline(editor).get()
  const drawn = outline.drawn.get(id)
  if (!element) return drawn === undefined || isOperated ? {} : { role: 'img', 'aria-label': drawn }
  if (element.id !== id) return isOperated ? {} : { 'aria-hidden': true }
  const words = element.kind === 'node' ? placedWords(outline, element) : edgeWords(outline, element)
  return { role: isOperated ? 'group' : 'img', 'aria-label': words }
}

/** `<Tldraw components={{ ShapeWrapper: NamedShape }}>`: what each shape is, and where each arrow leads. */
export const NamedShape = forwardRef<HTMLDivElement, TLShapeWrapperProps>(function NamedShape(props, ref) {
  const editor = useEditor()
  const { shape, isBackground } = props
  const names = useValue('names', () => JSON.stringify(namesOf(editor, shape)), [editor, shape])
  const given: Names = isBackground ? { 'aria-hidden': true } : JSON.parse(names)
  return <DefaultShapeWrapper {...given} {...props} ref={ref} />
})
