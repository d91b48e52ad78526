/** Values of an entity: shown, changed and added. */

import type { Client } from '@drawbridge/client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ChoiceField, Problem, TextField } from '../../components/fields.tsx'
import { FOCUSABLE } from '../../components/focus.ts'
import { problemAt, problemElsewhere, useAct } from '../api/use-act.ts'
import { DiagramWords } from '../diagrams/DiagramWords.tsx'
import { Thumbnail } from '../diagrams/Thumbnail.tsx'
import type { EntityField } from '../model/field-kinds.ts'
import { Form } from '../parts/Form.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { useReturnedFocus } from '../parts/focus.ts'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import { elementsOf, richText } from '../rich-text/nodes.ts'
import { FieldValue } from './FieldValue.tsx'
import { draftOf, isList, kindOf, kindOfField, NO_DRAFT, type Parsed, parseDraft, type ValueKind } from './kinds.ts'
import { linkDiagrams } from './link-diagram.ts'
import { FieldConflict, putValues } from './put-values.ts'
import { Theirs } from './Theirs.tsx'
import type { Entity } from './use-entity.ts'
import { ValueInput } from './ValueInput.tsx'

const KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'rich', label: 'Rich text' },
  { value: 'json', label: 'JSON' },
] as const

/**
 * Writes values; diagrams embedded in them are linked to the entity first.
 * @param base the entity as it was when the person began to write
 */
function usePut(base: Entity) {
  const { project, branch } = useProject()
  const place = { projectId: project.id, entityId: base.id }
  return async (client: Client, values: Record<string, unknown>) => {
    const blocks = Object.values(values).flatMap((value) => richText(value) ?? [])
    const embedded = elementsOf(blocks, 'canvas').flatMap(({ diagramId }) => diagramId ?? [])
    await linkDiagrams(client, { ...place, ...onBranch(branch) }, embedded)
    return putValues(client, { ...place, branch }, base, values)
  }
}

const isComplete = ({ problem, isMissing = false }: Parsed) => problem === undefined && !isMissing

const savedText = (entity: Entity) => `${entity.name} was saved.`

interface FieldRowProps {
  readonly entity: Entity
  readonly field: string
  readonly value: unknown
  /** The field as described by the entity's type, if it is. */
  readonly described: EntityField | undefined
}

/** The JSON pointer of a value in the body of a request. */
const pointerOf = (field: string) => `/values/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`

export function FieldRow(props: FieldRowProps) {
  const { entity, field, value, described } = props
  const { to } = useProject()
  const mayChange = useMayChange()
  const [isOpen, setOpen] = useState(false)
  const change = useReturnedFocus(isOpen)
  const kind = described ? kindOfField(described) : kindOf(value)
  const open = () => setOpen(true)
  const editing = { ...props, kind, onClose: () => setOpen(false) }
  // While one chooses from the list of a field with several values, the rest of the page is hidden from readers.
  const isInDialog = isList(kind)
  if (isOpen && !isInDialog)
    return (
      <div className="value editing">
        <h3>{field}</h3>
        <EditInPlace {...editing} />
      </div>
    )
  return (
    <div className="value">
      <h3>{field}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it is for keyboards */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it is for keyboards */}
      <div
        className={mayChange ? 'value-body changeable' : 'value-body'}
        onClick={({ target }) => {
          const isText = (target as Element).closest('a, button, summary') === null && getSelection()?.isCollapsed
          if (mayChange && isText) open()
        }}
      >
        <FieldValue
          value={value}
          described={described}
          embeds={entity.embeds}
          linkTo={(id) => to(`diagrams/${id}`)}
          entityTo={(id) => to(`entities/${id}`)}
          pictureOf={(id) => <Thumbnail diagramId={id} version="" />}
          wordsOf={(id) => <DiagramWords diagramId={id} />}
        />
      </div>
      {mayChange && <Button ref={change} look="plain" icon="pen" aria-label={`Change ${field}`} onClick={open} />}
      {isOpen && <EditInDialog {...editing} />}
    </div>
  )
}

interface EditProps extends FieldRowProps {
  readonly kind: ValueKind
  readonly onClose: () => void
}

function useDraft({ entity, field, value, described, kind, onClose }: EditProps) {
  const [draft, setDraft] = useState(() => draftOf(kind, value))
  // The page may show a newer one by the time the draft is saved.
  const [base, setBase] = useState(entity)
  const [theirs, setTheirs] = useState<Entity>()
  const put = usePut(base)
  const act = useAct(
    async (client, values: Record<string, unknown>) => {
      try {
        return await put(client, values)
      } catch (error) {
        if (error instanceof FieldConflict) {
          setTheirs(error.now)
          // To save again is to replace the version that is shown now.
          setBase(error.now)
        }
        throw error
      }
    },
    { done: () => savedText(entity), after: onClose },
  )
  const parsed = parseDraft(kind, draft)
  const input = (
    <>
      <ValueInput
        label={field}
        kind={kind}
        described={described}
        draft={draft}
        problem={parsed.problem ?? problemAt(act.problem, pointerOf(field))}
        onChange={setDraft}
      />
      {theirs && <Theirs entity={theirs} field={field} described={described} onTake={onClose} />}
    </>
  )
  const action = theirs ? 'Save mine' : 'Save'
  return { act, input, action, isReady: isComplete(parsed), save: () => act.run({ [field]: parsed.value }) }
}

function EditInDialog(props: EditProps) {
  const { act, input, action, isReady, save } = useDraft(props)
  return (
    <FormDialog
      isOpen
      title={props.field}
      action={action}
      act={act}
      pointers={[pointerOf(props.field)]}
      isReady={isReady}
      onClose={props.onClose}
      onSubmit={save}
    >
      {input}
    </FormDialog>
  )
}

/** The value in its place, with the keyboard in it; Escape takes the change back. */
function EditInPlace(props: EditProps) {
  const { kind } = props
  const { act, input, action, isReady, save } = useDraft(props)
  const area = useRef<HTMLDivElement>(null)
  // The editor of rich text takes it by itself, once it is there.
  useEffect(() => {
    if (kind !== 'rich') area.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  }, [kind])
  return (
    <Form aria-label={props.field} act={act} onSubmit={save} onEscape={props.onClose}>
      <div ref={area}>{input}</div>
      <Problem text={problemElsewhere(act.problem, [pointerOf(props.field)])} />
      <div className="actions">
        <Button look="primary" type="submit" disabled={!isReady} isBusy={act.isBusy}>
          {act.isBusy ? 'One moment …' : action}
        </Button>
        <Button onClick={props.onClose}>Cancel</Button>
      </div>
    </Form>
  )
}

export function AddField({ entity }: { readonly entity: Entity }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<ValueKind>('text')
  const [draft, setDraft] = useState(NO_DRAFT)
  const put = usePut(entity)
  const parsed = parseDraft(kind, draft)
  const isTaken = Object.hasOwn(entity.values, name)
  return (
    <FormButton
      icon="plus"
      label="Add value"
      title="New value"
      action="Add"
      work={(client) => put(client, { [name]: parsed.value })}
      done={() => savedText(entity)}
      isReady={isComplete(parsed) && parsed.value !== null && !isTaken}
      onClose={() => {
        setName('')
        setDraft(NO_DRAFT)
      }}
    >
      {() => (
        <>
          <TextField
            label="Field"
            required
            value={name}
            problem={isTaken ? 'The entity already has a field with this name.' : undefined}
            onChange={setName}
          />
          <ChoiceField label="Kind" value={kind} options={KINDS} onChange={setKind} />
          <ValueInput
            label="Value"
            kind={kind}
            described={undefined}
            draft={draft}
            problem={parsed.problem}
            onChange={setDraft}
          />
        </>
      )}
    </FormButton>
  )
}
