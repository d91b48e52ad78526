/** Buttons of the toolbar that insert a person or a diagram at the cursor. */
import { Toolbar as Base } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/react'
import { Icon, type IconName } from '../../components/icons.tsx'
import { type Choice, Picker } from '../../components/Picker.tsx'
import type { Offered } from '../../connection/use-search.ts'
import { mentionOf } from './markdown.ts'
import type { Names } from './use-names.ts'

interface InsertToolsProps {
  readonly editor: Editor
  readonly names: Names
}

export function InsertTools({ editor, names: { people, diagrams } }: InsertToolsProps) {
  return (
    <>
      <InsertPicker
        icon="mention"
        label="Mention"
        search="Search people"
        offered={people}
        onChoose={(person) => insertMention(editor, person)}
      />
      <InsertPicker
        icon="diagram"
        label="Diagram"
        search="Search diagrams"
        offered={diagrams}
        onChoose={({ id }) => insertDiagram(editor, id)}
      />
    </>
  )
}

function insertMention(editor: Editor, person: Choice): void {
  const mention = { type: 'mention', attrs: { json: JSON.stringify(mentionOf(person)) } }
  editor
    .chain()
    .focus()
    .insertContent([mention, { type: 'text', text: ' ' }])
    .run()
}

function insertDiagram(editor: Editor, diagramId: string): void {
  const element = { type: 'canvas', diagramId, children: [{ text: '' }] }
  editor
    .chain()
    .focus()
    .insertContent({ type: 'diagram', attrs: { json: JSON.stringify(element) } })
    // Writing continues below the diagram.
    .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
    .run()
}

interface InsertPickerProps {
  readonly icon: IconName
  readonly label: string
  readonly search: string
  readonly offered: Offered<Choice>
  readonly onChoose: (item: Choice) => void
}

function InsertPicker({ icon, label, search, offered, onChoose }: InsertPickerProps) {
  return (
    <Picker
      {...offered}
      value={null}
      onChange={(item) => item && onChoose(item)}
      search={search}
      trigger={<Base.Button type="button" className="button plain icon" aria-label={label} title={label} />}
    >
      <Icon name={icon} />
    </Picker>
  )
}
