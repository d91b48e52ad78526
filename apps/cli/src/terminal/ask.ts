import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { EXIT } from '../exit-codes.ts'

/** Prompts on the terminal; the answer to a secret is not echoed. Ctrl-C ends the process without a word. */
export async function ask(question: string, secret = false): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: secret ? nowhere : process.stderr, terminal: true })
  lines.on('SIGINT', () => {
    lines.close()
    process.stderr.write('\n')
    process.exit(EXIT.interrupted)
  })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    if (secret) process.stderr.write('\n')
  }
}
