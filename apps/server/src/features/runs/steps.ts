import { type Static, Type } from 'typebox'
import type { Turn } from '#platform/agent/agent'
import type { Tx } from '#platform/database/database'
import { Nullable, strict, Time } from '#platform/http/schema'

/** One step of a run: an answer of the model, or a tool that it called. */
export const RunStep = strict('RunStep', {
  n: Type.Integer({ description: 'Number of the step in its run, from 0.' }),
  kind: Type.Enum(['model', 'tool']),
  name: Type.String({ description: 'Name of the tool; `model` for an answer.' }),
  text: Nullable(Type.String(), 'Text of the model.'),
  calls: Type.Array(Type.String(), { description: 'Names of the tools that the model called.' }),
  input: Type.Unknown({ description: 'Input of the tool; null for an answer.' }),
  output: Type.Unknown({ description: 'Result of the tool; null for an answer.' }),
  tokens: Type.Integer(),
  created_at: Time(),
})

export const RunSteps = strict('RunSteps', {
  event: Type.Unknown({ description: 'The data of the event that started the run.' }),
  steps: Type.Array(RunStep),
})

/** The steps of a run so far, in order. */
export async function readSteps(tx: Tx, ws: string, run: string): Promise<Static<typeof RunSteps>> {
  const rows = await tx
    .selectFrom('run_step')
    .select(['n', 'kind', 'name', 'input', 'output', 'tokens', 'created_at'])
    .where('ws', '=', ws)
    .where('run_id', '=', run)
    .orderBy('n')
    .execute()
  const steps = rows.map(({ kind, input, output, created_at, ...row }) => {
    const turn = kind === 'model' ? (output as Turn) : undefined
    return {
      ...row,
      kind,
      text: turn?.text ? turn.text : null,
      calls: turn?.calls.map(({ name }) => name) ?? [],
      input: turn ? null : input,
      output: turn ? null : output,
      created_at: created_at.toISOString(),
    }
  })
  const { context } = await tx
    .selectFrom('run')
    .select('context')
    .where('ws', '=', ws)
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  return { event: context, steps }
}
