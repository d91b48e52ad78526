import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts on the terminal; the answer to a secret is not echoed. */
export async function ask(question: string, secret = false): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: secret ? nowhere : process.stderr, terminal: true })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    if (secret) process.stderr.write('\n')
  }
}
