import type { ResponseBody } from '@drawbridge/client'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { AreaField } from '../../components/fields.tsx'
import { Icon } from '../../components/icons.tsx'
import { useAll, useRead } from '../api/use-read.ts'
import { Comments } from '../comments/Comments.tsx'
import { Chip } from '../parts/Chip.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useProject } from '../projects/project-context.ts'
import { AskForReview } from './AskForReview.tsx'
import { useBranch, useDiff } from './branch-context.ts'
import { fieldName } from './field-text.ts'

type Requirements = ResponseBody<'getMergeRequirements'>

/** The service counts conflicts separately, because no override lifts them. */
const isMet = ({ satisfied, conflicts }: Requirements) => satisfied && conflicts.length === 0

/** Approvals, the rules for a merge, and the merge itself. */
export function ReviewTab() {
  const { branch, path } = useBranch()
  const requirements = useRead(['requirements', branch.id, branch.revision], (client) =>
    client.GET('/project/{projectId}/branch/{branchId}/merge-requirements', { params: { path } }),
  )
  if (branch.status === 'merged') return <p className="note">The branch has been merged.</p>
  return (
    <Loaded of={requirements}>
      {(found) => (
        <>
          <Section
            title="Requirements"
            mark={<Chip tone={isMet(found) ? 'ok' : 'warn'}>{isMet(found) ? 'fulfilled' : 'not yet'}</Chip>}
          >
            <RequirementList requirements={found} />
          </Section>
          {branch.status === 'open' && (
            <div className="actions">
              <AskForReview />
              <Approve requirements={found} />
              <Merge requirements={found} />
            </div>
          )}
          <Comments target="branch" targetId={branch.id} />
        </>
      )}
    </Loaded>
  )
}

function RequirementList({ requirements }: { readonly requirements: Requirements }) {
  const nameOf = usePeople()
  const { min_approvals: approvals, changed_item_review: review, conflicts } = requirements
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  return (
    <ul className="requirements">
      <Requirement isMet={approvals.satisfied}>
        {approvals.enabled
          ? `${approvals.approvals} of ${approvals.required} approvals of this revision`
          : 'Approvals are not required'}
        {approvals.approved_by.length > 0 && <span className="quiet"> · {names(approvals.approved_by)}</span>}
      </Requirement>
      <Requirement isMet={review.satisfied}>
        {review.enabled
          ? `Every changed item has been reviewed by its ${review.fields.join(' or ')}`
          : 'A review of each changed item is not required'}
        {review.enabled && (
          <ul>
            {review.items.map(({ entity_id, name, reviewers, satisfied }) => (
              <Requirement key={entity_id} isMet={satisfied}>
                {name}
                <span className="quiet"> · {reviewers.length > 0 ? names(reviewers) : 'names nobody'}</span>
              </Requirement>
            ))}
          </ul>
        )}
      </Requirement>
      <Requirement isMet={conflicts.length === 0}>
        {conflicts.length === 0
          ? 'No conflicts with the parent branch'
          : 'The parent branch has changed the same fields'}
        {conflicts.length > 0 && (
          <ul>
            {conflicts.map(({ entity_id, name, fields }) => (
              <li key={entity_id}>
                {name}: {fields.map(fieldName).join(', ')}
                <BothSides id={entity_id} />
              </li>
            ))}
          </ul>
        )}
        {conflicts.length > 0 && (
          <p className="quiet">Give such a field the same value on both branches, then this one can be merged.</p>
        )}
      </Requirement>
    </ul>
  )
}

/** An item in conflict on the branch and on its parent. */
function BothSides({ id }: { readonly id: string }) {
  const { branch } = useBranch()
  const { project } = useProject()
  const branches = useAll('/project/{projectId}/branch', { path: { projectId: project.id } })
  const changes = useDiff().data?.changes ?? []
  const folder = changes.find(({ entity_id }) => entity_id === id)?.type === 'diagram' ? 'diagrams' : 'entities'
  const parent = branches.items.find((one) => one.id === branch.parent_id)
  return [branch, parent].map(
    (side) =>
      side && (
        <span key={side.id}>
          {' · '}
          <Link to={`/p/${project.slug}/${folder}/${id}?${new URLSearchParams({ branch: side.name })}`}>
            on {side.name}
          </Link>
        </span>
      ),
  )
}

function Requirement({ isMet, children }: { readonly isMet: boolean; readonly children: ReactNode }) {
  return (
    <li className={isMet ? 'met' : 'unmet'}>
      <Icon name={isMet ? 'check' : 'warn'} />
      <div>
        <span className="seen-by-readers">{isMet ? 'Fulfilled: ' : 'Not fulfilled: '}</span>
        {children}
      </div>
    </li>
  )
}

function Approve({ requirements }: { readonly requirements: Requirements }) {
  const { path } = useBranch()
  const [comment, setComment] = useState('')
  return (
    <FormButton
      icon="check"
      label="Approve"
      title={`Approve revision ${requirements.revision}?`}
      text="The approval is for this revision: a later change needs a new one."
      work={(client) =>
        client.POST('/project/{projectId}/branch/{branchId}/approvals', {
          params: { path },
          body: { revision: requirements.revision, ...(comment !== '' && { comment }) },
        })
      }
      done={({ revision }) => `You approved revision ${revision}.`}
    >
      {() => <AreaField label="Comment" rows={3} value={comment} onChange={setComment} />}
    </FormButton>
  )
}

/** The merge, or an override that asks for a reason. Conflicts cannot be overridden. */
function Merge({ requirements }: { readonly requirements: Requirements }) {
  const { branch, path } = useBranch()
  const [reason, setReason] = useState('')
  const { satisfied, conflicts, override } = requirements
  if (conflicts.length > 0)
    return <p className="problem">A merge would overwrite later changes of the parent branch.</p>
  if (!satisfied && !override.allowed)
    return <p className="quiet">The branch can be merged when the requirements are fulfilled.</p>
  return (
    <FormButton
      look="primary"
      label={satisfied ? 'Merge' : 'Merge anyway …'}
      title={`Merge ${branch.name}?`}
      text={
        satisfied
          ? 'Its changes become part of the parent branch.'
          : 'The requirements are not fulfilled. Your reason is kept in the audit trail.'
      }
      action={satisfied ? 'Merge' : 'Merge anyway'}
      work={(client) =>
        client.POST('/project/{projectId}/branch/{branchId}/merge', {
          params: { path },
          body: satisfied || reason === '' ? {} : { override_reason: reason },
        })
      }
      done={({ entity_count }) => `${branch.name} was merged: ${entity_count} items.`}
      isReady={satisfied || reason.trim() !== ''}
    >
      {() => !satisfied && <AreaField label="Reason" required rows={3} value={reason} onChange={setReason} />}
    </FormButton>
  )
}
