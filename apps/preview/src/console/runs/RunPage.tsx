import type { ResponseBody } from '@drawbridge/client'
import { Link, useParams } from 'react-router'
import { Disclosure } from '../../components/fields.tsx'
import { useRead } from '../api/use-read.ts'
import { StateChip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Loaded, LoadedPage } from '../parts/Loaded.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { useProject } from '../projects/project-context.ts'
import { Changed } from './Changed.tsx'

type Step = ResponseBody<'listRunSteps'>['steps'][number]

/** ms between updates while a run is in progress. */
const PAUSE = 1_000

/** A run with its steps, updated live. */
export function RunPage() {
  const { run: id = '' } = useParams()
  const { to } = useProject()
  const path = { agent_id: id }
  const run = useRead(['run', id], (client) => client.GET('/ai/runs/{agent_id}', { params: { path } }), {
    every: (now) => (now && now.status !== 'running' ? false : PAUSE),
  })
  const isOver = run.data !== undefined && run.data.status !== 'running'
  // The state is part of the key, so that the last steps are read once more when the run has ended.
  const steps = useRead(
    ['steps', id, isOver],
    (client) => client.GET('/ai/runs/{agent_id}/steps', { params: { path } }),
    { every: () => (isOver ? false : PAUSE) },
  )
  return (
    <LoadedPage of={run} up={{ to: to('runs'), label: 'Runs' }}>
      {(found) => (
        <Page
          title={found.automation_name}
          mark={<StateChip state={found.phase} />}
          up={{ to: to('runs'), label: 'Runs' }}
          actions={
            !isOver && (
              <ConfirmButton
                label="Cancel run"
                title="Cancel this run?"
                text="It stops within seconds. Everything its tools have written stays."
                work={(client) => client.POST('/ai/runs/{agent_id}/cancel', { params: { path } })}
                done="The run was canceled."
              />
            )
          }
        >
          <Facts run={found} />
          {steps.data && <Changed steps={steps.data.steps} />}
          {steps.data && (
            <Disclosure label="Event">
              <Json label="Data" value={steps.data.event} />
            </Disclosure>
          )}
          <Section title="Steps">
            <Loaded of={steps}>{({ steps: all }) => <Steps steps={all} isOver={isOver} />}</Loaded>
          </Section>
          {found.integration_response !== null && (
            <Section title="Result" mark={found.integration_grade && <StateChip state={found.integration_grade} />}>
              <p className="words">{found.integration_response}</p>
            </Section>
          )}
          {found.error !== null && (
            <Section title="Error">
              <p className="problem">{found.error}</p>
            </Section>
          )}
        </Page>
      )}
    </LoadedPage>
  )
}

function Facts({ run }: { readonly run: ResponseBody<'getRun'> }) {
  const { to } = useProject()
  return (
    <dl className="facts">
      <dt>Automation</dt>
      <dd>
        <Link to={to(`automations/${run.automation_id}`)}>{run.automation_name}</Link>
      </dd>
      {run.branches.map(({ id, name }) => (
        <div key={id} className="contents">
          <dt>Branch</dt>
          <dd>
            <Link to={to(`branches/${id}/checks`)}>{name}</Link>
          </dd>
        </div>
      ))}
      <dt>Requested</dt>
      <dd>
        <Time at={run.created_at} />
      </dd>
      {run.finished_at !== null && (
        <>
          <dt>Ended</dt>
          <dd>
            <Time at={run.finished_at} />
          </dd>
          {run.started_at !== null && (
            <>
              <dt>Took</dt>
              <dd>{durationText(Date.parse(run.finished_at) - Date.parse(run.started_at))}</dd>
            </>
          )}
        </>
      )}
    </dl>
  )
}

/** "0.4 s", "12 s", "3 min 20 s" */
function durationText(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

function Steps({ steps, isOver }: { readonly steps: readonly Step[]; readonly isOver: boolean }) {
  if (steps.length === 0) return <p className="note">{isOver ? 'It took no steps.' : 'Waiting for the first step …'}</p>
  return (
    <ol className="steps" aria-live="polite">
      {steps.map((step) => (
        <li key={step.n}>
          <div className="step-head">
            <strong>{step.kind === 'model' ? 'Response of the model' : `Tool ${step.name}`}</strong>
            <span className="quiet">
              <Time at={step.created_at} />
              {step.tokens > 0 && ` · ${step.tokens} tokens`}
            </span>
          </div>
          {step.text !== null && <p className="words">{step.text}</p>}
          {step.calls.length > 0 && <p className="quiet">Calls {step.calls.join(', ')}</p>}
          {step.kind === 'tool' && (
            <Disclosure label="Input and output">
              <Json label="Input" value={step.input} />
              <Json label="Output" value={step.output} />
            </Disclosure>
          )}
        </li>
      ))}
    </ol>
  )
}

function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <div className="field">
      <span className="name">{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className="code-block" tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  )
}
