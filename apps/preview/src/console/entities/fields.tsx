/** Values of an entity: shown, changed and added. */
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { AreaField, CheckField, ChoiceField, TextField } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import type { Entity } from './EntityPage.tsx'
import { kindOf, parseValue, textFor, type ValueKind } from './kinds.ts'
import { Value } from './Value.tsx'

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
}

export function FieldRow({ entity, field, value }: FieldRowProps) {
  const { to } = useProject()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="value">
      <h3>{field}</h3>
      <div className="value-body">
        <Value value={value} embeds={entity.embeds} linkTo={(id) => to(`diagrams/${id}`)} />
      </div>
      <Button look="plain" icon="pen" aria-label={`Change ${field}`} onClick={() => setOpen(true)} />
      {isOpen && <EditField entity={entity} field={field} value={value} onClose={() => setOpen(false)} />}
    </div>
  )
}

function EditField({ entity, field, value, onClose }: FieldRowProps & { readonly onClose: () => void }) {
  const kind = kindOf(value)
  const [text, setText] = useState(() => textFor(kind, value))
  const act = usePut(entity, onClose)
  const parsed = parseValue(kind, text, value)
  return (
    <FormDialog
      isOpen
      title={field}
      action="Save"
      act={act}
      isReady={parsed.problem === undefined}
      onClose={onClose}
      onSubmit={() => act.run({ [field]: parsed.value })}
    >
      <ValueInput label={field} kind={kind} text={text} problem={parsed.problem} onChange={setText} />
    </FormDialog>
  )
}

interface ValueInputProps {
  readonly label: string
  readonly kind: ValueKind
  readonly text: string
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

function ValueInput({ label, kind, text, problem, onChange }: ValueInputProps) {
  if (kind === 'boolean')
    return (
      <CheckField checked={text === 'true'} onChange={(isOn) => onChange(String(isOn))}>
        {label}
      </CheckField>
    )
  if (kind === 'number') return <TextField label={label} value={text} problem={problem} onChange={onChange} />
  const hint = kind === 'rich' ? 'A line for each paragraph. [diagram] stands for an embedded diagram.' : undefined
  return (
    <AreaField
      label={label}
      rows={kind === 'text' ? 3 : 8}
      isCode={kind === 'json'}
      value={text}
      problem={problem}
      {...(hint !== undefined && { hint })}
      onChange={onChange}
    />
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
        <ValueInput label="Value" kind={kind} text={text} problem={parsed.problem} onChange={setText} />
      </FormDialog>
    </>
  )
}
