import type { RequestBody } from '@drawbridge/client'
import { useState } from 'react'
import { Button, IconButton } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { type Choice, PickerField } from '../../components/Picker.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import type { StoredFile } from './transfer.ts'

interface EditFileProps {
  readonly file: StoredFile
  readonly entities: readonly Choice[]
  nameOf(entityId: string): string
}

/** The name of a file, and the entities that it is attached to. */
export function EditFile({ file, entities, nameOf }: EditFileProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(file.name)
  const [attached, setAttached] = useState<readonly string[]>(file.entity_ids)
  const open = () => {
    setName(file.name)
    setAttached(file.entity_ids)
    setOpen(true)
  }
  const act = useAct(
    (client, body: RequestBody<'updateFile'>) =>
      client.PATCH('/project/{projectId}/file/{fileId}', {
        params: { path: { projectId: file.project_id, fileId: file.id } },
        body,
      }),
    { done: () => `${name} was saved.`, after: () => setOpen(false) },
  )
  const others = entities.filter(({ id }) => !attached.includes(id))
  return (
    <>
      <Button icon="pen" aria-label={`Change ${file.name}`} onClick={open}>
        Change
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="Change the file"
        action="Save"
        act={act}
        pointers={['/name']}
        onClose={() => setOpen(false)}
        onSubmit={() => act.run({ name, entity_ids: [...attached] })}
      >
        <TextField label="Name" required value={name} problem={problemAt(act.problem, '/name')} onChange={setName} />
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
          onChange={(id) => id !== '' && setAttached([...attached, id])}
        />
      </FormDialog>
    </>
  )
}
