/**
 * The drawing that bpmn-js or cmmn-js makes of a file, for visual comparison: a developer supplies the script of its
 * viewer (`--bpmn-js`, the file dist/bpmn-viewer.development.js of the package). It is not a dependency, and nothing of
 * it is stored.
 */
import { readFile } from 'node:fs/promises'
import { launchBrowser } from '../../browser/launch.ts'

export interface BpmnJs {
  /** A PNG of the first diagram of a file. */
  draw(xml: string): Promise<Buffer>
  close(): Promise<void>
}

/** Margin in px around the diagram. */
const MARGIN = 20

export async function startBpmnJs(script: string): Promise<BpmnJs> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
  await page.setContent('<body style="margin:0"><div id="canvas" style="width:100vw;height:100vh"></div></body>')
  await page.addScriptTag({ content: await readFile(script, 'utf8') })
  return {
    async draw(xml) {
      const size = await page.evaluate<{ width: number; height: number }, [string, number]>(
        async ([text, margin]) => {
          // The script defines it.
          // biome-ignore lint/suspicious/noExplicitAny: a library without types here
          const scope = globalThis as any
          const Viewer = scope.BpmnJS ?? scope.CmmnJS
          document.querySelector('#canvas')!.replaceChildren()
          const viewer = new Viewer({ container: '#canvas' })
          // cmmn-js has a callback interface only.
          if (scope.BpmnJS) await viewer.importXML(text)
          else await new Promise<void>((done) => viewer.importXML(text, () => done()))
          const canvas = viewer.get('canvas')
          const { inner } = canvas.viewbox()
          const { x, y, width, height } = inner
          canvas.viewbox({ x: x - margin, y: y - margin, width: innerWidth, height: innerHeight })
          return { width: Math.ceil(width + 2 * margin), height: Math.ceil(height + 2 * margin) }
        },
        [xml, MARGIN],
      )
      await page.setViewportSize(size)
      return page.screenshot()
    },
    close: () => browser.close(),
  }
}
