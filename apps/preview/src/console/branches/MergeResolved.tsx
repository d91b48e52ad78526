import { type Client, hasCode, type Outcome, unwrap } from '@drawbridge/client'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { type Choices, keyOf } from './choices.ts'
import { Merge } from './Merge.tsx'
import type { Requirements } from './requirements.ts'
import { shapeChoices, writesTo, writeTo } from './resolve.ts'
import type { ConflictItem, MergePlace, SideName } from './sides.ts'

interface MergeResolvedProps {
  readonly requirements: Requirements
  readonly items: readonly ConflictItem[]
  readonly choices: Choices
  readonly place: MergePlace
  readonly names: Readonly<Record<SideName, string>>
}

/**
 * Merges with the choices. What the parent keeps is written to the branch, whose new revision may have to be approved
 * first; what the branch keeps is written to the parent only together with the merge.
 */
export function MergeResolved({ requirements, items, choices, place, names }: MergeResolvedProps) {
  const queries = useQueryClient()
  const { min_approvals: approvals, changed_item_review: review, override } = requirements
  const open = items.flatMap((item) => item.fields.filter((field) => choices[keyOf(item, field)] === undefined)).length
  const toBranch = writesTo('branch', items, choices)
  const isApproved = requirements.satisfied && (toBranch.length === 0 || !(approvals.enabled || review.enabled))
  const write = async (client: Client, sides: readonly SideName[]) => {
    try {
      for (const side of sides) await writeTo(client, place, side, writesTo(side, items, choices))
    } catch (error) {
      // Some of it may have been written, or somebody else has changed it.
      await queries.invalidateQueries()
      if (!hasCode(error, 'precondition_failed')) throw error
      throw new Error('An item has changed since it was shown. The conflicts are as they are now: look at them again.')
    }
  }
  /** The branch, once it has taken what was chosen from its parent. */
  const save = async (client: Client): Promise<Outcome<object>> => {
    await write(client, ['branch'])
    const outcome = await client.GET('/project/{projectId}/branch/{branchId}', {
      params: { path: { projectId: place.projectId, branchId: place.branch } },
    })
    unwrap(outcome)
    return outcome
  }
  const isMergeable = open === 0 && (isApproved || override.allowed)
  return (
    <div className="actions">
      {isMergeable && (
        <Merge
          requirements={{ satisfied: isApproved, override }}
          label="Merge with these choices"
          anyway="Merge without approval, with these choices …"
          text={`Both branches get the values that you chose, and ${names.branch} becomes part of ${names.parent}.`}
          choices={shapeChoices(items, choices)}
          before={(client) => write(client, ['branch', 'parent'])}
        />
      )}
      {!isApproved && toBranch.length > 0 && (
        <ConfirmButton
          label={`Apply the choices to ${names.branch}`}
          title={`Change ${names.branch}?`}
          text={`It gets what you chose of ${names.parent}. This is a new revision, which has to be approved before the merge.`}
          work={save}
          done={`${names.branch} was changed.`}
        />
      )}
      <p className="quiet" role="status">
        {open > 0
          ? `${open === 1 ? '1 choice is' : `${open} choices are`} missing.`
          : !isApproved && toBranch.length === 0
            ? 'The branch can be merged when the requirements are fulfilled.'
            : ''}
      </p>
    </div>
  )
}
