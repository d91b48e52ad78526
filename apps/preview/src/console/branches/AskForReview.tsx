import { useState } from 'react'
import type { ButtonProps } from '../../components/Button.tsx'
import { AreaField } from '../../components/fields.tsx'
import { usePersonChoices } from '../entities/use-choices.ts'
import { FormButton } from '../parts/FormButton.tsx'
import { PeopleList } from '../parts/PeopleList.tsx'
import { useSession } from '../session/session-context.ts'
import { useBranch } from './branch-context.ts'

/** Asks people to review the branch; they are notified. */
export function AskForReview({ look }: Pick<ButtonProps, 'look'>) {
  const { branch, path } = useBranch()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  return (
    <FormButton
      look={look}
      label="Ask for a review"
      title={`Ask for a review of ${branch.name}`}
      text="The checks of the project run too."
      action="Ask"
      work={(client) =>
        client.POST('/project/{projectId}/branch/{branchId}/review-requests', {
          params: { path },
          body: { reviewer_ids: [...chosen], ...(comment.trim() !== '' && { comment }) },
        })
      }
      done={() => 'The review was requested.'}
      isReady={chosen.length > 0}
      onClose={() => {
        setChosen([])
        setComment('')
      }}
    >
      {() => (
        <>
          <Reviewers chosen={chosen} onChange={setChosen} />
          <AreaField label="Comment" rows={3} value={comment} onChange={setComment} />
        </>
      )}
    </FormButton>
  )
}

interface ReviewersProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Reviewers({ chosen, onChange }: ReviewersProps) {
  const { me } = useSession()
  const people = usePersonChoices(chosen)
  return (
    <PeopleList
      legend="People"
      empty="There is nobody else in this workspace."
      people={{ ...people, items: people.items.filter(({ id }) => id !== me.user.id) }}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
