/** The page that draws: its files are served by this process, and every other request is refused. */
import { previewFile } from '../files/preview-files.ts'
import type { DevTools, DevToolsEvent } from './devtools.ts'

export interface RenderPage {
  draw(snapshot: string, maxSide?: number): Promise<Uint8Array[]>
  close(): Promise<void>
}

/** No request to it leaves the browser; the editor needs no licence key on this host. */
const ORIGIN = 'http://localhost'

/** Result of apps/preview/src/render. */
interface Opened {
  readonly pages: number
}

export async function openPage(devtools: DevTools, folder: string): Promise<RenderPage> {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(sessionId)
  const send = (method: string, params?: object) => devtools.send(method, params, session)
  const crashed = Promise.withResolvers<never>()
  crashed.promise.catch(() => {})
  void devtools.ended.then(crashed.reject)
  const loaded = Promise.withResolvers<void>()
  const stop = devtools.onEvent((event) => {
    if (event.sessionId !== session) return
    if (event.method === 'Inspector.targetCrashed') crashed.reject(new Error('the page has crashed'))
    if (event.method === 'Fetch.requestPaused') answer(event, folder, send).catch(() => {})
    if (event.method === 'Page.loadEventFired') loaded.resolve()
  })

  async function evaluate(expression: string): Promise<unknown> {
    const asked = send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    const { result, exceptionDetails } = await Promise.race([asked, crashed.promise])
    if (exceptionDetails === undefined) return (result as { value?: unknown }).value
    const { exception, text } = exceptionDetails as { text?: string; exception?: { description?: string } }
    throw new Error((exception?.description ?? text ?? 'unknown').split('\n')[0])
  }

  await Promise.all([send('Inspector.enable'), send('Page.enable'), send('Fetch.enable')])
  await send('Page.navigate', { url: `${ORIGIN}/render.html` })
  await Promise.race([loaded.promise, crashed.promise])
  return {
    async draw(snapshot, maxSide) {
      const { pages } = (await evaluate(`drawbridgeRender.open(${JSON.stringify(snapshot)})`)) as Opened
      const pictures: Uint8Array[] = []
      for (let page = 0; page < pages; page += 1)
        pictures.push(Buffer.from(String(await evaluate(`drawbridgeRender.picture(${page}, ${maxSide})`)), 'base64'))
      return pictures
    },
    async close() {
      stop()
      await devtools.send('Target.closeTarget', { targetId })
    },
  }
}

async function answer(
  { params }: DevToolsEvent,
  folder: string,
  send: (method: string, params?: object) => Promise<unknown>,
): Promise<void> {
  const { requestId, request } = params as { requestId: string; request: { url: string } }
  const url = URL.canParse(request.url) ? new URL(request.url) : undefined
  const file = url?.origin === ORIGIN ? await previewFile(folder, url.pathname) : undefined
  if (file === undefined) {
    await send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    return
  }
  await send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: Object.entries(file.headers).map(([name, value]) => ({ name, value })),
    body: Buffer.from(file.content).toString('base64'),
  })
}
