/** The workspace at work: several people on one diagram, and lists, search and comparison at size. */
import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@drawbridge/client'
import { Autosave, type Store, type Version } from '../../apps/preview/src/console/diagrams/editing/autosave.ts'
import type { Snapshot } from '../../apps/preview/src/state/state.ts'
import { sharedBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type Cluster, freePort, type Process, startCluster } from '../server/processes.ts'

type Client = ReturnType<Cluster['clientOf']>

/** A diagram with a box for each writer. */
const boxes = (count: number) => ({
  title: 'Together',
  nodes: Array.from({ length: count }, (_, i) => ({ id: `${i}`, text: `Box ${i}`, x: (i % 5) * 200, y: i * 40 })),
})

async function addDiagram(client: Client, projectId: string, count: number): Promise<string> {
  const body = boxes(count) as never
  return unwrap(await client.POST('/project/{projectId}/diagram', { params: { path: { projectId } }, body })).id
}

/** How long an edit in one browser takes until another one shows it, in ms. */
async function seenByAnother(edits: number) {
  await buildPreview()
  const port = await freePort()
  const cluster = await startCluster(port)
  try {
    await cluster.startServer(port)
    const client = cluster.clientOf(port)
    const projectId = 'together'
    unwrap(await client.POST('/project', { params: {}, body: { name: 'Together', slug: projectId } }))
    const id = await addDiagram(client, projectId, 2)
    const browser = await sharedBrowser()
    const address = `http://127.0.0.1:${port}/console#/p/${projectId}/diagrams/${id}`
    const [one, two] = await Promise.all(
      ['?mode=edit', ''].map(async (mode) => {
        const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
        await page.goto(`http://127.0.0.1:${port}/console`)
        const session = { workspace: 'demo', kind: 'key', secret: cluster.key }
        await page.evaluate((kept) => sessionStorage.setItem('drawbridge session', JSON.stringify(kept)), session)
        await page.goto('about:blank')
        await page.goto(address + mode)
        await page.locator('.tl-shape', { hasText: 'Box 0' }).first().waitFor({ timeout: 120_000 })
        return page
      }),
    )
    const places = (page: typeof one) =>
      page!
        .locator('.tl-shape', { hasText: 'Box 0' })
        .first()
        .evaluate((shape) => shape.style.transform)
    await one!.locator('.tl-shape', { hasText: 'Box 0' }).first().click()
    const times: number[] = []
    for (let i = 0; i < edits; i++) {
      const before = await places(two)
      const began = performance.now()
      await one!.keyboard.press('ArrowRight')
      while ((await places(two)) === before && performance.now() - began < 30_000) await sleep(20)
      times.push(performance.now() - began)
      await sleep(300)
    }
    await Promise.all([one!.close(), two!.close()])
    return { edits, ...spread(times) }
  } finally {
    await cluster.stop()
  }
}

/** A canvas without an editor, on which a writer moves a box of its own. */
class Canvas {
  #shown: Snapshot
  #tell = () => {}
  readonly #id: string
  constructor(opened: Snapshot, writer: number) {
    this.#shown = opened
    this.#id = `shape:generated.${writer}.body`
  }
  document = () => this.#shown
  migrated = (snapshot: Snapshot) => snapshot
  replaceBy = (snapshot: Snapshot) => {
    this.#shown = snapshot
  }
  onChange = (callback: () => void) => {
    this.#tell = callback
    return () => {}
  }
  /** The place of the box in a snapshot, which counts the edits. */
  placeIn(snapshot: Snapshot): number {
    return (snapshot.store as unknown as Record<string, { x: number }>)[this.#id]!.x
  }
  move(x: number): void {
    const store = this.#shown.store as unknown as Record<string, object>
    this.#shown = { ...this.#shown, store: { ...store, [this.#id]: { ...store[this.#id], x } } } as never
    this.#tell()
  }
}

/** Several people edit one diagram by the console's own autosave, over two servers that are killed in turn. */
async function writeTogether(writers: number, seconds: number) {
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster(ports[0])
  try {
    const servers: Process[] = await Promise.all(ports.map((port) => cluster.startServer(port)))
    const projectId = cluster.project
    const id = await addDiagram(cluster.clientOf(ports[0]), projectId, writers)
    const path = { projectId, diagramId: id }
    const storeOf = (client: Client, onSaved: (snapshot: Snapshot) => void): Store => ({
      async read() {
        const outcome = await client.GET('/project/{projectId}/diagram/{diagramId}', { params: { path } })
        const { title, snapshot, revision } = unwrap(outcome)
        const etag = outcome.response.headers.get('etag') ?? '*'
        return { title, snapshot: snapshot as never, revision, etag }
      },
      async write(title, snapshot, etag) {
        const outcome = await client.POST('/project/{projectId}/diagram', {
          params: { path: { projectId }, header: { 'if-match': etag } },
          body: { id, title, snapshot } as never,
        })
        if (outcome.response.status === 412) return undefined
        const { revision } = unwrap(outcome)
        onSaved(snapshot)
        return { revision, etag: outcome.response.headers.get('etag') ?? '*' }
      },
    })
    const explain = (error: unknown) => {
      const { problem } = error as { problem?: { status: number; detail: string } }
      return { status: problem?.status ?? 0, text: problem?.detail ?? String(error) }
    }
    const end = Date.now() + seconds * 1000
    const account = { edits: 0, acknowledged: 0, conflicts: 0, kills: 0 }
    const saved: number[] = Array.from({ length: writers }, () => 0)
    const work = async (writer: number) => {
      const client = cluster.clientOf(ports[writer % 2]!)
      const opened: Version = await storeOf(client, () => {}).read()
      const canvas = new Canvas(opened.snapshot, writer)
      const store = storeOf(client, (snapshot) => {
        account.acknowledged += 1
        saved[writer] = canvas.placeIn(snapshot)
      })
      const autosave = new Autosave(canvas, opened, store, {
        onState: () => {},
        onVersion: () => {},
        onConflicts: (found) => {
          account.conflicts += found.length
        },
        explain,
      })
      for (let x = 10_000; Date.now() < end; x++) {
        canvas.move(x)
        account.edits += 1
        await sleep(200 + ((writer * 37) % 100))
      }
      while (autosave.isChanged) await autosave.saveNow().then(() => sleep(200))
      await autosave.stop()
      return canvas.placeIn(canvas.document())
    }
    const killing = (async () => {
      while (Date.now() < end - 3000) {
        await sleep(4000)
        const victim = account.kills++ % 2
        await servers[victim]!.kill()
        servers[victim] = await cluster.startServer(ports[victim]!)
      }
    })()
    const last = await Promise.all(saved.map((_, writer) => work(writer)))
    await killing
    const { snapshot } = await storeOf(cluster.clientOf(ports[0]), () => {}).read()
    const stored = last.map((_, writer) => new Canvas(snapshot, writer).placeIn(snapshot))
    const lost = stored.filter((place, writer) => place < saved[writer]! || place !== last[writer]).length
    return { writers, seconds, ...account, lost }
  } finally {
    await cluster.stop()
  }
}

/** Lists, search and comparison of a project with many entities, in ms. */
async function lists(sizes: readonly number[]) {
  const port = await freePort()
  const cluster = await startCluster(port)
  try {
    await cluster.startServer(port)
    const at = `/project/${cluster.project}`
    const result: Record<string, Record<string, ReturnType<typeof spread>>> = {}
    let count = 0
    for (const size of sizes) {
      for (; count < size; count += 500) {
        const lines = Array.from({ length: 500 }, (_, i) =>
          JSON.stringify({
            name: `Requirement ${count + i}: brake ${(count + i) % 97}`,
            type: (count + i) % 3 === 0 ? 'requirement' : 'part',
            values: { Text: `The part ${count + i} shall stop within ${(count + i) % 500} ms.`, Mass: i },
          }),
        )
        await sendLines(cluster, port, `${at}/entity-batch`, lines)
      }
      const branch = `b${size}`
      await cluster.send(port, 'POST', `${at}/branch`, { name: branch })
      const { entities } = await (await cluster.send(port, 'GET', `${at}/entity?limit=100`)).json()
      const changes = entities.map(({ id, name }: { id: string; name: string }) =>
        JSON.stringify({ id, name, branch, values: { Mass: -1 } }),
      )
      await sendLines(cluster, port, `${at}/entity-batch`, changes)
      const timed = async (path: string) => {
        const times: number[] = []
        for (let i = 0; i < 25; i++) {
          const began = performance.now()
          const response = await cluster.send(port, 'GET', `${at}/${path}`)
          if (!response.ok) throw new Error(`${path}: ${response.status}`)
          await response.arrayBuffer()
          if (i >= 5) times.push(performance.now() - began)
        }
        return spread(times)
      }
      result[`${size}`] = {
        'list, 100 entities': await timed('entity?limit=100'),
        'list of a type': await timed('entity?limit=100&type=requirement'),
        'list, part of a name': await timed('entity?limit=100&search=brake%2042'),
        'search in names and values': await timed(`search?q=stop%20${size - 7}`),
        'what a branch changed, 100 entities': await timed(`branch/${branch}/diff`),
      }
    }
    return result
  } finally {
    await cluster.stop()
  }
}

async function sendLines(cluster: Cluster, port: number, path: string, lines: readonly string[]): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { customer: 'demo', 'x-api-key': cluster.key, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  })
  const refused = (await response.text()).split('\n').filter((line) => line.includes('"problem"'))
  if (!response.ok || refused.length > 0) throw new Error(`${path}: ${response.status} ${refused[0] ?? ''}`)
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

export async function workspaceBenchmark() {
  return {
    seen: await seenByAnother(20),
    together: await writeTogether(10, 60),
    lists: await lists([5000, 50_000]),
  }
}
