import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { isLeaf, isNode, type TextElement, wordsOf } from './nodes.ts'
import { ToolbarForm } from './ToolbarForm.tsx'

/** The element of the diagram that is selected in the editor; undefined if none is. */
export function selectedDiagram(editor: Editor): TextElement | undefined {
  if (!editor.isActive('diagram')) return undefined
  const element: unknown = JSON.parse(String(editor.getAttributes('diagram').json ?? 'null'))
  return isNode(element) && !isLeaf(element) ? element : undefined
}

interface AlternativeFieldProps {
  readonly editor: Editor
  readonly diagram: TextElement
  readonly onClose: () => void
}

/** Text alternative of the selected diagram, for people who do not see it: the words of its element. */
export function AlternativeField({ editor, diagram, onClose }: AlternativeFieldProps) {
  const [words, setWords] = useState(() => wordsOf(diagram))
  const set = () => {
    const described = { ...diagram, children: [{ text: words.trim() }] }
    editor
      .chain()
      .focus()
      .updateAttributes('diagram', { json: JSON.stringify(described) })
      .run()
    onClose()
  }
  return (
    <ToolbarForm label="Text alternative" onSet={set} onClose={onClose}>
      <TextField
        label="Text alternative"
        value={words}
        hint="What the diagram says here. It is shown below the picture and read in its place."
        onChange={setWords}
      />
      <Button onClick={set}>Set text</Button>
    </ToolbarForm>
  )
}
