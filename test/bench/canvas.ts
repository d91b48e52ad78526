/**
 * A page of 4,000 cells in a real browser: the time from the drop to a responsive canvas, in the preview and through
 * the plugin, and frame times while panning and zooming in the exact look, in the native look and in stock tldraw.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { previewPolicy } from '../../apps/server/src/plugins/preview.ts'
import { launchBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/static.ts'
import { bundlePage, servePage } from '../editor/bundle.ts'
import { type DropTimes, measureDrop } from './canvas/drop.ts'
import { type FirstLoad, measureFirstLoad } from './canvas/first-load.ts'
import type { BenchLook, Motion } from './canvas/page.tsx'
import { measureWork, type Work } from './canvas/work.ts'
import { generateDiagram } from './generate.ts'

const MOTIONS: readonly Motion[] = ['detail', 'whole', 'zoom']
export interface FrameTimes {
  readonly look: BenchLook
  readonly motion: Motion
  /** Time in ms from frame to frame. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /**
   * Processor time in ms of scripts, styles and layout in a frame: the cost of the shapes apart from painting, which a
   * GPU does.
   */
  readonly work: number
}

export interface CanvasBenchmark {
  readonly cells: number
  readonly shapes: number
  readonly firstLoad: FirstLoad
  readonly preview: DropTimes & Work
  readonly plugin: DropTimes & Work
  /** Time in ms from passing the snapshot to the editor until no frame takes longer than 100 ms. */
  readonly openMs: Readonly<Record<BenchLook, number>>
  readonly openWork: Readonly<Record<BenchLook, Work>>
  readonly frames: readonly FrameTimes[]
}

async function withApp<T>(name: 'preview' | 'plugin', measure: (origin: string) => Promise<T>): Promise<T> {
  const root = join(import.meta.dirname, name === 'preview' ? '../../apps/preview' : '../../examples/plugin')
  const outDir = await mkdtemp(join(tmpdir(), 'drawbridge-canvas-'))
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await serveFolder(outDir, name === 'preview' ? { 'content-security-policy': previewPolicy([]) } : {})
  try {
    return await measure(server.origin)
  } finally {
    server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

/** tldraw's own limit is 4,000 shapes on a page; the example exposes its editor to raise it. */
async function raiseLimit(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window.editor.options, { maxShapesPerPage: 1e6 }))
}

function percentile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1))
}

async function measureMotion(page: Page, look: BenchLook, motion: Motion): Promise<FrameTimes> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const wanted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    return metrics.filter(({ name }) => wanted.includes(name)).reduce((sum, { value }) => sum + 1000 * value, 0)
  }
  await page.evaluate((m) => window.canvasBench.prepare(m), motion)
  const before = await worked()
  const times = (await page.evaluate((m) => window.canvasBench.move(m), motion)).sort((a, b) => a - b)
  const work = Number((((await worked()) - before) / times.length).toFixed(1))
  await session.detach()
  return { look, motion, p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99), work }
}

interface LookTimes {
  readonly openMs: number
  readonly openWork: Work
  readonly frames: readonly FrameTimes[]
}

/** In a page of its own: garbage of a page that was open before would slow this one down. */
async function measureLook(
  browser: Browser,
  origin: string,
  snapshot: TLStoreSnapshot,
  look: BenchLook,
): Promise<LookTimes> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  try {
    await page.goto(origin)
    await page.waitForFunction(() => 'canvasBench' in window)
    const open = (opened: unknown) =>
      page.evaluate(([s, l]) => window.canvasBench.open(s as never, l as never), [opened, look] as unknown[])
    // The first opening pays for fonts and compiled code.
    await open(convertDiagram(generateDiagram(100)).snapshot)
    const work = await measureWork(browser)
    const openMs = Math.round(await open(snapshot))
    const openWork = await work()
    const frames: FrameTimes[] = []
    for (const motion of MOTIONS) frames.push(await measureMotion(page, look, motion))
    console.error(`canvas, ${look}: ${openMs} ms to open`, frames)
    return { openMs, openWork, frames }
  } finally {
    await page.close()
  }
}

async function measureLooks(
  browser: Browser,
  xml: string,
): Promise<Pick<CanvasBenchmark, 'shapes' | 'openMs' | 'openWork' | 'frames'>> {
  // The shapes that the plugin puts when the file is dropped.
  const { snapshot } = convertDiagram(xml, { prefer: 'edit' })
  const bundled = await bundlePage(join(import.meta.dirname, 'canvas/page.tsx'))
  const server = await servePage(bundled)
  try {
    const [stock, exact, native] = [
      await measureLook(browser, server.origin, snapshot, 'stock'),
      await measureLook(browser, server.origin, snapshot, 'exact'),
      await measureLook(browser, server.origin, snapshot, 'native'),
    ]
    const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape').length
    return {
      shapes,
      openMs: { stock: stock.openMs, exact: exact.openMs, native: native.openMs },
      openWork: { stock: stock.openWork, exact: exact.openWork, native: native.openWork },
      frames: [...stock.frames, ...exact.frames, ...native.frames],
    }
  } finally {
    server.close()
    await rm(bundled, { recursive: true, force: true })
  }
}

/** @param cells of the generated page; versions are compared at 4,000. */
export async function canvasBenchmark(cells = 4_000): Promise<CanvasBenchmark> {
  const xml = generateDiagram(cells)
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-canvas-'))
  const file = join(folder, 'large.drawio')
  await writeFile(file, xml)
  const browser = await launchBrowser()
  try {
    const looks = await measureLooks(browser, xml)
    const [firstLoad, preview] = await withApp('preview', async (origin) => [
      await measureFirstLoad(browser, origin),
      await measureDrop(browser, origin, file),
    ])
    const plugin = await withApp('plugin', (origin) => measureDrop(browser, origin, file, raiseLimit))
    const result = { cells, firstLoad, preview, plugin, ...looks }
    console.table(result.frames)
    console.log(`${cells} cells, ${looks.shapes} shapes; ms until the editor answers: ${JSON.stringify(looks.openMs)}`)
    console.log(`work to open: ${JSON.stringify(looks.openWork)}`)
    console.log(`first load of the preview: ${JSON.stringify(firstLoad)}`)
    console.log(`from the drop: preview ${JSON.stringify(preview)}, plugin ${JSON.stringify(plugin)}`)
    return result
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
