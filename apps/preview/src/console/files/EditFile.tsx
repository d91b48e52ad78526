import { useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { PickerField } from '../../components/Picker.tsx'
import { problemAt } from '../api/use-act.ts'
import { useEntityChoices } from '../entities/use-choices.ts'
import { FormButton } from '../parts/FormButton.tsx'
import type { StoredFile } from './transfer.ts'
import { useAttachedNames } from './use-attached-names.ts'

/** The name of a file, and the entities that it is attached to. */
export function EditFile({ file }: { readonly file: StoredFile }) {
  const [name, setName] = useState(file.name)
  const [attached, setAttached] = useState<readonly string[]>(file.entity_ids)
  return (
    <FormButton
      icon="pen"
      aria-label={`Change ${file.name}`}
      label="Change"
      title="Change the file"
      action="Save"
      onOpen={() => {
        setName(file.name)
        setAttached(file.entity_ids)
      }}
      work={(client) =>
        client.PATCH('/project/{projectId}/file/{fileId}', {
          params: { path: { projectId: file.project_id, fileId: file.id } },
          body: { name, entity_ids: [...attached] },
        })
      }
      done={() => `${name} was saved.`}
      pointers={['/name']}
    >
      {(problem) => (
        <>
          <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
          <Attached ids={attached} onChange={setAttached} />
        </>
      )}
    </FormButton>
  )
}

interface AttachedProps {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

function Attached({ ids, onChange }: AttachedProps) {
  const nameOf = useAttachedNames(ids)
  const { items, ...offered } = useEntityChoices({ isOffered: ({ type }) => type !== 'diagram', chosen: [] })
  return (
    <>
      {ids.length > 0 && (
        <ul className="rows" aria-label="Attached to">
          {ids.map((id) => (
            <li key={id} className="row">
              <span className="row-main">{nameOf(id)}</span>
              <IconButton
                icon="close"
                label={`Detach from ${nameOf(id)}`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <PickerField
        {...offered}
        label="Attach to"
        items={items.filter(({ id }) => !ids.includes(id))}
        value=""
        none="Choose an entity"
        onChange={(id) => id !== '' && onChange([...ids, id])}
      />
    </>
  )
}
