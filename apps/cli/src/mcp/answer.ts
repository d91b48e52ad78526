/** Answers of tools: data, or a typed error that the model reads. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { CommandError, EXIT } from '../exit-codes.ts'
import { OutputError } from '../files/outputs.ts'

/** Ends a tool with a sentence and a code. */
export class ToolError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'ToolError'
    this.code = code
  }
}

/** Codes of errors that end a command of the command line, by its exit code. */
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

/** Data for programs, as the tool's output schema has it, and the same as text for models. */
export function answer(value: Readonly<Record<string, unknown>>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value, null, 2) }], structuredContent: { ...value } }
}

/** An error as text alone: clients hold structured content against the schema of the tool's results, in errors too. */
function failure(code: string, error: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ code, error }, null, 2) }] }
}

/**
 * Does a tool's work. Never rejects: an error is the answer, and the stack of a defect goes to standard error.
 * @param signal the client's; nobody hears the answer once it is aborted.
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

const LONGEST_TEXT = 300

/** A text of a file at a length that no file can make a burden. */
export function clipped(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
