/** draw.io's own viewer in a browser, used to obtain the geometry that it computes. */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Page } from 'playwright-core'
import { refuse } from '../../scripts/command-line.ts'
import { launchBrowser } from '../browser/launch.ts'
import { type DrawnShape, recordShapes, type ShapeRequest } from './record.ts'

export interface OracleCell {
  readonly id: string
  readonly kind: 'vertex' | 'edge'
  readonly style: string
  readonly visible: boolean
  /** x, y, width, height before rotation. */
  readonly box?: readonly number[]
  readonly points?: readonly (readonly number[])[]
  /** Of the label, without its markup and with single blanks. */
  readonly text?: string
  /** Anchor of the label. */
  readonly label?: readonly number[]
}

export interface Oracle {
  /** One result for each model, in order; a string is draw.io's own error. */
  ask(models: readonly string[]): Promise<(OracleCell[] | string)[]>
  /** The drawing verbs of each shape, in order. */
  draw(shapes: readonly ShapeRequest[]): Promise<DrawnShape[]>
  close(): Promise<void>
}

const VIEWER = '/js/viewer-static.min.js'
const ORIGIN = 'http://drawio.invalid'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.xml': 'text/xml',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
}

/** Ends the process when the folder that `--webapp` gives has no viewer. */
export function requireViewer(webapp: string, help: string): void {
  if (webapp === '') refuse(help, 'give the folder of draw.io by --webapp or the environment variable DRAWIO_WEBAPP')
  if (!existsSync(join(webapp, VIEWER))) refuse(help, `there is no ${VIEWER.slice(1)} in ${webapp}`)
}

/** Globals that the viewer reads when it loads. */
const HTML = `<!doctype html><meta charset="utf-8"><body><script>
Object.assign(window, {
  STENCIL_PATH: '/stencils', SHAPES_PATH: '/shapes', STYLE_PATH: '/styles', GRAPH_IMAGE_PATH: '/img',
  RESOURCES_PATH: '/resources', RESOURCE_BASE: '/resources/dia', DRAW_MATH_URL: '/math/es5', PROXY_URL: null,
  DRAWIO_BASE_URL: '${ORIGIN}', DRAWIO_SERVER_URL: '${ORIGIN}/', DRAWIO_LIGHTBOX_URL: '${ORIGIN}',
  mxBasePath: '/mxgraph', mxImageBasePath: '/mxgraph/images', mxLoadResources: false, mxLanguage: 'en',
  isLocalStorage: false, urlParams: { lang: 'en', offline: '0' }, onDrawioViewerLoad() {},
})
</script><script src="${VIEWER}"></script>`

/** Runs in the page, so it contains everything that it needs. */
function answer(models: readonly string[]): (OracleCell[] | string)[] {
  // biome-ignore lint/suspicious/noExplicitAny: the viewer's classes have no types
  const { mxUtils, mxCodec, Graph, mxStencilRegistry } = window as any
  mxStencilRegistry.allowEval = false
  const round = (value: number) => Math.round(value * 1000) / 1000
  const plain = (label: unknown, isHtml: boolean): string => {
    const holder = document.createElement('template')
    const text = String(label ?? '')
    holder.innerHTML = text.replaceAll(/<(?=br|p|\/?div|li|td|hr|h\d)/gi, ' <')
    return ((isHtml ? holder.content.textContent : text) ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  return models.map((xml) => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    let graph: any
    try {
      const holder = document.createElement('div')
      holder.style.cssText = 'position:absolute;width:100px;height:100px;overflow:hidden'
      document.body.replaceChildren(holder)
      graph = new Graph(holder)
      graph.foldingEnabled = false
      graph.resetViewOnRootChange = false
      graph.setEnabled(false)
      const document_ = mxUtils.parseXml(xml)
      new mxCodec(document_).decode(document_.documentElement, graph.getModel())
      graph.view.scaleAndTranslate(1, 0, 0)
      graph.view.revalidate()
      const model = graph.getModel()
      const cells: OracleCell[] = []
      for (const cell of Object.values(model.cells) as { id: string; style?: string }[]) {
        const isEdge = model.isEdge(cell)
        if (!isEdge && !model.isVertex(cell)) continue
        const state = graph.view.getState(cell)
        const bounds = state?.text?.bounds
        cells.push({
          id: cell.id,
          kind: isEdge ? 'edge' : 'vertex',
          style: cell.style ?? '',
          visible: Boolean(state),
          ...(state && { text: plain(graph.getLabel(cell), graph.isHtmlLabel(cell)) }),
          ...(state && !isEdge && { box: [state.x, state.y, state.width, state.height].map(round) }),
          ...(state?.absolutePoints && {
            points: state.absolutePoints.map((p: { x: number; y: number }) => [round(p.x), round(p.y)]),
          }),
          ...(bounds && { label: [round(bounds.x), round(bounds.y)] }),
        })
      }
      return cells
    } catch (error) {
      return String(error)
    } finally {
      graph?.destroy()
    }
  })
}

/**
 * The orthogonal router's default point at which an edge meets its end: the centre, also for the 1 × 1 px box of an
 * unattached end. Other versions use the point itself, and so do we (docs/formats/drawio.md §6.9); the viewer is
 * patched accordingly, so that such edges are compared like all others.
 */
const MIDDLE = /(\w)=\[\[\.5,\.5\],\[\.5,\.5\]\](?=;for\(.{0,400}?null!=(\w)&&\(\w=\w\))/s

function withExactEnds(viewer: string): string {
  const corrected = viewer.replace(MIDDLE, (_, source, target) => {
    const at = (state: string) => `null==${state}?[0,0]:[.5,.5]`
    return `${source}=[${at(source)},${at(target)}]`
  })
  if (corrected === viewer) throw new Error('oracle: another version of draw.io: its orthogonal router is not known')
  return corrected
}

async function serve(page: Page, webapp: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== ORIGIN) return route.abort()
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML })
    const path = normalize(join(webapp, decodeURIComponent(pathname)))
    if (!path.startsWith(normalize(webapp + sep)) || !existsSync(path) || !statSync(path).isFile())
      return route.fulfill({ status: 404, body: '' })
    const body = await readFile(path)
    return route.fulfill({
      contentType: TYPES[extname(path)] ?? 'application/octet-stream',
      body: pathname === VIEWER ? withExactEnds(body.toString('utf8')) : body,
    })
  })
}

/** `webapp` is src/main/webapp of a checkout of jgraph/drawio; no request leaves this machine. */
export async function startOracle(webapp: string): Promise<Oracle> {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss())
  await serve(page, webapp)
  await page.goto(`${ORIGIN}/`)
  await page.waitForFunction(() => 'Graph' in window && 'mxCodec' in window, undefined, { timeout: 60_000 })
  return {
    ask: (models) => page.evaluate(answer, [...models]),
    draw: (shapes) => page.evaluate(recordShapes, [...shapes]),
    close: () => browser.close(),
  }
}
