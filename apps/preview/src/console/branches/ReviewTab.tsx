import { type ReactNode, useState } from 'react'
import { AreaField } from '../../components/fields.tsx'
import { Icon } from '../../components/icons.tsx'
import { useRead } from '../api/use-read.ts'
import { Comments } from '../comments/Comments.tsx'
import { Chip } from '../parts/Chip.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Loaded, Loading } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { usePeople } from '../parts/use-people.ts'
import { AskForReview } from './AskForReview.tsx'
import { useBranch, useTarget } from './branch-context.ts'
import { ChecksTab } from './ChecksTab.tsx'
import { Conflicts } from './Conflicts.tsx'
import { fieldName } from './field-text.ts'
import { Merge } from './Merge.tsx'
import { MergedDiagrams } from './MergedDiagrams.tsx'
import type { Requirements } from './requirements.ts'
import { Timeline } from './Timeline.tsx'

/** The service counts conflicts separately, because no override lifts them. */
const isMet = ({ satisfied, conflicts }: Requirements) => satisfied && conflicts.length === 0

/** Approvals, the rules for a merge, the merge itself, and what is said about the branch. */
export function ReviewTab() {
  const { branch } = useBranch()
  return (
    <>
      {branch.status === 'merged' ? <p className="note">The branch has been merged.</p> : <Review />}
      <Timeline />
      <Comments target="branch" targetId={branch.id} />
    </>
  )
}

function Review() {
  const { branch, path } = useBranch()
  const requirements = useRead(['requirements', branch.id], (client) =>
    client.GET('/project/{projectId}/branch/{branchId}/merge-requirements', { params: { path } }),
  )
  const { data: target, isLoading } = useTarget()
  const isOpen = branch.status === 'open' && target?.status === 'open'
  if (isLoading) return <Loading />
  return (
    <Loaded of={requirements}>
      {(found) => (
        <>
          <div className="review-columns">
            <Section
              title="Requirements"
              mark={<Chip tone={isMet(found) ? 'ok' : 'warn'}>{isMet(found) ? 'fulfilled' : 'not yet'}</Chip>}
            >
              <RequirementList requirements={found} target={target?.name ?? 'the parent branch'} />
            </Section>
            <ChecksTab />
          </div>
          {isOpen && found.conflicts.length > 0 && <Conflicts requirements={found} parent={target} />}
          {target && target.status !== 'open' && (
            <p className="quiet">{target.name} is closed. It has to be reopened before the merge.</p>
          )}
          {branch.status === 'open' && (
            <div className="actions">
              <AskForReview look={found.satisfied ? 'normal' : 'primary'} />
              <Approve requirements={found} />
              <RequestChanges requirements={found} />
              {found.conflicts.length === 0 && (
                <Merge
                  requirements={found}
                  text={`Its changes become part of ${target?.name ?? 'the parent branch'}.`}
                />
              )}
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

interface RequirementListProps {
  readonly requirements: Requirements
  /** Name of the branch that gets the changes. */
  readonly target: string
}

function RequirementList({ requirements, target }: RequirementListProps) {
  const { min_approvals: approvals, changed_item_review: review, conflicts, merged_diagrams: diagrams } = requirements
  const nameOf = usePeople([
    ...approvals.approved_by,
    ...approvals.changes_requested_by,
    ...review.items.flatMap(({ reviewers }) => reviewers),
  ])
  const names = (ids: readonly string[]) => ids.map(nameOf).join(', ')
  return (
    <ul className="requirements">
      <Requirement isMet={approvals.satisfied}>
        {approvals.enabled
          ? `${approvals.approvals} of ${approvals.required} approvals of this revision`
          : 'Approvals are not required'}
        {approvals.approved_by.length > 0 && <span className="quiet"> · {names(approvals.approved_by)}</span>}
      </Requirement>
      {approvals.changes_requested_by.length > 0 && (
        <Requirement isMet={false}>
          Changes of this revision are asked for
          <span className="quiet"> · {names(approvals.changes_requested_by)} · does not block the merge</span>
        </Requirement>
      )}
      <Requirement isMet={review.satisfied}>
        {review.enabled
          ? `Every changed item has been reviewed by its ${review.fields.join(' or ')}`
          : 'A review of each changed item is not required'}
        {review.enabled && (
          <ul>
            {review.items.map(({ entity_id, name, reviewers, satisfied }) => (
              <Requirement key={entity_id} isMet={satisfied}>
                {name}
                <span className="quiet">
                  {' '}
                  · {reviewers.length > 0 ? names(reviewers) : `nobody is named in its ${review.fields.join(' or ')}`}
                </span>
              </Requirement>
            ))}
          </ul>
        )}
      </Requirement>
      <Requirement isMet={conflicts.length === 0}>
        {conflicts.length === 0 ? `No conflicts with ${target}` : `${target} has changed the same fields`}
        {conflicts.length > 0 && (
          <ul>
            {conflicts.map(({ entity_id, name, fields }) => (
              <li key={entity_id}>
                {name}: {fields.map(fieldName).join(', ')}
              </li>
            ))}
          </ul>
        )}
      </Requirement>
      {diagrams.length > 0 && (
        <Requirement isMet>
          Both branches changed {diagrams.length === 1 ? 'a diagram' : `${diagrams.length} diagrams`}
          <MergedDiagrams diagrams={diagrams} />
        </Requirement>
      )}
    </ul>
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

function RequestChanges({ requirements: { revision } }: { readonly requirements: Requirements }) {
  const { path } = useBranch()
  const [comment, setComment] = useState('')
  return (
    <FormButton
      label="Ask for changes"
      title={`Ask for changes of revision ${revision}?`}
      text="Your approval of this revision, if there is one, counts no longer."
      isReady={comment.trim() !== ''}
      work={(client) =>
        client.POST('/project/{projectId}/branch/{branchId}/approvals', {
          params: { path },
          body: { revision, comment, verdict: 'changes_requested' },
        })
      }
      done={() => 'You asked for changes.'}
    >
      {() => <AreaField label="What has to change" rows={3} value={comment} onChange={setComment} />}
    </FormButton>
  )
}
