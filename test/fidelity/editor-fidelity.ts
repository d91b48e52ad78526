/** The whole comparison through a real editor; resumable, one browser. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Conversion, Message } from '@drawbridge/core'
import type { EditorReport } from '../editor/protocol.ts'
import { type EditorHarness, startEditorHarness } from '../editor/renderer.ts'
import { measureEditorPage, sourceOf } from './editor-measure.ts'
import { type GalleryPage, renderGallery } from './gallery.ts'
import { type FidelityOptions, inputOptions } from './options.ts'
import { compare, decodePng, difference } from './picture.ts'
import { type CorpusFile, type ReferencePage, referencePage } from './reference.ts'
import { type Measure, printTable, Tally } from './tally.ts'
import type { Version } from './versions.ts'

interface FileResult {
  readonly measures: readonly Measure[]
  readonly stockDistances: readonly number[]
  readonly exactDistances: readonly number[]
  readonly pages: readonly GalleryPage[]
}

type Look = 'stock' | 'exact'

const safe = (name: string): string => name.replace(/[^\w.-]+/g, '_')

async function pictures(
  harness: EditorHarness,
  report: EditorReport,
  references: ReadonlyMap<number, ReferencePage>,
  look: Look,
  stem: string,
  out: string,
): Promise<void> {
  for (const [index, reference] of references) {
    const page = report.pages[index]
    if (!page) continue
    const { originX, originY, width, height, scale } = reference.png
    const picture = await harness.picture(
      page.id,
      { x: originX, y: originY, w: width / scale, h: height / scale },
      scale,
    )
    await writeFile(join(out, `${stem}.p${index}.${look}.png`), Buffer.from(picture.base64, 'base64'))
  }
}

async function comparePictures(
  options: FidelityOptions,
  file: CorpusFile,
  stem: string,
  references: ReadonlyMap<number, ReferencePage>,
  messages: readonly Message[],
  conversion: Conversion,
): Promise<GalleryPage[]> {
  const pages: GalleryPage[] = []
  for (const [index, reference] of references) {
    const source = join(options.reference, `${file.name}.p${index}.png`)
    const [stock, exact] = (['stock', 'exact'] as const).map((look) =>
      join(options.out, `${stem}.p${index}.${look}.png`),
    ) as [string, string]
    if (![source, stock, exact].every((path) => existsSync(path))) continue
    const original = await readFile(source)
    const wanted = decodePng(original)
    const ours = decodePng(await readFile(exact))
    await writeFile(join(options.out, `${stem}.p${index}.reference.png`), original)
    await writeFile(join(options.out, `${stem}.p${index}.difference.png`), difference(wanted, ours))
    pages.push({
      file: file.name,
      index,
      name: reference.page.name,
      reference: `${stem}.p${index}.reference.png`,
      stock: `${stem}.p${index}.stock.png`,
      exact: `${stem}.p${index}.exact.png`,
      difference: `${stem}.p${index}.difference.png`,
      stockSimilarity: compare(wanted, decodePng(await readFile(stock))),
      exactSimilarity: compare(wanted, ours),
      messages: messages.filter((message) => message.page === conversion.pages[index]?.id),
    })
  }
  return pages
}

async function measureFile(harness: EditorHarness, file: CorpusFile, { core, options }: Version): Promise<FileResult> {
  const tally = new Tally()
  const stem = safe(file.name)
  const distances: Record<Look, number[]> = { stock: [], exact: [] }
  let pages: GalleryPage[] = []
  try {
    const bytes = await readFile(file.path)
    const input = inputOptions(options, file.name)
    const conversion = core.convertDiagram(bytes, { ...input, prefer: options.prefer })
    const { diagram } = core.readDiagram(bytes, input)
    const references = new Map<number, ReferencePage>()
    for (const index of conversion.pages.keys()) {
      const reference = await referencePage(options.reference, file.name, index)
      if (reference) references.set(index, reference)
    }
    for (const look of ['stock', 'exact'] as const) {
      const { report, problems } = await harness.open(conversion.snapshot, { look })
      const faults = [...report.invalid.map((bad) => `${bad.id} ${bad.message}`), ...problems]
      tally.count(
        `file opens without error (${look})`,
        faults.length + report.broken === 0,
        file.name,
        1,
        faults[0]?.slice(0, 160) ?? '',
      )
      tally.count(
        `opening changes nothing (${look})`,
        report.changed.length === 0,
        file.name,
        report.changed.length,
        report.changed[0] ?? '',
      )
      for (const [index, reference] of references) {
        const page = report.pages[index]
        if (page) distances[look].push(...measureEditorPage(page, reference, sourceOf(diagram, index), look, tally))
      }
      if (options.pictures) await pictures(harness, report, references, look, stem, options.out)
    }
    if (options.pictures)
      pages = await comparePictures(options, file, stem, references, conversion.report.messages, conversion)
  } catch (error) {
    // A closed browser says nothing about the file: a later run continues here.
    if (harness.page.isClosed()) throw error
    tally.count('file is converted and opened', false, file.name, 1, String(error).slice(0, 300))
  }
  return { measures: tally.measures(), stockDistances: distances.stock, exactDistances: distances.exact, pages }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function total(results: readonly FileResult[]): Measure[] {
  const tally = new Map<string, { good: number; total: number; misses: Measure['misses'][number][] }>()
  for (const { measures } of results)
    for (const measure of measures) {
      const sum = tally.get(measure.name) ?? { good: 0, total: 0, misses: [] }
      tally.set(measure.name, sum)
      sum.good += measure.good
      sum.total += measure.total
      sum.misses.push(...measure.misses)
    }
  return [...tally].map(([name, { good, total, misses }]) => ({
    name,
    good,
    total,
    misses: misses
      .sort((a, b) => (b.amount ?? Number.POSITIVE_INFINITY) - (a.amount ?? Number.POSITIVE_INFINITY))
      .map((miss) => ({ ...miss, amount: miss.amount ?? Number.POSITIVE_INFINITY })),
  }))
}

function printPictures(pages: readonly GalleryPage[]): void {
  for (const look of ['stockSimilarity', 'exactSimilarity'] as const)
    console.log(
      `${look}: mean ${mean(pages.map((page) => page[look].similarity)).toFixed(4)}, structure ${mean(pages.map((page) => page[look].structure)).toFixed(4)}, colour ${mean(pages.map((page) => page[look].color)).toFixed(4)}`,
    )
  console.log('worst pages (exact look):')
  for (const page of [...pages]
    .sort((a, b) => a.exactSimilarity.similarity - b.exactSimilarity.similarity)
    .slice(0, 20))
    console.log(`    ${page.exactSimilarity.similarity.toFixed(3)}  ${page.file} p${page.index}`)
}

/** Prints the table of one version, and writes results.json and the gallery. */
async function conclude(results: readonly FileResult[], { out }: FidelityOptions): Promise<Measure[]> {
  const measures = total(results)
  printTable(measures)
  const stock = mean(results.flatMap((result) => result.stockDistances))
  const exact = mean(results.flatMap((result) => result.exactDistances))
  console.log(`mean colour distance in OKLab: stock ${stock.toFixed(4)}, exact ${exact.toFixed(4)}`)
  const pages = results.flatMap((result) => result.pages)
  if (pages.length > 0) printPictures(pages)
  await writeFile(join(out, 'results.json'), JSON.stringify({ measures, color: { stock, exact }, pages }, null, 1))
  await writeFile(join(out, 'index.html'), renderGallery(pages))
  return measures
}

/**
 * Measures the corpus with each version, file by file, so that all of them meet the same browser.
 * @returns the measures of each version
 */
export async function editorFidelity(versions: readonly Version[], files: readonly CorpusFile[]): Promise<Measure[][]> {
  const parts = versions.map(({ options: { out } }) => join(out, 'parts'))
  for (const folder of parts) await mkdir(folder, { recursive: true })
  const results = versions.map((): FileResult[] => [])
  let harness: EditorHarness | undefined
  for (const [i, file] of files.entries()) {
    for (const [v, version] of versions.entries()) {
      const part = join(parts[v]!, `${safe(file.name)}.json`)
      if (!version.options.fresh && existsSync(part)) {
        results[v]!.push(JSON.parse(await readFile(part, 'utf8')))
        continue
      }
      harness ??= await startEditorHarness()
      const result = await measureFile(harness, file, version)
      await writeFile(part, JSON.stringify(result))
      results[v]!.push(result)
    }
    process.stderr.write(`\r${i + 1}/${files.length} ${file.name.slice(0, 60).padEnd(60)}`)
  }
  await harness?.close()
  process.stderr.write('\n')
  const measures: Measure[][] = []
  for (const [v, { name, options }] of versions.entries()) {
    if (versions.length > 1) console.log(`\n${name}`)
    measures.push(await conclude(results[v]!, options))
  }
  return measures
}
