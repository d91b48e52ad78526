import { useState } from 'react'
import { Button } from '#components/Button.tsx'
import { ChoiceField } from '#components/fields.tsx'
import type { EntityType } from '../../model/field-kinds.ts'
import { FormButton } from '../../parts/FormButton.tsx'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { kindOf, kindOfField, NO_DRAFT, parseDraft } from '../kinds.ts'
import { ValueInput } from '../ValueInput.tsx'
import type { Entity } from './entity.ts'
import { deleteMany, writeMany, writtenText } from './write-many.ts'

interface BulkBarProps {
  readonly chosen: readonly Entity[]
  readonly fields: readonly string[]
  readonly types: readonly EntityType[]
  readonly onClear: () => void
}

/** What can be done with the chosen entities. */
export function BulkBar({ chosen, fields, types, onClear }: BulkBarProps) {
  const { project, branch } = useProject()
  const names = new Map(chosen.map(({ id, name }) => [id, name]))
  const count = chosen.length === 1 ? '1 entity' : `${chosen.length} entities`
  const remove = (work: Parameters<typeof deleteMany>[0]) =>
    deleteMany(
      work,
      project.id,
      chosen.map(({ id, revision }) => ({ id, revision, ...onBranch(branch) })),
      (id) => names.get(id) ?? 'An entity',
    )
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Chosen entities">
      <strong aria-live="polite">{count} chosen</strong>
      <SetField chosen={chosen} fields={fields} types={types} />
      <DeleteChosen count={count} branch={branch} work={remove} />
      <Button look="plain" onClick={onClear}>
        Choose none
      </Button>
    </div>
  )
}

interface DeleteChosenProps {
  readonly count: string
  readonly branch: string
  readonly work: (client: Parameters<typeof deleteMany>[0]) => ReturnType<typeof deleteMany>
}

function DeleteChosen({ count, branch, work }: DeleteChosenProps) {
  return (
    <FormButton
      label="Delete"
      title={`Delete ${count}?`}
      text={`They are deleted on ${branch === '' ? 'the base branch' : branch}; other branches keep them.`}
      work={work}
      done={(written) => writtenText(written, 'deleted')}
    />
  )
}

/** Gives a field of all chosen entities one value. */
function SetField({ chosen, fields, types }: Omit<BulkBarProps, 'onClear'>) {
  const { project, branch } = useProject()
  const [field, setField] = useState('')
  const [draft, setDraft] = useState(NO_DRAFT)
  const described = types.flatMap((type) => type.fields).find(({ name }) => name === field)
  const kind = described ? kindOfField(described) : kindOf(chosen[0]?.values[field] ?? '')
  const parsed = parseDraft(kind, draft)
  const choose = (name: string) => {
    setField(name)
    setDraft(NO_DRAFT)
  }
  return (
    <FormButton
      label="Set a field"
      title={`Set a field of ${chosen.length === 1 ? '1 entity' : `${chosen.length} entities`}`}
      action="Set"
      isReady={field !== '' && parsed.problem === undefined && parsed.isMissing !== true}
      onOpen={() => choose(fields[0] ?? '')}
      work={(client) =>
        writeMany(
          client,
          project.id,
          chosen.map(({ id, name, revision }) => ({
            ...{ id, name, revision, ...onBranch(branch) },
            values: { [field]: parsed.value },
          })),
        )
      }
      done={(written) => writtenText(written, 'changed')}
    >
      {() => (
        <>
          <ChoiceField
            label="Field"
            value={field}
            options={fields.map((value) => ({ value, label: value }))}
            onChange={choose}
          />
          <ValueInput
            key={field}
            label="Value"
            kind={kind}
            described={described}
            draft={draft}
            problem={parsed.problem}
            onChange={setDraft}
          />
        </>
      )}
    </FormButton>
  )
}
