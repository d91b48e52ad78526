/** Results of tools: data, or a typed error for the model. */
import { describe, isRepair, type Message } from '@drawbridge/core/report'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { CommandError, EXIT } from '../exit-codes.ts'
import { OutputError } from '../files/outputs.ts'

/** Ends a tool with a message and a code. */
export class ToolError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'ToolError'
    this.code = code
  }
}

/** Error codes by the exit code of the command line. */
const COMMAND_CODES: Readonly<Record<number, string>> = {
  [EXIT.failed]: 'failed',
  [EXIT.usage]: 'usage',
  [EXIT.service]: 'service',
  [EXIT.browser]: 'browser',
  [EXIT.interrupted]: 'interrupted',
}

function codeOf(error: unknown): string {
  if (error instanceof ToolError || error instanceof OutputError) return error.code
  if (error instanceof CommandError) return COMMAND_CODES[error.exitCode] ?? 'failed'
  return 'defect'
}

/** Data as JSON. Not as structured content, too: whoever takes both would read everything twice. */
export function answer(value: Readonly<Record<string, unknown>>): CallToolResult {
  return words(JSON.stringify(value))
}

/** A text for people and models. */
export function words(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

function failure(code: string, error: string): CallToolResult {
  return { isError: true, ...answer({ code, error }) }
}

/**
 * Runs a tool. Never rejects: an error becomes the result, and the stack of a defect goes to standard error.
 * @param signal the client's; after it is aborted, nobody receives the result.
 */
export async function answered(signal: AbortSignal, work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    const code = signal.aborted ? 'cancelled' : codeOf(error)
    const text = error instanceof Error ? error.message : String(error)
    if (code === 'defect') console.error(error instanceof Error ? (error.stack ?? text) : text)
    return failure(code, text)
  }
}

const MAX_TEXT_LENGTH = 300

/** Truncates text from a file, so that its length stays reasonable. */
export function clipped(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text
}

/** Number of repairs that a result names. */
const MAX_REPAIRS = 50

/** Repairs by which a damaged file could be read, in words, with their elements; nothing for a sound one. */
export function repairsOf(messages: readonly Message[]): { readonly repairs?: readonly string[] } {
  const sentences = messages
    .filter(isRepair)
    .map((message) => (message.cell === undefined ? '' : `${message.cell}: `) + describe(message))
  const repairs = [...new Set(sentences)].map(clipped)
  if (repairs.length === 0) return {}
  const more = repairs.length - MAX_REPAIRS
  return { repairs: [...repairs.slice(0, MAX_REPAIRS), ...(more > 0 ? [`and ${more} more`] : [])] }
}
