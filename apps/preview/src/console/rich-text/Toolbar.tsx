import { Toolbar as Base } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { AlternativeField, selectedDiagram } from './AlternativeField.tsx'
import { InsertTools } from './InsertTools.tsx'
import { LinkField } from './LinkField.tsx'
import { BLOCKS, MARKS, ToolButton, ToolGroup } from './tools.tsx'
import type { Names } from './use-names.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly isMarkdown: boolean
  readonly names: Names
}

/** The editor's commands, for the mouse and the arrow keys. */
export function Toolbar({ editor, isMarkdown, names }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false)
  const [isDescribing, setDescribing] = useState(false)
  const { on, isLink, level, diagram } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: [...MARKS, ...BLOCKS].filter(({ name }) => now.isActive(name)).map(({ name }) => name),
      isLink: now.isActive('link'),
      // In Markdown, the words of an embedded diagram are its title.
      diagram: isMarkdown ? undefined : selectedDiagram(now),
      level: [1, 2, 3].find((one) => now.isActive('heading', { level: one })) ?? 0,
    }),
  })
  const marks = MARKS.filter(({ isRich }) => !(isRich && isMarkdown))
  return (
    <>
      <Base.Root className="editor-tools" aria-label="Text">
        <StyleChoice editor={editor} level={level} />
        <ToolGroup editor={editor} tools={marks} on={on} />
        <ToolGroup editor={editor} tools={BLOCKS} on={on} />
        <Base.Group className="editor-group">
          <ToolButton icon="link" label="Link" isOn={isLink} onClick={() => setLinking(!isLinking)} />
          <InsertTools editor={editor} names={names} />
          {diagram && (
            <ToolButton
              icon="eye"
              label="Text alternative"
              isOn={isDescribing}
              onClick={() => setDescribing(!isDescribing)}
            />
          )}
        </Base.Group>
      </Base.Root>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
      {isDescribing && diagram && (
        <AlternativeField editor={editor} diagram={diagram} onClose={() => setDescribing(false)} />
      )}
    </>
  )
}

interface StyleChoiceProps {
  readonly editor: Editor
  /** Level of the heading at the cursor; 0 for a text. */
  readonly level: number
}

function StyleChoice({ editor, level }: StyleChoiceProps) {
  const setLevel = (next: number) => {
    const chain = editor.chain().focus()
    if (next === 0) chain.setParagraph().run()
    else chain.setHeading({ level: next as 1 | 2 | 3 }).run()
  }
  return (
    <select
      className="input"
      aria-label="Style"
      value={String(level)}
      onChange={(event) => setLevel(Number(event.currentTarget.value))}
    >
      <option value="0">Text</option>
      <option value="1">Heading 1</option>
      <option value="2">Heading 2</option>
      <option value="3">Heading 3</option>
    </select>
  )
}
