import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { fromDocument, toDocument } from './document.ts'
import { schemaExtensions } from './extensions.ts'
import { MentionList } from './MentionList.tsx'
import { mentionSearch, type Search } from './mention-search.ts'
import type { TextElement } from './nodes.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Names } from './use-names.ts'

export interface RichTextEditorProps {
  readonly label: string
  /** The value when the editor opens. */
  readonly value: readonly TextElement[]
  readonly onChange: (blocks: TextElement[]) => void
  /** The people who can be mentioned, and the diagrams that can be embedded. */
  readonly names: Names
  /** Whether the text is stored as Markdown, which supports less. */
  readonly isMarkdown?: boolean
  readonly isFocused?: boolean
}

/** The editor of rich text, with its toolbar above. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, names, isMarkdown = false, isFocused = false } = props
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState<Search>()
  // The editor is created once and reads later changes from here.
  const now = useRef(props)
  now.current = props
  const extensions = useMemo(
    () => [
      ...schemaExtensions({
        isMarkdown,
        titleOf: (id) => now.current.names.titleOf(id),
      }),
      mentionSearch(() => now.current.names.people, setSearch),
    ],
    [isMarkdown],
  )
  const editor = useEditor({
    extensions,
    content: toDocument(value),
    editorProps: {
      attributes: { class: 'editor-text rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => now.current.onChange(fromDocument(changed.getJSON(), value)),
  })
  // Not by `autofocus`: its timer starts when the editor is created, and may end before the editor is in the document.
  // An editor that waited for the document for too long is already destroyed here; `useEditor` then gives another.
  useEffect(() => {
    if (!isFocused || !editor || editor.isDestroyed) return
    editor.commands.focus('end')
    // With the buttons below it: a form at the end of a page opens beyond the edge of the window.
    box.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
  }, [editor, isFocused])
  useEffect(() => {
    const text = box.current?.querySelector('[role="textbox"]')
    if (!text) return
    if (!search) {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
      return
    }
    text.setAttribute('aria-controls', list)
    text.setAttribute('aria-activedescendant', `${list}-${search.index}`)
  }, [search, list])
  return (
    <div ref={box} className="editor">
      <Toolbar editor={editor} isMarkdown={isMarkdown} names={names} />
      <EditorContent editor={editor} />
      {search && <MentionList id={list} search={search} />}
    </div>
  )
}
