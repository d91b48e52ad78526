/**
 * One line of JSON per file and per page, then one with the totals. Its methods throw a CommandError when the file
 * cannot be written.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { CommandError } from '../exit-codes.ts'
import { reasonOf } from '../files/reason.ts'
import type { ReportSink } from './lines.ts'

export function ndjsonReport(target: string | Writable): ReportSink {
  const out = typeof target === 'string' ? createWriteStream(target) : target
  let problem: unknown
  if (typeof target === 'string')
    out.on('error', (error: Error) => {
      problem = error
    })

  const fail = async (error: unknown): Promise<never> => {
    // A report that ends in the middle of a line is of no use.
    if (typeof target === 'string' && (await stat(target).catch(() => undefined))?.isFile())
      await rm(target, { force: true }).catch(() => {})
    throw new CommandError(`cannot write the report ${target}: ${reasonOf(error)}`)
  }
  async function put(text: string): Promise<void> {
    if (problem !== undefined) await fail(problem)
    if (!out.write(text)) await once(out, 'drain').catch(fail)
  }

  return {
    async add({ file, pages }) {
      const lines = [file, ...pages.map((page) => page.line)]
      await put(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    },
    async close(totals) {
      await put(`${JSON.stringify(totals.toJson())}\n`)
      if (typeof target !== 'string') return
      out.end()
      await finished(out).catch(fail)
    },
  }
}
