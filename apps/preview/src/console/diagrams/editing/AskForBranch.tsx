import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { ChoiceField, Problem, TextField } from '#components/fields.tsx'
import { problemAt, problemElsewhere, useAct } from '../../api/use-act.ts'
import { useItems } from '../../api/use-read.ts'
import { Form } from '../../parts/Form.tsx'
import { useProject } from '../../projects/project-context.ts'
import type { Editing } from './use-editing.ts'

interface AskForBranchProps {
  readonly title: string
  readonly editing: Editing
}

/** A name for a branch, made of a title: "Brake request" becomes "brake-request". */
const branchName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'changes'

/** Asks on which branch to edit where changes of the base branch go through a review. */
export function AskForBranch({ title, editing: { asksFor, answer } }: AskForBranchProps) {
  const { project } = useProject()
  const go = useNavigate()
  const { pathname } = useLocation()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('')
  const isOpen = asksFor !== undefined
  const params = { path: { projectId: project.id } }
  const branches = useItems('/project/{projectId}/branch', params)
  const open = branches.items.filter(({ status, parent_id }) => status === 'open' && parent_id !== null)
  useEffect(() => {
    if (isOpen) setName(branchName(title))
  }, [isOpen, title])
  const edit = (branch: string) => go(`${pathname}?branch=${encodeURIComponent(branch)}&mode=edit`)
  const make = useAct(
    (client, _: null) => client.POST('/project/{projectId}/branch', { params, body: { name: name.trim() } }),
    { after: (made) => edit(made.name) },
  )
  const submit = () => (chosen === '' ? make.run(null) : edit(chosen))
  return (
    <Dialog
      open={isOpen}
      onClose={() => answer(false)}
      title="Edit on a branch"
      text={`Changes to ${asksFor ?? ''} go through a review. What you draw on a branch is compared and merged later.`}
      isFirm
      actions={
        <>
          <Button onClick={() => answer(false)}>Cancel</Button>
          <Button onClick={() => answer(true)}>Edit {asksFor} itself</Button>
          <Button
            look="primary"
            type="submit"
            form="ask-for-branch"
            disabled={chosen === '' && name.trim() === ''}
            isBusy={make.isBusy}
          >
            Start editing
          </Button>
        </>
      }
    >
      {/* A name that was not used is no loss. */}
      <Form id="ask-for-branch" className="dialog-form" act={make} isClosing onSubmit={submit}>
        {open.length > 0 && (
          <ChoiceField
            label="Branch"
            value={chosen}
            options={[
              { value: '', label: 'A new branch' },
              ...open.map((one) => ({ value: one.name, label: one.name })),
            ]}
            onChange={setChosen}
          />
        )}
        {chosen === '' && (
          <TextField
            label="Name of the new branch"
            required
            value={name}
            problem={problemAt(make.problem, '/name')}
            onChange={setName}
          />
        )}
        <Problem text={problemElsewhere(make.problem, ['/name'])} />
      </Form>
    </Dialog>
  )
}
