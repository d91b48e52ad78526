import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { fromDocument, toDocument } from './document.ts'
import { schemaExtensions } from './extensions.ts'
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

/** px between the list and the line. */
const GAP = 4

/**
 * The top of a list in px of the window: below the line, or above it if there is no room below, and rather above the
 * whole editor than on its toolbar.
 */
function topOf(height: number, line: DOMRect, editor: Element): number {
  const below = line.bottom + GAP
  if (below + height <= window.innerHeight) return below
  const tops = [editor.querySelector('.editor-text'), editor, editor.closest('main')].map(
    (one) => one?.getBoundingClientRect().top ?? 0,
  )
  const [text = 0, edge = 0, page = 0] = tops
  const above = line.top - GAP - height
  const aboveAll = edge - GAP - height
  if (above < text && aboveAll >= page) return aboveAll
  return above >= page ? above : below
}

function MentionList({ id, search }: { readonly id: string; readonly search: Search }) {
  const { people, index, placeOf, take } = search
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<{ left: number; top: number }>()
  useEffect(() => {
    const put = () => {
      const { current } = list
      const editor = current?.closest('.editor')
      const line = placeOf()
      if (!current || !editor || !line) return
      const { left, right } = editor.getBoundingClientRect()
      setAt({
        left: Math.max(left, Math.min(line.left, right - current.offsetWidth)),
        top: topOf(current.offsetHeight, line, editor),
      })
    }
    put()
    // It is not cut by a dialog, therefore it does not scroll with it.
    window.addEventListener('scroll', put, true)
    window.addEventListener('resize', put)
    return () => {
      window.removeEventListener('scroll', put, true)
      window.removeEventListener('resize', put)
    }
  }, [placeOf])
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <div ref={list} id={id} className="popup editor-people" role="listbox" aria-label="People" style={at}>
      {people.map((person, here) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the editor's, which keeps the focus
        <div
          key={person.id}
          id={`${id}-${here}`}
          className="option"
          role="option"
          tabIndex={-1}
          aria-selected={here === index}
          data-highlighted={here === index ? '' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
