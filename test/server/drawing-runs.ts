/** Runs that each draw one diagram, named after their event: the diagrams show which runs acted, and how often. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import type { createClient } from '../../packages/client/src/index.ts'

type Client = ReturnType<typeof createClient>

const SOURCE = 'draw'

/** The model's answers: it draws a diagram, then finishes. */
export function drawingModel(asked: { messages: readonly { role: string; content: unknown }[] }): Reply {
  const event = /"event":"([^"]+)"/.exec(String(asked.messages.find((one) => one.role === 'user')?.content))?.[1]
  return asked.messages.some((one) => one.role === 'tool')
    ? { text: 'Drawn.' }
    : { calls: [{ name: 'save_diagram', input: { title: titleOf(String(event)) } }] }
}

/** Title of the diagram that the run of an event draws. */
export const titleOf = (event: string) => `run ${event}`

/** Adds the automation that draws. */
export async function addDrawing(client: Client, projectId: string): Promise<void> {
  const body = { name: 'Draw', trigger: 'webhook', source: SOURCE, instructions: 'Draw.' } as const
  const made = await client.POST('/project/{projectId}/automation', { params: { path: { projectId } }, body })
  if (!made.data) throw new Error(`no automation: ${JSON.stringify(made.error)}`)
}

/** The body that sends an event to the automation that draws. */
export function startBody(projectId: string, event: string) {
  return { project_id: projectId, source: SOURCE, context: { event }, wait: false }
}

/** Sends an event; returns the ids of the runs, or undefined when it was not accepted. */
export async function startDrawing(client: Client, projectId: string, event: string): Promise<string[] | undefined> {
  const started = await client.POST('/ai/trigger', { body: startBody(projectId, event) as never })
  return started.data?.results.map((run) => run.agent_id)
}

export interface RunState {
  readonly status: string
  readonly error?: string | null
}

/** Polls runs until all have ended or `patience` ms have passed; returns the last states. */
export async function untilEnded(
  client: Client,
  runs: readonly string[],
  patience: number,
): Promise<Map<string, RunState>> {
  const states = new Map<string, RunState>()
  const deadline = Date.now() + patience
  for (let open = [...runs]; open.length > 0 && Date.now() < deadline; await sleep(300)) {
    for (let i = 0; i < open.length; i += 100) {
      const query = { agent_id: open.slice(i, i + 100) }
      const answer = await client.GET('/ai/runs', { params: { query } })
      for (const run of answer.data?.results ?? []) states.set(run.agent_id, run)
    }
    open = open.filter((id) => (states.get(id)?.status ?? 'running') === 'running')
  }
  return states
}

/** Number of diagrams of each title on the base branch. */
export async function countDiagrams(client: Client, projectId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let after: string | undefined; ; ) {
    const query = { type: 'diagram', limit: 500, ...(after === undefined ? {} : { after }) }
    const page = await client.GET('/project/{projectId}/entity', { params: { path: { projectId }, query } })
    for (const { name } of page.data!.entities) counts.set(name, (counts.get(name) ?? 0) + 1)
    if (page.data!.next === null) return counts
    after = page.data!.next
  }
}
