import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { useBranch } from '../branches/branch-context.ts'
import { Chip, StateChip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useProject } from '../projects/project-context.ts'
import { NewPlan } from './NewPlan.tsx'

type Plan = ResponseBody<'listExtractionPlans'>['plans'][number]
type Extraction = ResponseBody<'getExtraction'>

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Moving the changes of some items to a new branch: plan, freeze, execute, undo. */
export function ExtractionsTab() {
  const { branch, path } = useBranch()
  const isOpen = branch.status === 'open'
  const plans = useItems('/project/{projectId}/branch/{branchId}/extraction-plans', { path })
  const done = useItems('/project/{projectId}/branch/{branchId}/extractions', { path })
  return (
    <>
      <Section title="Plans" actions={isOpen && <NewPlan />}>
        <Rows
          of={plans}
          empty={
            isOpen
              ? 'No plan yet. A plan lists the items whose changes move to a new branch.'
              : 'There is no plan, and the branch is closed.'
          }
          keyOf={({ id }) => id}
        >
          {(plan) => <PlanRow plan={plan} />}
        </Rows>
      </Section>
      <Section title="Extractions">
        <Rows of={done} empty="Nothing has been extracted from this branch." keyOf={({ id }) => id}>
          {(extraction) => <ExtractionRow extraction={extraction} />}
        </Rows>
      </Section>
    </>
  )
}

function PlanRow({ plan }: { readonly plan: Plan }) {
  const { path } = useBranch()
  const { id, name, status, items: chosen, created_at } = plan
  return (
    <Row
      title={name}
      note={
        <>
          {items(chosen.length)} · <Time at={created_at} />
        </>
      }
    >
      <Chip tone={status === 'executed' ? 'ok' : 'none'}>{status}</Chip>
      {status === 'draft' && (
        <ConfirmButton
          label="Freeze"
          title={`Freeze ${name}?`}
          text="The plan then keeps the current state of these items, and can be executed."
          work={(client) =>
            client.POST('/project/{projectId}/branch/{branchId}/extraction-plans/{planId}/freeze', {
              params: { path: { ...path, planId: id } },
            })
          }
          done={`${name} is frozen.`}
        />
      )}
      {status === 'frozen' && <Execute plan={plan} />}
    </Row>
  )
}

function Execute({ plan }: { readonly plan: Plan }) {
  const { path } = useBranch()
  const [name, setName] = useState('')
  return (
    <FormButton
      look="primary"
      label="Execute"
      title={`Execute ${plan.name}`}
      text={`The changes of ${items(plan.items.length)} move from this branch to a new one.`}
      work={(client) =>
        client.POST('/project/{projectId}/branch/{branchId}/extractions', {
          params: { path },
          body: { plan_id: plan.id, destination_name: name },
        })
      }
      done={({ entity_count, destination }) => `${items(entity_count)} went to ${destination.name}.`}
      pointers={['/destination_name']}
    >
      {(problem) => (
        <TextField
          label="Name of the new branch"
          required
          value={name}
          problem={problemAt(problem, '/destination_name')}
          onChange={setName}
        />
      )}
    </FormButton>
  )
}

/** The service's reasons against an undo, in words. */
const REASONS: Readonly<Record<string, string>> = {
  already_reverted: 'It was already undone.',
  source_closed: 'This branch is not open.',
  destination_closed: 'The new branch is not open.',
  destination_changed: 'The new branch has changed since then.',
  destination_has_children: 'The new branch has branches of its own.',
  item_edited_on_source: 'One of the items has changed on this branch since then.',
}

function ExtractionRow({ extraction }: { readonly extraction: Extraction }) {
  const { path } = useBranch()
  const { to } = useProject()
  const { id, destination, status, entity_count, diff_count, created_at, undo } = extraction
  const reason = undo.reason === null ? undefined : (REASONS[undo.reason] ?? undo.reason.replaceAll('_', ' '))
  return (
    <Row
      title={<Link to={to(`branches/${destination.id}/changes`)}>{destination.name}</Link>}
      note={
        <>
          {items(entity_count)}, {diff_count === 1 ? '1 change' : `${diff_count} changes`} · <Time at={created_at} />
          {status === 'completed' && !undo.eligible && reason && ` · It cannot be undone: ${reason}`}
        </>
      }
    >
      <StateChip state={status} />
      {undo.eligible && (
        <ConfirmButton
          label="Undo"
          title={`Undo the extraction to ${destination.name}?`}
          text="The changes return to this branch, and the new branch is archived."
          work={(client) =>
            client.POST('/project/{projectId}/branch/{branchId}/extractions/{extractionId}/undo', {
              params: { path: { ...path, extractionId: id } },
            })
          }
          done="The extraction was undone."
        />
      )}
    </Row>
  )
}
