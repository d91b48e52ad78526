import { Toolbar as Base } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { Icon, type IconName } from '../../components/icons.tsx'
import { type Choice, Picker } from '../../components/Picker.tsx'
import { mentionOf, type Person } from './markdown.ts'
import { isSafeUrl } from './nodes.ts'
import type { Names } from './use-names.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly isMarkdown: boolean
  readonly people: readonly Person[]
  readonly diagrams: readonly Choice[]
  readonly notes: Names['notes']
}

type Chain = ReturnType<Editor['chain']>

interface Tool {
  readonly icon: IconName
  readonly label: string
  /** The mark or block that it switches. */
  readonly name: string
  readonly run: (chain: Chain) => Chain
  /** Not for texts stored as Markdown. */
  readonly isRich?: true
}

const MARKS: readonly Tool[] = [
  { icon: 'bold', label: 'Bold', name: 'bold', run: (chain) => chain.toggleBold() },
  { icon: 'italic', label: 'Italic', name: 'italic', run: (chain) => chain.toggleItalic() },
  { icon: 'underline', label: 'Underline', name: 'underline', run: (chain) => chain.toggleUnderline(), isRich: true },
  { icon: 'strike', label: 'Strikethrough', name: 'strike', run: (chain) => chain.toggleStrike(), isRich: true },
  { icon: 'code', label: 'Code', name: 'code', run: (chain) => chain.toggleCode() },
]
const BLOCKS: readonly Tool[] = [
  { icon: 'bullets', label: 'Bulleted list', name: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { icon: 'numbers', label: 'Numbered list', name: 'orderedList', run: (chain) => chain.toggleOrderedList() },
  { icon: 'quote', label: 'Quotation', name: 'blockquote', run: (chain) => chain.toggleBlockquote() },
]

/** The editor's commands, for the mouse and the arrow keys. */
export function Toolbar({ editor, isMarkdown, people, diagrams, notes }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: [...MARKS, ...BLOCKS].filter(({ name }) => now.isActive(name)).map(({ name }) => name),
      isLink: now.isActive('link'),
      level: [1, 2, 3].find((level) => now.isActive('heading', { level })) ?? 0,
    }),
  })
  const tools = (all: readonly Tool[]) =>
    all
      .filter(({ isRich }) => !(isRich && isMarkdown))
      .map(({ icon, label, name, run }) => (
        <ToolButton
          key={name}
          icon={icon}
          label={label}
          isOn={state.on.includes(name)}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))
  const setLevel = (level: number) => {
    const chain = editor.chain().focus()
    if (level === 0) chain.setParagraph().run()
    else chain.setHeading({ level: level as 1 | 2 | 3 }).run()
  }
  return (
    <>
      <Base.Root className="editor-tools" aria-label="Text">
        <select
          className="input"
          aria-label="Style"
          value={String(state.level)}
          onChange={(event) => setLevel(Number(event.currentTarget.value))}
        >
          <option value="0">Text</option>
          <option value="1">Heading 1</option>
          <option value="2">Heading 2</option>
          <option value="3">Heading 3</option>
        </select>
        <Base.Group className="editor-group">{tools(MARKS)}</Base.Group>
        <Base.Group className="editor-group">{tools(BLOCKS)}</Base.Group>
        <Base.Group className="editor-group">
          <ToolButton icon="link" label="Link" isOn={state.isLink} onClick={() => setLinking(!isLinking)} />
          <InsertPicker
            icon="mention"
            label="Mention"
            search="Search people"
            items={people}
            note={notes.people}
            onChoose={(person) => {
              const mention = { type: 'mention', attrs: { json: JSON.stringify(mentionOf(person)) } }
              editor
                .chain()
                .focus()
                .insertContent([mention, { type: 'text', text: ' ' }])
                .run()
            }}
          />
          <InsertPicker
            icon="diagram"
            label="Diagram"
            search="Search diagrams"
            items={diagrams}
            note={notes.diagrams}
            onChoose={({ id }) => {
              const element = { type: 'canvas', diagramId: id, children: [{ text: '' }] }
              editor
                .chain()
                .focus()
                .insertContent({ type: 'diagram', attrs: { json: JSON.stringify(element) } })
                // Writing continues below the diagram.
                .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
                .run()
            }}
          />
        </Base.Group>
      </Base.Root>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}

interface ToolButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isOn: boolean
  readonly onClick: () => void
}

function ToolButton({ icon, label, isOn, onClick }: ToolButtonProps) {
  return (
    <Base.Button
      type="button"
      className="button plain icon"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      // Keeps the editor's selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Base.Button>
  )
}

interface InsertPickerProps<T extends Choice> {
  readonly icon: IconName
  readonly label: string
  readonly search: string
  readonly items: readonly T[]
  readonly note: string | undefined
  readonly onChoose: (item: T) => void
}

function InsertPicker<T extends Choice>(props: InsertPickerProps<T>): ReactNode {
  const { icon, label, search, items, note, onChoose } = props
  return (
    <Picker
      items={items}
      value={null}
      onChange={(item) => item && onChoose(item)}
      search={search}
      note={note}
      trigger={<Base.Button type="button" className="button plain icon" aria-label={label} title={label} />}
    >
      <Icon name={icon} />
    </Picker>
  )
}

/** The address of the link at the cursor, or of a new one around the selection. */
function LinkField({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [url, setUrl] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const address = /^[a-z][a-z0-9+.-]*:/i.test(url) || url === '' ? url : `https://${url}`
  const isRefused = url !== '' && !(isSafeUrl(address) && URL.canParse(address))
  const set = () => {
    if (isRefused) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (url === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  return (
    <fieldset
      className="editor-link plain-set"
      aria-label="Link"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') set()
        else onClose()
      }}
    >
      <TextField
        label="Address"
        value={url}
        problem={isRefused ? 'Links must be http, https or mailto addresses.' : undefined}
        hint="Leave empty to remove the link."
        onChange={setUrl}
      />
      <Button disabled={isRefused} onClick={set}>
        Set link
      </Button>
    </fieldset>
  )
}
