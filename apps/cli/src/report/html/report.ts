/** The report of an import as a page to share: a gallery with figures and filters. It loads nothing. */
import { open, rm } from 'node:fs/promises'
import { CommandError } from '#exit-codes'
import { reasonOf } from '#files/reason'
import { replaceFile } from '#files/replace'
import { told } from '#terminal/phase'
import type { Entry, ReportSink } from '../lines.ts'
import { createCanvases } from './canvases.ts'
import { canvasHtml, cardOf, slotOf, VERDICTS, type Verdict } from './card.ts'
import { FOOT, head, type Sums, sumsIn } from './head.ts'

/** Number of bytes at the beginning of an earlier report that contain its totals. */
const BEGINNING = 8 * 1024

async function sumsBefore(path: string): Promise<Sums | undefined> {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return sumsIn(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * Its methods throw a CommandError when a file cannot be written. Cards are written to a file beside the report as they
 * arrive, because the totals above them are known last.
 * @param say tells a person what takes long
 * @throws CommandError when it cannot be begun.
 */
export async function htmlReport(path: string, say: (text: string) => void): Promise<ReportSink> {
  const before = await sumsBefore(path)
  const cardsPath = `${path}.cards`
  const cards = await open(cardsPath, 'w').catch((error: unknown) => {
    throw new CommandError(`cannot write the report ${path}: ${reasonOf(error)}`)
  })
  const canvases = createCanvases()
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  let isDryRun = false
  const failed = async (error: unknown): Promise<never> => {
    await cards.close().catch(() => {})
    await rm(cardsPath, { force: true }).catch(() => {})
    throw new CommandError(`cannot write the report ${path}: ${reasonOf(error)}`)
  }
  return {
    async add({ file, pages }: Entry) {
      isDryRun = file.dryRun
      const made = (pages.length > 0 ? pages : [undefined]).map((page, at) => cardOf(file, page, at === 0, canvases))
      for (const { verdict } of made) verdicts[verdict] += 1
      await cards.appendFile(made.map(({ html }) => html).join('')).catch(failed)
    },
    async close(totals) {
      const sums: Sums = { files: totals.files, pages: totals.pages, verdicts }
      const drawn = await told(say, 'drawing the canvases of the report', canvases.draw())
      await replaceFile(path, async (out) => {
        await out.appendFile(head({ totals, sums, before, dryRun: isDryRun, at: new Date() }))
        const read = await open(cardsPath)
        for await (const line of read.readLines()) await out.appendFile(`${withCanvas(line, drawn)}\n`)
        await out.appendFile(FOOT)
      }).catch(failed)
      await cards.close()
      await rm(cardsPath)
    },
  }
}

/** A card with the picture of its canvas inserted. */
function withCanvas(line: string, drawn: ReadonlyMap<string, string>): string {
  const key = /<!--(canvas-\d+)-->/.exec(line)?.[1]
  if (key === undefined) return line
  const png = drawn.get(key)
  return line.replace(slotOf(key), png === undefined ? '' : canvasHtml(png))
}
