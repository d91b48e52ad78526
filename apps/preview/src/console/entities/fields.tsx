/** Values of an entity: shown, changed and added. */
import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import type { EntityField } from '../model/field-kinds.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { kindOf, kindOfField, parseValue, textFor, type ValueKind } from './kinds.ts'
import { Value } from './Value.tsx'
import { ValueInput } from './ValueInput.tsx'

export type Entity = ResponseBody<'getEntity'>

const KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'rich', label: 'Rich text' },
  { value: 'json', label: 'JSON' },
] as const

function usePut(entity: Entity, then: () => void) {
  const { project, branch } = useProject()
  return useAct(
    (client, values: Record<string, unknown>) =>
      client.PUT('/project/{projectId}/entity/{entityId}/values', {
        params: { path: { projectId: project.id, entityId: entity.id } },
        body: { values, ...onBranch(branch) },
      }),
    { done: () => `${entity.name} was saved.`, after: then },
  )
}

interface FieldRowProps {
  readonly entity: Entity
  readonly field: string
  readonly value: unknown
  /** The field as the entity's type describes it, if it does. */
  readonly described: EntityField | undefined
}

/** The JSON pointer of a value in the body of a request. */
const pointerOf = (field: string) => `/values/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`

export function FieldRow({ entity, field, value, described }: FieldRowProps) {
  const { to } = useProject()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="value">
      <h3>{field}</h3>
      <div className="value-body">
        <Value value={value} embeds={entity.embeds} linkTo={(id) => to(`diagrams/${id}`)} />
      </div>
      <Button look="plain" icon="pen" aria-label={`Change ${field}`} onClick={() => setOpen(true)} />
      {isOpen && (
        <EditField entity={entity} field={field} value={value} described={described} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function EditField({ entity, field, value, described, onClose }: FieldRowProps & { readonly onClose: () => void }) {
  const kind = described ? kindOfField(described) : kindOf(value)
  const [text, setText] = useState(() => textFor(kind, value))
  const act = usePut(entity, onClose)
  const parsed = parseValue(kind, text, value)
  return (
    <FormDialog
      isOpen
      title={field}
      action="Save"
      act={act}
      pointers={[pointerOf(field)]}
      isReady={parsed.problem === undefined}
      onClose={onClose}
      onSubmit={() => act.run({ [field]: parsed.value })}
    >
      <ValueInput
        label={field}
        kind={kind}
        choices={described?.choices ?? []}
        text={text}
        problem={parsed.problem ?? problemAt(act.problem, pointerOf(field))}
        onChange={setText}
      />
    </FormDialog>
  )
}

export function AddField({ entity }: { readonly entity: Entity }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<ValueKind>('text')
  const [text, setText] = useState('')
  const close = () => {
    setOpen(false)
    setName('')
    setText('')
  }
  const act = usePut(entity, close)
  const parsed = parseValue(kind, text, undefined)
  const isTaken = Object.hasOwn(entity.values, name)
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        Add value
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="New value"
        action="Add"
        act={act}
        isReady={parsed.problem === undefined && !isTaken}
        onClose={close}
        onSubmit={() => act.run({ [name]: parsed.value })}
      >
        <TextField
          label="Field"
          required
          value={name}
          problem={isTaken ? 'The entity has a field of this name.' : undefined}
          onChange={setName}
        />
        <ChoiceField label="Kind" value={kind} options={KINDS} onChange={setKind} />
        <ValueInput label="Value" kind={kind} choices={[]} text={text} problem={parsed.problem} onChange={setText} />
      </FormDialog>
    </>
  )
}
