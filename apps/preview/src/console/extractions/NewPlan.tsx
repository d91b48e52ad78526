import { useState } from 'react'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useBranch, useDiff } from '../branches/branch-context.ts'
import { CheckList } from '../parts/CheckList.tsx'
import { FormButton } from '../parts/FormButton.tsx'

/** A plan for some of the items that were changed on the branch. */
export function NewPlan() {
  const { path } = useBranch()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <FormButton
      look="primary"
      icon="plus"
      label="New plan"
      title="New extraction plan"
      action="Create"
      work={(client) =>
        client.POST('/project/{projectId}/branch/{branchId}/extraction-plans', {
          params: { path },
          body: { entity_ids: [...chosen], ...(name !== '' && { name }) },
        })
      }
      done={(plan) => `${plan.name} was made.`}
      pointers={['/name']}
      isReady={chosen.length > 0}
      onClose={() => {
        setName('')
        setChosen([])
      }}
    >
      {(problem) => (
        <>
          <TextField label="Name" value={name} problem={problemAt(problem, '/name')} onChange={setName} />
          <ChangedItems chosen={chosen} onChange={setChosen} />
        </>
      )}
    </FormButton>
  )
}

interface ChangedItemsProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function ChangedItems({ chosen, onChange }: ChangedItemsProps) {
  const { data, error, refetch, ...diff } = useDiff()
  return (
    <CheckList
      legend="Changed items"
      empty="Nothing has changed on this branch."
      read={{ ...diff, error: data ? null : error, again: refetch }}
      items={(data?.changes ?? []).map(({ entity_id, name, type, kind }) => ({
        id: entity_id,
        label: (
          <>
            {name} <span className="quiet">{`${type}, ${kind}`}</span>
          </>
        ),
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
