/** `npm run fidelity -- --format NAME`: the formats other than draw.io, each with its own references. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram, readDiagram } from '@drawbridge/core'
import type { EditorReport } from '../../editor/protocol.ts'
import { type EditorHarness, startEditorHarness } from '../../editor/renderer.ts'
import { escapeHtml } from '../gallery.ts'
import { type FidelityOptions, inputOptions } from '../options.ts'
import { type CorpusFile, corpusFiles } from '../reference.ts'
import { printTable, Tally } from '../tally.ts'
import { type BpmnJs, startBpmnJs } from './bpmn-js.ts'
import type { MeasuredFormat } from './format.ts'
import { bpmn, cmmn, dmn } from './interchange.ts'
import { svg } from './pictures.ts'
import { archi, archimate, ea, graphml } from './stored.ts'
import { vdx, vsdx } from './visio.ts'

/** A new format is one line here. */
const FORMATS: ReadonlyMap<string, MeasuredFormat> = new Map([
  ['bpmn', bpmn],
  ['dmn', dmn],
  ['cmmn', cmmn],
  ['vsdx', vsdx],
  ['vdx', vdx],
  ['archimate', archimate],
  ['archi', archi],
  ['graphml', graphml],
  ['svg', svg],
  ['ea', ea],
])

const safe = (name: string): string => name.replace(/[^\w.-]+/g, '_')

/** Margin in px around the content of a page, in pictures. */
const MARGIN = 20

interface Run {
  readonly options: FidelityOptions
  readonly format: MeasuredFormat
  readonly tally: Tally
  readonly harness: EditorHarness | undefined
  readonly bpmnJs: BpmnJs | undefined
  /** Rows of the gallery. */
  readonly rows: string[]
}

async function drawPages(file: CorpusFile, report: EditorReport, ids: readonly string[], run: Run): Promise<void> {
  const { options, format, harness, rows, bpmnJs } = run
  for (const [i, page] of report.pages.entries()) {
    if (!page.bounds || !harness) continue
    const { x, y, w, h } = page.bounds
    const area = { x: x - MARGIN, y: y - MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN }
    const picture = await harness.picture(page.id, area)
    const stem = `${safe(file.name)}.p${i}`
    await writeFile(join(options.out, `${stem}.png`), Buffer.from(picture.base64, 'base64'))
    const reference = await format.picture?.(file, { id: ids[i] ?? '', index: i }, options.reference)
    const drawn = reference === undefined && i === 0 ? await bpmnJs?.draw(await readFile(file.path, 'utf8')) : undefined
    if (drawn) await writeFile(join(options.out, `${stem}.reference.png`), drawn)
    if (reference !== undefined) await copyFile(reference, join(options.out, `${stem}.reference.png`))
    const images = [...(reference === undefined && !drawn ? [] : [`${stem}.reference.png`]), `${stem}.png`]
    rows.push(
      `<section><h2>${escapeHtml(file.name)} · ${escapeHtml(page.name)}</h2><div>${images.map((src) => `<img loading="lazy" src="${src}" alt="">`).join('')}</div></section>`,
    )
  }
}

async function measureFile(file: CorpusFile, run: Run): Promise<void> {
  const { options, format, tally, harness } = run
  const bytes = await readFile(file.path)
  const input = inputOptions(options, file.name)
  try {
    const { diagram } = readDiagram(bytes, input)
    const { snapshot, report: told } = convertDiagram(bytes, input)
    tally.count('file is converted', true, file.name, 0)
    for (const { code, page, cell } of told.messages)
      tally.count('messages', false, `${file.name} ${page ?? ''} ${cell ?? ''}`, 0, code)
    let shown: EditorReport | undefined
    if (harness) {
      const { report, problems } = await harness.open(snapshot)
      const faults = [...report.invalid.map(({ id, message }) => `${id} ${message}`), ...problems]
      const isSound = faults.length === 0 && report.broken === 0
      tally.count('editor: opens without error', isSound, file.name, faults.length, faults[0]?.slice(0, 160) ?? '')
      tally.count(
        'editor: opening changes nothing',
        report.changed.length === 0,
        file.name,
        report.changed.length,
        report.changed[0] ?? '',
      )
      shown = report
    }
    const browser = harness?.page.context().browser() ?? undefined
    await format.measure({ file, diagram, shown, references: options.reference, tally, browser })
    if (shown && options.pictures)
      await drawPages(
        file,
        shown,
        diagram.pages.map(({ id }) => id),
        run,
      )
  } catch (error) {
    if (harness?.page.isClosed()) throw error
    tally.count('file is converted', false, file.name, 1, String(error).slice(0, 300))
  }
}

export async function formatFidelity(options: FidelityOptions, name: string): Promise<void> {
  const format = FORMATS.get(name)
  if (!format) throw new Error(`fidelity: no format ${JSON.stringify(name)}; known: ${[...FORMATS.keys()].join(', ')}`)
  await mkdir(options.out, { recursive: true })
  const tally = new Tally()
  const harness = options.readerOnly ? undefined : await startEditorHarness()
  const bpmnJs = options.bpmnJs === undefined ? undefined : await startBpmnJs(options.bpmnJs)
  const rows: string[] = []
  const files = (await corpusFiles(options.corpus, options.only)).filter((file) =>
    format.endings.some((ending) => file.name.endsWith(ending)),
  )
  for (const file of files) {
    await measureFile(file, { options, format, tally, harness, bpmnJs, rows })
    process.stderr.write(`\r${file.name.slice(-60).padEnd(60)}`)
  }
  await bpmnJs?.close()
  await harness?.close()
  process.stderr.write('\n')
  printTable(tally.measures())
  await writeFile(join(options.out, 'results.json'), JSON.stringify(tally.measures(), null, 1))
  const style =
    'body{font:14px system-ui;margin:16px}div{display:grid;grid-template-columns:1fr 1fr;gap:8px}img{max-width:100%;border:1px solid #ccc}'
  await writeFile(
    join(options.out, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Fidelity</title><style>${style}</style><h1>reference · ours</h1>${rows.join('\n')}`,
  )
}
