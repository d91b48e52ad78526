import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { AreaField, CheckField } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { useSession } from '../session/session-context.ts'
import { useBranch } from './branch-context.ts'

/** Asks people to review the branch; they are notified. */
export function AskForReview() {
  const { me } = useSession()
  const { branch, path } = useBranch()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const { items } = useItems('/person', {}, { isEnabled: isOpen })
  const close = () => {
    setOpen(false)
    setChosen([])
    setComment('')
  }
  const act = useAct(
    (client, reviewers: readonly string[]) =>
      client.POST('/project/{projectId}/branch/{branchId}/review-requests', {
        params: { path },
        body: { reviewer_ids: [...reviewers], ...(comment.trim() !== '' && { comment }) },
      }),
    { done: () => 'They are notified.', after: close },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask for a review</Button>
      <FormDialog
        isOpen={isOpen}
        title={`Ask for a review of ${branch.name}`}
        action="Ask"
        act={act}
        isReady={chosen.length > 0}
        onClose={close}
        onSubmit={() => act.run(chosen)}
      >
        <fieldset className="choices">
          <legend>People</legend>
          {items
            .filter(({ id }) => id !== me.user.id)
            .map(({ id, display_name }) => (
              <CheckField
                key={id}
                checked={chosen.includes(id)}
                onChange={(isIn) => setChosen(isIn ? [...chosen, id] : chosen.filter((other) => other !== id))}
              >
                {display_name}
              </CheckField>
            ))}
        </fieldset>
        <AreaField label="Comment" rows={3} value={comment} onChange={setComment} />
      </FormDialog>
    </>
  )
}
