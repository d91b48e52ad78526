/** Imports ReqIF files, exports them, imports the exports and exports again. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type ReqifDocument, readReqif } from '../../packages/reqif/src/index.ts'
import { readCommandLine, refuse } from '../../scripts/command-line.ts'
import { type Cluster, freePort, startCluster } from './processes.ts'

/** The outcome of a file: what the second import would still change, or the step that was refused. */
type RoundTrip =
  | { readonly refused: string }
  | {
      readonly changes: Readonly<Record<string, number>>
      /** Codes of messages that only the second import has. */
      readonly news: readonly string[]
      /** Parts of the document that differ between the two exports. */
      readonly different: readonly string[]
    }

async function filesIn(path: string): Promise<string[]> {
  if (statSync(path).isFile()) return [path]
  const names = await readdir(path, { recursive: true })
  return names.filter((name) => /\.reqifz?$/i.test(name)).map((name) => join(path, name))
}

// biome-ignore lint/suspicious/noExplicitAny: the members that are read are those of the description
type Body = any

class Refusal extends Error {}

async function roundTrip(cluster: Cluster, port: number, path: string): Promise<RoundTrip> {
  const send = async (step: string, method: string, at: string, body?: object): Promise<Body> => {
    const answer = await cluster.send(port, method, at, body).catch((error: Error) => {
      throw new Refusal(`${step}: ${error.name}`)
    })
    if (answer.ok) return answer
    throw new Refusal(`${step}: ${answer.status} ${((await answer.json()) as Body).code}`)
  }
  const json = async (...request: Parameters<typeof send>) => (await send(...request)).json()
  const { id } = await json('project', 'POST', '/project', { name: basename(path) })
  const at = `/project/${id}`
  const importFile = async (step: string, bytes: Buffer) => {
    const file = await json(step, 'POST', `${at}/file?name=document.reqifz`, bytes)
    const { id } = await json(step, 'POST', `${at}/reqif-import`, { file_id: file.id, notify: false })
    for (;;) {
      const { phase, error_code, report } = await json(step, 'GET', `${at}/reqif-import/${id}`)
      if (phase === 'succeeded') return report
      if (phase === 'failed') throw new Refusal(`${step}: ${error_code}`)
      await sleep(50)
    }
  }
  const exported = async (step: string) => {
    const { file_id } = await json(step, 'POST', `${at}/reqif-export`, {})
    const content = await send(step, 'GET', `${at}/file/${file_id}/content`)
    return Buffer.from(await content.arrayBuffer())
  }
  try {
    const first = await importFile('import', readFileSync(path))
    const written = await exported('export')
    const second = await importFile('second import', written)
    const different = differences(written, await exported('second export'))
    return { changes: changesIn(second.written), news: newsIn(first, second), different }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

/** The counts of a report that are not 0, those of unchanged things left out. */
function changesIn(written: Readonly<Record<string, number | Readonly<Record<string, number>>>>) {
  const flat = Object.entries(written).flatMap(([kind, count]) =>
    typeof count === 'number'
      ? [[kind, count] as const]
      : Object.entries(count).map(([change, n]) => [`${kind} ${change}`, n] as const),
  )
  return Object.fromEntries(flat.filter(([name, count]) => count > 0 && !name.endsWith('unchanged')))
}

/** Parts of two files' documents that differ; the time of an export stands for every time that is not known. */
function differences(one: Buffer, other: Buffer): string[] {
  const [a, b] = [one, other].map((bytes) => {
    const { document } = readReqif(bytes).documents[0]!
    const time = document.header.creationTime
    return JSON.parse(JSON.stringify(document, (_, value) => (value === time ? 'now' : value))) as ReqifDocument
  })
  return (Object.keys(a!) as (keyof ReqifDocument)[]).filter((part) => !isDeepStrictEqual(a![part], b![part]))
}

function newsIn(first: Body, second: Body): string[] {
  const known = new Set(first.messages.map((one: Body) => one.code))
  return second.messages.map((one: Body) => one.code).filter((code: string) => !known.has(code))
}

const HELP = `npx node test/server/round-trips.ts PATH…

Imports ReqIF files, exports them, imports the exports and exports again: the second import should change nothing, and the
second export should be the first but for its time. Takes files and folders; each file gets a project of its own.`

const paths = readCommandLine({ help: HELP, allowPositionals: true }).positionals
const missing = paths.filter((path) => !existsSync(path))
if (paths.length === 0) refuse(HELP, 'give files or folders')
if (missing.length > 0) refuse(HELP, `there is no ${missing.join(', ')}`)
const files = (await Promise.all(paths.map(filesIn))).flat().sort()
const port = await freePort()
const cluster = await startCluster(port)
const counts = { files: files.length, refused: 0, unchanged: 0, changed: 0, withNews: 0, differentExports: 0 }
try {
  await cluster.startServer(port)
  await cluster.startWorker()
  for (const file of files) {
    const result = await roundTrip(cluster, port, file)
    if ('refused' in result) {
      counts.refused += 1
      console.log(`${file}: ${result.refused}`)
      continue
    }
    const { changes, news, different } = result
    const isSame = Object.keys(changes).length === 0
    counts[isSame ? 'unchanged' : 'changed'] += 1
    if (news.length > 0) counts.withNews += 1
    if (different.length > 0) counts.differentExports += 1
    if (!isSame || news.length + different.length > 0) console.log(`${file}: ${JSON.stringify(result)}`)
  }
} finally {
  await cluster.stop()
}
console.log(JSON.stringify(counts))
