import type { ResponseBody } from '@drawbridge/client'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { useBranch } from './branch-context.ts'

const SOON = 1_500
const LATER = 10_000

/** Results of the automations that review branches. */
export function ChecksTab() {
  const { project, to } = useProject()
  const mayChange = useMayChange()
  const { branch } = useBranch()
  const query = { project_id: project.id, branch_id: branch.id }
  const checks = useRead(
    ['checks', branch.id],
    (client) => client.GET('/ai/trigger/branch/checks', { params: { query } }),
    { every: (now) => (now?.checks.some(({ status }) => status === 'running') ? SOON : LATER) },
  )
  const rerun = useAct(
    (client, automation: string | undefined) =>
      client.POST('/ai/trigger/branch/rerun', {
        body: { ...query, ...(automation !== undefined && { automation_id: automation }) },
      }),
    {
      done: ({ results }) => (results.length === 1 ? '1 check was started.' : `${results.length} checks were started.`),
      isToast: true,
    },
  )
  return (
    <Section
      title="Checks"
      actions={
        mayChange && (
          <Button icon="play" isBusy={rerun.isBusy} onClick={() => rerun.run(undefined)}>
            Run all
          </Button>
        )
      }
    >
      <Loaded of={checks}>
        {({ checks: all }) =>
          all.length === 0 ? (
            <p className="note empty">
              No automation of this project reviews branches.{' '}
              {mayChange && (
                <Link to={to('automations/new')}>Make one with the trigger “When a branch is reviewed”.</Link>
              )}
            </p>
          ) : (
            <ul className="rows">
              {all.map((check) => (
                <li key={check.automation_id}>
                  <CheckRow check={check} isBusy={rerun.isBusy} onRun={() => rerun.run(check.automation_id)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

interface CheckRowProps {
  readonly check: ResponseBody<'listBranchChecks'>['checks'][number]
  readonly isBusy: boolean
  readonly onRun: () => void
}

/** The newest result of an automation on the branch. */
function CheckRow({ check, isBusy, onRun }: CheckRowProps) {
  const { to } = useProject()
  const mayChange = useMayChange()
  const { automation_id, name, status, output, error, ran_at, run_id } = check
  return (
    <>
      <Row
        title={name}
        to={run_id === null ? to(`automations/${automation_id}`) : to(`runs/${run_id}`)}
        note={ran_at === null ? 'It has not run on this branch.' : <Time at={ran_at} />}
      >
        <StateChip state={status} />
        {mayChange && (
          <Button isBusy={isBusy} onClick={onRun}>
            Run
          </Button>
        )}
      </Row>
      {error !== null && <p className="problem">{error}</p>}
      {output !== null && (
        <Disclosure label="Findings" isOpen={status === 'failed'}>
          <p className="words">{output}</p>
        </Disclosure>
      )}
    </>
  )
}
