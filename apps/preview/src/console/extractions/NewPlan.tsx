import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { CheckField, TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { useBranch } from '../branches/branch-context.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Loaded } from '../parts/Loaded.tsx'

/** A plan for some of the items that were changed on the branch. */
export function NewPlan() {
  const { branch, path } = useBranch()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const diff = useRead(
    ['diff', branch.id, branch.revision],
    (client) => client.GET('/project/{projectId}/branch/{branchId}/diff', { params: { path } }),
    { isEnabled: isOpen },
  )
  const close = () => {
    setOpen(false)
    setName('')
    setChosen(new Set())
  }
  const act = useAct(
    (client, body: { name?: string; entity_ids: string[] }) =>
      client.POST('/project/{projectId}/branch/{branchId}/extraction-plans', { params: { path }, body }),
    { done: (plan) => `${plan.name} was made.`, after: close },
  )
  const toggle = (id: string) => (isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  return (
    <>
      <Button look="primary" icon="plus" disabled={branch.status !== 'open'} onClick={() => setOpen(true)}>
        New plan
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="New extraction plan"
        action="Create"
        act={act}
        pointers={['/name']}
        isReady={chosen.size > 0}
        onClose={close}
        onSubmit={() => act.run({ entity_ids: [...chosen], ...(name !== '' && { name }) })}
      >
        <TextField label="Name" value={name} problem={problemAt(act.problem, '/name')} onChange={setName} />
        <fieldset className="choices">
          <legend>Changed items</legend>
          <Loaded of={diff}>
            {({ changes }) =>
              changes.length === 0 ? (
                <p className="note">Nothing has changed on this branch.</p>
              ) : (
                changes.map(({ entity_id, name: item, type, kind }) => (
                  <CheckField key={entity_id} checked={chosen.has(entity_id)} onChange={toggle(entity_id)}>
                    {item} <span className="quiet">{`${type}, ${kind}`}</span>
                  </CheckField>
                ))
              )
            }
          </Loaded>
        </fieldset>
      </FormDialog>
    </>
  )
}
