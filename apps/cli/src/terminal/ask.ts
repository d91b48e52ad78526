import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks a person on the terminal; what is typed in answer to a secret is not shown. */
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
