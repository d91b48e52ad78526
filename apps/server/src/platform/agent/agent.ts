import { type FinishReason, generateText, type LanguageModel, type ModelMessage, Output, type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { Tx } from '../database/database.ts'
import { Problem } from '../http/problem.ts'
import { eventMessage, systemPrompt } from './prompt.ts'
import { storable } from './storable.ts'

/** Something that the model can do. */
export interface AgentTool {
  readonly description: string
  readonly input: z.ZodType
  /**
   * Does work that must not hold a transaction open; the returned function then runs in the transaction that records
   * the step.
   */
  prepare(input: unknown): Promise<(tx: Tx) => Promise<unknown>>
}

export interface Verdict {
  readonly passed: boolean
  readonly summary: string
}

export const VERDICT = z.object({
  passed: z.boolean().describe('Whether the branch passes the review.'),
  summary: z.string().min(1).max(10_000).describe('Why, in a few sentences.'),
})

/** Name of the tool by which a review ends. */
export const SET_VERDICT = 'set_verdict'

/** One answer of the model. */
export interface Turn {
  readonly messages: readonly ModelMessage[]
  readonly calls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[]
  readonly text: string
  readonly tokens: number
}

/**
 * The stored steps of a run. A step that was already recorded, perhaps by a worker that died, returns its recorded
 * result; its work is not repeated.
 */
export interface Journal {
  model(n: number, work: () => Promise<Turn>): Promise<Turn>
  tool(n: number, name: string, input: unknown, work: () => Promise<(tx: Tx) => Promise<unknown>>): Promise<unknown>
}

export interface AgentTask {
  readonly runId: string
  readonly model: LanguageModel
  readonly instructions: string
  readonly context: unknown
  readonly isReview: boolean
  readonly tools: Readonly<Record<string, AgentTool>>
  readonly journal: Journal
  /** Maximum number of answers of the model, and of tokens in all of them. */
  readonly limits: { readonly steps: number; readonly tokens: number }
  readonly signal: AbortSignal
}

export interface AgentOutcome {
  readonly response: string
  readonly verdict?: Verdict
  readonly tokens: number
}

/** The agent could not finish: a limit was reached or the model failed. The message is for people. */
export class AgentError extends Error {
  readonly tokens: number
  /** `cause` is the error of the model's client, if it was one. */
  constructor(message: string, tokens: number, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'AgentError'
    this.tokens = tokens
  }
}

/**
 * Lets the model work with its tools until it finishes. A review ends with a verdict, given by the tool or else
 * requested as structured output.
 * @throws {AgentError} past a limit or when the model fails; the signal's reason when it is aborted.
 */
export async function runAgent(task: AgentTask): Promise<AgentOutcome> {
  const messages: ModelMessage[] = [{ role: 'user', content: eventMessage(task.context, task.runId) }]
  let n = 0
  let tokens = 0
  let verdict: Verdict | undefined
  for (let step = 0; step < task.limits.steps; step++) {
    const turn = await task.journal.model(n++, () => ask(task, messages, tokens))
    tokens = count(task, tokens, turn)
    messages.push(...turn.messages)
    if (turn.calls.length === 0) {
      if (!task.isReview || verdict)
        return { response: verdict?.summary ?? turn.text, ...(verdict && { verdict }), tokens }
      const closing = await task.journal.model(n++, () => askVerdict(task, messages, tokens))
      tokens = count(task, tokens, closing)
      verdict = VERDICT.parse(JSON.parse(closing.text))
      return { response: verdict.summary, verdict, tokens }
    }
    for (const call of turn.calls) {
      const output = await task.journal.tool(n++, call.name, call.input, () => prepareCall(task, call))
      const given = call.name === SET_VERDICT ? VERDICT.safeParse(output) : undefined
      if (given?.success) verdict = given.data
      messages.push({
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: call.id,
            toolName: call.name,
            output: { type: 'json', value: output as never },
          },
        ],
      })
    }
  }
  throw new AgentError(`the agent did not finish within ${task.limits.steps} steps`, tokens)
}

function count({ limits, signal }: AgentTask, before: number, turn: Turn): number {
  signal.throwIfAborted()
  const tokens = before + turn.tokens
  if (tokens > limits.tokens) throw new AgentError(`the agent used more than ${limits.tokens} tokens`, tokens)
  return tokens
}

/** @throws {Problem} 422, which is shown to the model, for an invalid call. */
async function prepareCall(task: AgentTask, call: Turn['calls'][number]): Promise<(tx: Tx) => Promise<unknown>> {
  const found = Object.hasOwn(task.tools, call.name) ? task.tools[call.name] : undefined
  if (!found) throw new Problem(422, 'no_such_tool', `There is no tool "${call.name}".`)
  const input = found.input.safeParse(call.input)
  if (!input.success) throw new Problem(422, 'invalid_input', z.prettifyError(input.error))
  return found.prepare(input.data)
}

async function ask(task: AgentTask, messages: readonly ModelMessage[], tokens: number): Promise<Turn> {
  const tools: ToolSet = {}
  for (const [name, { description, input }] of Object.entries(task.tools)) {
    tools[name] = tool({ description, inputSchema: input as z.ZodType<object> })
  }
  return call(task, tokens, async () => {
    const result = await generateText({ ...request(task, messages), tools })
    refuseCut(result.finishReason, tokens)
    const calls = result.toolCalls.map(({ toolCallId, toolName, input }) => ({ id: toolCallId, name: toolName, input }))
    return {
      // The library's own answers to unreadable calls are left out, since every call is answered here.
      messages: result.responseMessages.filter((message) => message.role === 'assistant'),
      calls,
      text: result.text,
      tokens: used(result.usage),
    }
  })
}

async function askVerdict(task: AgentTask, messages: readonly ModelMessage[], tokens: number): Promise<Turn> {
  return call(task, tokens, async () => {
    const asked: ModelMessage = { role: 'user', content: 'Give your verdict now.' }
    const result = await generateText({
      ...request(task, [...messages, asked]),
      output: Output.object({ schema: VERDICT, name: 'verdict' }),
    })
    return { messages: [], calls: [], text: JSON.stringify(result.output), tokens: used(result.usage) }
  })
}

function request(task: AgentTask, messages: readonly ModelMessage[]) {
  return {
    model: task.model,
    instructions: systemPrompt(task.instructions, task.isReview),
    messages: [...messages],
    abortSignal: task.signal,
    maxRetries: 3,
  }
}

async function call(task: AgentTask, tokens: number, work: () => Promise<Turn>): Promise<Turn> {
  try {
    return storable(await work())
  } catch (error) {
    task.signal.throwIfAborted()
    if (error instanceof AgentError) throw error
    throw new AgentError(
      `the model failed: ${error instanceof Error ? error.message : 'for an unknown reason'}`,
      tokens,
      error,
    )
  }
}

function refuseCut(reason: FinishReason, tokens: number): void {
  if (reason === 'length') throw new AgentError("the model's answer was cut at its length limit", tokens)
  if (reason === 'content-filter') throw new AgentError("the model's answer was withheld by its content filter", tokens)
}

function used(usage: { inputTokens: number | undefined; outputTokens: number | undefined }): number {
  return (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0)
}
