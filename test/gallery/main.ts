/** `npm run gallery`: every symbol in a stock editor, in the exact look and as SVG, on one page. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram, readDiagram, writeSvg } from '@drawbridge/core'
import { readCommandLine, refuse } from '../../scripts/command-line.ts'
import { type EditorHarness, startEditorHarness } from '../editor/renderer.ts'
import type { GalleryFile } from './drawio.ts'
import { GALLERIES } from './galleries.ts'
import { type GalleryRow, galleryPage } from './page.ts'

/** Margin in px around a page, since labels of edges extend beyond its bounds. */
const MARGIN = 80

const NAMES = GALLERIES.map(({ name }) => name).join(', ')
const HELP = `npm run gallery -- [--only NAME[,NAME…]] [--svg] [--out DIR]

Draws every symbol of the formats (${NAMES}) three times: as a stock tldraw editor
shows it, as the plugin's exact look does, and as SVG. Open index.html in DIR (default gallery-out). With --svg no browser is
needed.`

const { values } = readCommandLine({
  help: HELP,
  options: {
    out: { type: 'string', default: 'gallery-out' },
    only: { type: 'string' },
    svg: { type: 'boolean', default: false },
  },
})
const wanted = values.only?.split(',')
const unknown = wanted?.filter((name) => GALLERIES.every((gallery) => gallery.name !== name)) ?? []
if (unknown.length > 0) refuse(HELP, `there is no gallery ${unknown.join(', ')}; there are ${NAMES}`)

await mkdir(values.out, { recursive: true })
const harness = values.svg ? undefined : await startEditorHarness()
const rows: GalleryRow[] = []
for (const gallery of GALLERIES) {
  if (wanted && !wanted.includes(gallery.name)) continue
  for (const file of await gallery.files()) rows.push(...(await draw(gallery.name, file, harness)))
}
await harness?.close()
await writeFile(join(values.out, 'index.html'), galleryPage(rows))
console.log(`${rows.length} pages in ${join(values.out, 'index.html')}`)
const faults = rows.flatMap((row) => row.faults)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

async function draw(gallery: string, { name, bytes }: GalleryFile, editor: EditorHarness | undefined) {
  const { diagram, report } = readDiagram(bytes, { filename: name })
  const { messages } = report
  const made: GalleryRow[] = []
  for (const [index, page] of diagram.pages.entries()) {
    const stem = `${gallery}-${name}.p${index}`.replace(/[^\w.-]+/g, '_')
    await writeFile(join(values.out, `${stem}.svg`), writeSvg(diagram, index))
    const codes = [...new Set(messages.filter((one) => one.page === page.id).map(({ code }) => code))]
    made.push({ title: `${gallery} · ${page.name}`, pictures: { svg: `${stem}.svg` }, codes, faults: [] })
  }
  if (!editor) return made
  for (const [look, prefer] of [
    ['stock', 'look'],
    ['exact', 'edit'],
  ] as const) {
    const { snapshot } = convertDiagram(bytes, { filename: name, prefer })
    const { report: opened, problems } = await editor.open(snapshot, { look })
    for (const [index, row] of made.entries()) {
      const { id, bounds } = opened.pages[index] ?? {}
      row.faults.push(...opened.invalid.map(({ id, message }) => `${row.title} (${look}): ${id} ${message}`))
      row.faults.push(...problems.map((problem) => `${row.title} (${look}): ${problem}`))
      if (id === undefined || !bounds) continue
      const { x, y, w, h } = bounds
      const area = { x: x - MARGIN, y: y - MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN }
      const { base64 } = await editor.picture(id, area)
      const file = row.pictures.svg.replace(/svg$/, `${look}.png`)
      await writeFile(join(values.out, file), Buffer.from(base64, 'base64'))
      row.pictures[look] = file
    }
  }
  return made
}
