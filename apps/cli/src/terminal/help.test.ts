import { expect, test } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { buildProgram } from '../program.ts'
import { reportFailure } from './failure.ts'

/** The exit code of the command for these words, and its output. */
async function said(...words: string[]): Promise<[code: number, text: string]> {
  let text = ''
  const write = (part: string) => {
    text += part
  }
  const program = buildProgram().configureOutput({ writeOut: write, writeErr: write })
  const code = await program.parseAsync(words, { from: 'user' }).then(() => EXIT.ok, reportFailure)
  return [code, text]
}

test.each([
  ['help convrt', "drawbridge: unknown command 'convrt'\n(Did you mean convert?)\n"],
  ['convrt --help', "drawbridge: unknown command 'convrt'\n(Did you mean convert?)\n"],
  ['help nope', "drawbridge: unknown command 'nope'\n(--help"],
  ['-h nope', "drawbridge: unknown command 'nope'\n(--help"],
])('%s is told that there is no such command', async (line, begins) => {
  const [code, text] = await said(...line.split(' '))
  expect([code, text.slice(0, begins.length)]).toEqual([EXIT.usage, begins])
})

test.each(['--help', 'help'])('%s shows the commands', async (line) => {
  const [code, text] = await said(line)
  expect([code, text.split('\n')[0]]).toEqual([EXIT.ok, 'Usage: drawbridge [options] [command]'])
})
