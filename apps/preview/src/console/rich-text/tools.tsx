/** Buttons of the toolbar that switch a mark or a block. */
import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import { Icon, type IconName } from '../../components/icons.tsx'

type Chain = ReturnType<Editor['chain']>

export interface Tool {
  readonly icon: IconName
  readonly label: string
  /** The mark or block that it switches. */
  readonly name: string
  readonly run: (chain: Chain) => Chain
  /** Not for texts stored as Markdown. */
  readonly isRich?: true
}

export const MARKS: readonly Tool[] = [
  { icon: 'bold', label: 'Bold', name: 'bold', run: (chain) => chain.toggleBold() },
  { icon: 'italic', label: 'Italic', name: 'italic', run: (chain) => chain.toggleItalic() },
  { icon: 'underline', label: 'Underline', name: 'underline', run: (chain) => chain.toggleUnderline(), isRich: true },
  { icon: 'strike', label: 'Strikethrough', name: 'strike', run: (chain) => chain.toggleStrike(), isRich: true },
  { icon: 'code', label: 'Code', name: 'code', run: (chain) => chain.toggleCode() },
]
export const BLOCKS: readonly Tool[] = [
  { icon: 'bullets', label: 'Bulleted list', name: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { icon: 'numbers', label: 'Numbered list', name: 'orderedList', run: (chain) => chain.toggleOrderedList() },
  { icon: 'quote', label: 'Quotation', name: 'blockquote', run: (chain) => chain.toggleBlockquote() },
]

interface ToolButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isOn: boolean
  readonly onClick: () => void
}

export function ToolButton({ icon, label, isOn, onClick }: ToolButtonProps) {
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

interface ToolGroupProps {
  readonly editor: Editor
  readonly tools: readonly Tool[]
  /** Names of the marks and blocks at the cursor. */
  readonly on: readonly string[]
}

export function ToolGroup({ editor, tools, on }: ToolGroupProps) {
  return (
    <Base.Group className="editor-group">
      {tools.map(({ icon, label, name, run }) => (
        <ToolButton
          key={name}
          icon={icon}
          label={label}
          isOn={on.includes(name)}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
    </Base.Group>
  )
}
