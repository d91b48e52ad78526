/** One line of JSON per file and per page, then one with the totals. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReportSink } from './lines.ts'

async function put(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain')
}

export function ndjsonReport(target: string | Writable): ReportSink {
  const out = typeof target === 'string' ? createWriteStream(target) : target
  return {
    async add({ file, pages }) {
      const lines = [file, ...pages.map((page) => page.line)]
      await put(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    },
    async close(totals) {
      await put(out, `${JSON.stringify(totals.toJson())}\n`)
      if (typeof target !== 'string') return
      out.end()
      await finished(out)
    },
  }
}
