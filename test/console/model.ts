/** The model for the console's tests: it draws a diagram for an event, and passes every review. */
import type { Asked, Reply } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { drawingModel } from '../server/drawing-runs.ts'

const held = new Map<string, Promise<void>>()

/** Blocks the run of an event until the returned function is called. */
export function hold(event: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held.set(event, promise)
  return resolve
}

export async function answerAsked(asked: Asked): Promise<Reply> {
  const text = JSON.stringify(asked.messages)
  for (const [event, released] of held) if (text.includes(event)) await released
  if (text.includes('Review the owners.')) {
    const verdict = { passed: true, summary: 'All items have an owner.' }
    return asked.messages.some(({ role }) => role === 'tool')
      ? { text: 'Done.' }
      : { calls: [{ name: 'set_verdict', input: verdict }] }
  }
  return drawingModel(asked)
}
