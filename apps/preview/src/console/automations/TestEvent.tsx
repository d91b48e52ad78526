import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copy.ts'
import { AreaField, Problem } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { Form } from '../parts/Form.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { useSession } from '../session/session-context.ts'

const EXAMPLE = JSON.stringify({ event_id: 'test-1', title: 'A test' }, null, 2)

function parse(text: string): { context?: Record<string, unknown>; problem?: string } {
  try {
    const context: unknown = JSON.parse(text)
    if (typeof context === 'object' && context !== null && !Array.isArray(context))
      return { context: context as Record<string, unknown> }
    return { problem: 'The payload has to be a JSON object: { … }' }
  } catch (error) {
    return { problem: `This is not JSON: ${error instanceof Error ? error.message : error}` }
  }
}

/** Sends an event as an external sender would, and shows how to do so from elsewhere. */
export function TestEvent({ source, isOn }: { readonly source: string; readonly isOn: boolean }) {
  const { project, to } = useProject()
  const mayChange = useMayChange()
  const { me } = useSession()
  const [payload, setPayload] = useState(EXAMPLE)
  const [started, setStarted] = useState<ResponseBody<'triggerAutomations'>['results']>()
  const { context, problem } = parse(payload)
  const act = useAct(
    (client, given: Record<string, unknown>) =>
      client.POST('/ai/trigger', { body: { project_id: project.id, source, context: given, wait: false } }),
    { after: ({ results }) => setStarted(results) },
  )
  const command = [
    `curl -X POST ${location.origin}/ai/trigger`,
    `-H 'customer: ${me.workspace.slug}' -H 'X-API-Key: YOUR_KEY'`,
    `-H 'content-type: application/json'`,
    `-d '${JSON.stringify({ project_id: project.id, source, context: context ?? {} }).replaceAll("'", "'\\''")}'`,
  ].join(' \\\n  ')
  return (
    <Form act={act} onSubmit={() => context && act.run(context)}>
      <AreaField label="Payload" isCode rows={6} value={payload} problem={problem} onChange={setPayload} />
      <Problem text={act.problem?.text ?? ''} />
      {started && (
        <p role="status">
          {started.length === 0
            ? `No automation that is switched on has the name “${source}”.`
            : started.map(({ agent_id, automation_name }) => (
                <Link key={agent_id} to={to(`runs/${agent_id}`)}>
                  {automation_name} was started
                </Link>
              ))}
        </p>
      )}
      {!isOn && <p className="quiet">The automation is switched off: events do not start it.</p>}
      {mayChange && (
        <Button icon="play" type="submit" disabled={!context} isBusy={act.isBusy}>
          Send test event
        </Button>
      )}
      <div className="field">
        <span className="name">From elsewhere</span>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <pre className="code-block" tabIndex={0}>
          {command}
        </pre>
        <div className="actions">
          <Button icon="copy" onClick={() => copyText(command, 'The command was copied.')}>
            Copy
          </Button>
        </div>
      </div>
    </Form>
  )
}
