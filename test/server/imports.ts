/** Imports by the service while servers, workers and the database are killed. */
import { setTimeout as sleep } from 'node:timers/promises'
import { packArchive } from '@drawbridge/intake/archive'
import { drawing } from '../bench/server.ts'
import { type CrashPlan, inTurn } from './crashes.ts'
import { freePort, type Process, startCluster } from './processes.ts'

export interface ImportPlan extends CrashPlan {
  readonly imports: number
  /** Number of files in each. */
  readonly files: number
}

export interface ImportFigures {
  readonly imports: number
  readonly files: number
  readonly kills: number
  /** Files that the imports report as created. */
  readonly created: number
  /** Files without a diagram. */
  readonly lost: number
  /** Writes to the branch beyond one per file, and entries beyond one. */
  readonly doubled: number
  readonly unfinished: number
  /** Entries that became no diagram: the code of each, and its path. */
  readonly refused: readonly string[]
  readonly died: readonly string[]
}

/** Starts imports of archives, kills processes while they run, and counts the results when all have ended. */
export async function killDuringImports(plan: ImportPlan): Promise<ImportFigures> {
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster(ports[0])
  try {
    const servers: Process[] = []
    const workers: Process[] = []
    for (const port of ports) servers.push(await cluster.startServer(port))
    for (let i = 0; i < 2; i++) workers.push(await cluster.startWorker())
    // biome-ignore lint/suspicious/noExplicitAny: the members that are read are those of the description
    const ask = async (method: string, path: string, body?: object): Promise<any> => {
      for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
        const answer = await cluster.send(ports[0], method, path, body).catch(() => undefined)
        if (answer?.ok) return answer.json()
        if (Date.now() > deadline) throw new Error(`${method} ${path}: ${answer?.status} ${await answer?.text()}`)
      }
    }
    const { id: project } = await ask('POST', '/project', { name: 'Imports' })
    const at = `/project/${project}`
    const ids: string[] = []
    for (let n = 0; n < plan.imports; n++) {
      const names = Array.from({ length: plan.files }, (_, i) => [
        `${n}/${i}.drawio`,
        new TextEncoder().encode(drawing(3 + (i % 9))),
      ])
      const archive = await ask('POST', `${at}/file?name=${n}.zip`, Buffer.from(packArchive(Object.fromEntries(names))))
      const body = { files: [{ file_id: archive.id, unpacked: true }] }
      ids.push((await ask('POST', `${at}/import`, body)).id)
    }
    const states = () => Promise.all(ids.map((id) => ask('GET', `${at}/import/${id}`)))
    let kills = 0
    for (const [i, kind] of inTurn(plan).entries()) {
      await sleep(700)
      if ((await states()).every((one) => one.finished_at !== null)) break
      kills += 1
      if (kind === 'worker') {
        await workers[i % 2]!.kill()
        workers[i % 2] = await cluster.startWorker()
      } else if (kind === 'server') {
        await servers[i % 2]!.kill()
        servers[i % 2] = await cluster.startServer(ports[i % 2]!)
      } else {
        cluster.killDatabase()
        await cluster.databaseAnswers()
      }
    }
    const deadline = Date.now() + 300_000
    while ((await states()).some((one) => one.finished_at === null) && Date.now() < deadline) await sleep(500)
    const ended = await states()
    const entries: string[] = []
    const refused: string[] = []
    for (const id of ids) {
      for (let after = ''; ; ) {
        const page = await ask('GET', `${at}/import/${id}/entry?limit=500${after}`)
        for (const { status, path, code } of page.entries) {
          entries.push(`${status} ${path}`)
          if (code !== null) refused.push(`${code} ${path}`)
        }
        if (page.next === null) break
        after = `&after=${page.next}`
      }
    }
    const { branches } = await ask('GET', `${at}/branch`)
    const expected = plan.imports * plan.files
    const written = new Set(entries.filter((one) => one.startsWith('create ')))
    return {
      imports: plan.imports,
      files: expected,
      kills,
      created: ended.reduce((sum, one) => sum + one.created, 0),
      lost: expected - written.size,
      doubled: Math.max(0, branches[0].revision - expected) + entries.length - new Set(entries).size,
      unfinished: ended.filter((one) => one.phase !== 'succeeded').length,
      refused,
      died: cluster.died(),
    }
  } finally {
    await cluster.stop()
  }
}

/** Descriptions of wrong figures; empty when all are right. */
export function faultsOfImports({ files, created, lost, doubled, unfinished, died }: ImportFigures): string[] {
  return [
    ...(lost > 0 ? [`${lost} files were lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes were doubled`] : []),
    ...(created === files ? [] : [`${created} files were counted, ${files} were imported`]),
    ...(unfinished > 0 ? [`${unfinished} imports did not succeed`] : []),
    ...died,
  ]
}
