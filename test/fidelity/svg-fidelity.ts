/** Compares the SVG picture of the neutral model with draw.io's own picture. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDiagram, writeSvg } from '@drawbridge/core'
import type { Page as BrowserPage } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { type FidelityOptions, inputOptions } from './options.ts'
import { compare, decodePng, difference, type Similarity } from './picture.ts'
import { type CorpusFile, corpusFiles, type ReferencePage, referencePage } from './reference.ts'

interface SvgPage extends Similarity {
  readonly name: string
}

async function picture(page: BrowserPage, svg: string, { png }: ReferencePage): Promise<Buffer> {
  await page.setViewportSize({ width: png.width, height: png.height })
  const sized = svg.replace(/width="[^"]*" height="[^"]*"/, `width="${png.width}" height="${png.height}"`)
  await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${sized}`)
  return page.screenshot({ type: 'png' })
}

async function compareFile(page: BrowserPage, file: CorpusFile, options: FidelityOptions): Promise<SvgPage[]> {
  const results: SvgPage[] = []
  const { diagram } = readDiagram(await readFile(file.path), inputOptions(options, file.name))
  for (const index of diagram.pages.keys()) {
    const reference = await referencePage(options.reference, file.name, index)
    const original = join(options.reference, `${file.name}.p${index}.png`)
    if (!reference?.png || !existsSync(original)) continue
    const { originX, originY, width, height, scale } = reference.png
    // draw.io shifts everything by half a px to the right and down, so that thin lines are sharp.
    const box = { x: originX - 0.5, y: originY - 0.5, w: width / scale, h: height / scale }
    const svg = writeSvg(diagram, index, { box })
    const ours = await picture(page, svg, reference)
    const wanted = await readFile(original)
    const stem = join(options.out, `${file.name.replace(/[^\w.-]+/g, '_')}.p${index}`)
    await writeFile(`${stem}.svg`, svg)
    await writeFile(`${stem}.svg.png`, ours)
    await writeFile(`${stem}.svg-difference.png`, difference(decodePng(wanted), decodePng(ours)))
    results.push({ name: `${file.name} p${index}`, ...compare(decodePng(wanted), decodePng(ours)) })
  }
  return results
}

const mean = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(4)

/** Prints the mean and the worst pages, and writes the pictures and svg.json. */
export async function svgFidelity(options: FidelityOptions): Promise<void> {
  const browser = await launchBrowser()
  const results: SvgPage[] = []
  try {
    const page = await browser.newPage()
    const files = await corpusFiles(options.corpus, options.only)
    for (const [i, file] of files.entries()) {
      try {
        results.push(...(await compareFile(page, file, options)))
      } catch (error) {
        console.log(`failed: ${file.name}: ${String(error).slice(0, 300)}`)
      }
      process.stderr.write(`\r${i + 1}/${files.length} ${file.name.slice(0, 60).padEnd(60)}`)
    }
  } finally {
    await browser.close()
  }
  process.stderr.write('\n')
  const of = (key: keyof Similarity): string => mean(results.map((result) => result[key]))
  console.log(
    `${results.length} pages: similarity ${of('similarity')}, structure ${of('structure')}, colour ${of('color')}`,
  )
  results.sort((a, b) => a.similarity - b.similarity)
  for (const { name, similarity, structure, color } of results.slice(0, 20))
    console.log(`    ${similarity.toFixed(3)} (structure ${structure.toFixed(3)}, colour ${color.toFixed(3)})  ${name}`)
  await writeFile(join(options.out, 'svg.json'), JSON.stringify(results, null, 1))
}
