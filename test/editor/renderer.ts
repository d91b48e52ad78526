/** Opens snapshots in a real tldraw editor in headless Chromium; one browser, one page, many snapshots. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { type StaticServer, serveFiles } from '../browser/static.ts'
import type { EditorReport, MeasuredBox, OpenOptions, PagePicture } from './protocol.ts'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
const assets = dirname(require.resolve('@tldraw/assets/package.json'))

export interface Opened {
  readonly report: EditorReport
  /** Errors and failed requests since the snapshot was given. */
  readonly problems: readonly string[]
}

export interface EditorHarness {
  open(snapshot: TLStoreSnapshot, options?: OpenOptions): Promise<Opened>
  picture(pageId: string, bounds: MeasuredBox, pixelRatio?: number): Promise<PagePicture>
  /** The page itself, for tests that use the editor with mouse and keyboard. */
  page: Page
  close(): Promise<void>
}

/** The packages of tldraw that the harness can run; the older one has no exact look. */
export type EditorPackage = 'tldraw' | 'tldraw-4'

async function bundle(editor: EditorPackage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-editor-'))
  await build({
    entryPoints: { main: join(here, 'page/main.tsx') },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'chrome120',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    ...(editor !== 'tldraw' && {
      absWorkingDir: here,
      alias: { tldraw: editor, '@drawbridge/canvas-plugin': join(here, 'page/without-plugin.ts') },
    }),
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
  })
  return folder
}

function serve(bundled: string, editor: EditorPackage): Promise<StaticServer> {
  const styles = require.resolve(`${editor}/tldraw.css`)
  return serveFiles((path) => {
    if (path === '/') return join(here, 'page/index.html')
    if (path === '/main.css') return styles
    return path.startsWith('/assets/') ? join(assets, path.slice('/assets/'.length)) : join(bundled, path.slice(1))
  })
}

/** Starts the browser and bundles the page; takes a few seconds, so share one harness per run. */
export async function startEditorHarness(editor: EditorPackage = 'tldraw'): Promise<EditorHarness> {
  const bundled = await bundle(editor)
  const server = await serve(bundled, editor)
  const { origin } = server
  const browser: Browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 2400, height: 1800 } })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text().slice(0, 500))
  })
  page.on('pageerror', (error) => problems.push(String(error).slice(0, 500)))
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(origin) || url.startsWith('data:') || url.startsWith('blob:')) return route.continue()
    problems.push(`request to ${url.slice(0, 200)}`)
    return route.abort('blockedbyclient')
  })
  await page.goto(origin)
  await page.waitForFunction(() => 'drawbridgeEditor' in window)
  return {
    page,
    async open(snapshot, options = { look: 'stock' }) {
      problems.length = 0
      const report = await page.evaluate<EditorReport, unknown[]>(
        ([s, o]) => window.drawbridgeEditor.open(s as TLStoreSnapshot, o as OpenOptions),
        [snapshot, options],
      )
      return { report, problems: [...problems] }
    },
    picture: (pageId, bounds, pixelRatio = 1) =>
      page.evaluate(([id, b, ratio]) => window.drawbridgeEditor.picture(id, b, ratio), [
        pageId,
        bounds,
        pixelRatio,
      ] as const),
    async close() {
      await browser.close()
      server.close()
      await rm(bundled, { recursive: true, force: true })
    },
  }
}
