import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Button, IconButton } from '../../components/Button.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { LoadedPage } from '../parts/Loaded.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { EMPTY_FIELD, FieldFields, type FieldForm, formOf } from './FieldFields.tsx'
import { type EntityField, type EntityType, kindLabel } from './field-kinds.ts'

/** A type of entities with its fields. */
export function TypePage() {
  const { project, to } = useProject()
  const { typeId = '' } = useParams()
  const path = { projectId: project.id, typeId }
  const type = useRead(['entity type', typeId], (client) =>
    client.GET('/project/{projectId}/entity-type/{typeId}', { params: { path } }),
  )
  return (
    <LoadedPage of={type} up={{ to: to('model'), label: 'Data model' }}>
      {(found) => <Shown type={found} />}
    </LoadedPage>
  )
}

function Shown({ type }: { readonly type: EntityType }) {
  const { project, to } = useProject()
  const go = useNavigate()
  const { id, name, description, fields } = type
  const path = { projectId: project.id, typeId: id }
  return (
    <Page
      title={name}
      {...(description !== '' && { lead: description })}
      up={{ to: to('model'), label: 'Data model' }}
      actions={
        <ConfirmButton
          label="Delete"
          title={`Delete the type ${name}?`}
          text="Entities of the type keep their values, which are no longer checked."
          work={(client) => client.DELETE('/project/{projectId}/entity-type/{typeId}', { params: { path } })}
          done={`The type ${name} was deleted.`}
          gone={[id]}
          after={() => go(to('model'))}
        />
      }
    >
      <Section title="Fields" actions={<EditField type={type} />}>
        {fields.length === 0 ? (
          <p className="note empty">It has no fields yet.</p>
        ) : (
          <ul className="rows">
            {fields.map((field) => (
              <li key={field.id}>
                <FieldRow type={type} field={field} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  )
}

function FieldRow({ type, field }: { readonly type: EntityType; readonly field: EntityField }) {
  const { name, kind, required, many, choices, target_type } = field
  const details = [...choices, ...(target_type === null ? [] : [target_type])].join(', ')
  return (
    <Row title={name} note={`${kindLabel(kind)}${details === '' ? '' : `: ${details}`}`}>
      {required && <Chip tone="none">required</Chip>}
      {many && <Chip tone="none">several</Chip>}
      <EditField type={type} field={field} />
    </Row>
  )
}

/** Adds a field, or changes or removes one. Existing values are converted; if one cannot be, the service asks. */
function EditField({ type, field }: { readonly type: EntityType; readonly field?: EntityField }) {
  const { project } = useProject()
  const [form, setForm] = useState<FieldForm>()
  const mayChange = useMayChange()
  const close = () => {
    setForm(undefined)
    act.reset()
  }
  const act = useAct(
    (client, { fields, unconvertible }: { fields: FieldForm[]; unconvertible: 'refuse' | 'clear' }) =>
      client.PATCH('/project/{projectId}/entity-type/{typeId}', {
        params: { path: { projectId: project.id, typeId: type.id } },
        body: { fields, unconvertible },
      }),
    { done: () => `${type.name} was saved.`, after: () => setForm(undefined) },
  )
  const others = type.fields.map(formOf)
  const send = (fields: FieldForm[]) =>
    // Saving again after a refusal means that the person has read that some values do not fit.
    act.run({ fields, unconvertible: act.problem?.status === 409 ? 'clear' : 'refuse' })
  const save = (changed: FieldForm) =>
    send(field ? others.map((one) => (one.id === field.id ? changed : one)) : [...others, changed])
  if (!mayChange) return null
  const isRefused = act.problem?.status === 409
  const at = field ? others.findIndex(({ id }) => id === field.id) : others.length
  const nameAt = `/fields/${at}/name`
  return (
    <>
      {field ? (
        <IconButton icon="pen" label={`Change ${field.name}`} onClick={() => setForm(formOf(field))} />
      ) : (
        <Button icon="plus" onClick={() => setForm(EMPTY_FIELD)}>
          Add field
        </Button>
      )}
      {form && (
        <FormDialog
          isOpen
          title={field?.name ?? 'New field'}
          action={isRefused ? 'Clear these values and save' : 'Save'}
          act={act}
          pointers={[nameAt]}
          isReady={form.name.trim() !== ''}
          onClose={close}
          onSubmit={() => save(form)}
        >
          <FieldFields
            form={form}
            problem={problemAt(act.problem, nameAt)}
            change={(values) => setForm({ ...form, ...values })}
          />
          {field && (
            <Button icon="close" isBusy={act.isBusy} onClick={() => send(others.filter(({ id }) => id !== field.id))}>
              Remove this field
            </Button>
          )}
        </FormDialog>
      )}
    </>
  )
}
