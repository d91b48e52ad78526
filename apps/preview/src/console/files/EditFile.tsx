import { useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { type Choice, PickerField } from '../../components/Picker.tsx'
import { problemAt } from '../api/use-act.ts'
import { FormButton } from '../parts/FormButton.tsx'
import type { StoredFile } from './transfer.ts'

interface EditFileProps {
  readonly file: StoredFile
  readonly entities: readonly Choice[]
  /** Why the entities are not all that there are. */
  readonly note: string | undefined
  nameOf(entityId: string): string
}

/** The name of a file, and the entities that it is attached to. */
export function EditFile({ file, entities, note, nameOf }: EditFileProps) {
  const [name, setName] = useState(file.name)
  const [attached, setAttached] = useState<readonly string[]>(file.entity_ids)
  const others = entities.filter(({ id }) => !attached.includes(id))
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
          {attached.length > 0 && (
            <ul className="rows" aria-label="Attached to">
              {attached.map((id) => (
                <li key={id} className="row">
                  <span className="row-main">{nameOf(id)}</span>
                  <IconButton
                    icon="close"
                    label={`Detach from ${nameOf(id)}`}
                    onClick={() => setAttached(attached.filter((one) => one !== id))}
                  />
                </li>
              ))}
            </ul>
          )}
          <PickerField
            label="Attach to"
            items={others}
            value=""
            none="Choose an entity"
            note={note}
            onChange={(id) => id !== '' && setAttached([...attached, id])}
          />
        </>
      )}
    </FormButton>
  )
}
