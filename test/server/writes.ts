/** Writes of a load besides diagrams and runs, and the check that each acknowledged one exists exactly once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { drawing } from '../bench/server.ts'
import type { Cluster } from './processes.ts'

/** Sends a request; the answer's body, or undefined when it was not acknowledged. */
// biome-ignore lint/suspicious/noExplicitAny: the members that are read are those of the description
export type Send = (method: string, path: string, body?: object) => Promise<any>

/** Resources of one kind. */
interface Kind {
  /** Writes one with a name; returns the acknowledged form, or undefined. */
  write(send: Send, place: Place, name: string): Promise<string | undefined>
  /** Stored rows, in the form in which they were acknowledged. */
  read(send: Send, place: Place): Promise<readonly string[]>
}

/** The targets of the writes. */
export interface Place {
  /** Path of the project. */
  readonly at: string
  readonly entity: string
  /** A file that diagrams are converted from. */
  readonly source: string
}

/** The results of the acknowledged writes of one kind. */
export interface WriteAccount {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
}

const KINDS: Readonly<Record<string, Kind>> = {
  comments: named('comment', 'threads', 'body', (name, { entity }) => ({
    target: 'entity',
    target_id: entity,
    body: name,
  })),
  types: named('entity-type', 'entity_types', 'name', (name) => ({ name, fields: [{ name: 'Mass', kind: 'number' }] })),
  grants: named('access-grant', 'access_grants', 'name', (name) => ({ target: 'project', name })),
  files: {
    // Its content is its name, so that a file with the content of another is detected.
    write: async (send, { at }, name) => {
      const made = await send('POST', `${at}/file?name=${name}`, Buffer.from(name))
      return made && `${made.id} ${name}`
    },
    async read(send, { at }) {
      const found: string[] = []
      for (const { id } of await listAll(send, `${at}/file`, 'files')) {
        const content = await until(() => send('GET', `${at}/file/${id}/content`))
        found.push(`${id} ${content}`)
      }
      return found
    },
  },
  // A document counts together with its entities, so that half an import is detected.
  requirements: {
    write: async (send, { at }, name) => {
      const file = await send('POST', `${at}/file?name=${name}.reqif`, Buffer.from(requirements(name)))
      const begun = file && (await send('POST', `${at}/reqif-import`, { file_id: file.id }))
      return begun && `${name} 2`
    },
    async read(send, { at }) {
      // Acknowledged means that a worker will carry it out.
      for (const { id } of await listAll(send, `${at}/reqif-import`, 'imports')) {
        await until(async () => (await send('GET', `${at}/reqif-import/${id}`))?.finished_at ?? undefined)
      }
      const documents = await listAll(send, `${at}/reqif-document`, 'documents')
      return documents.map(({ title, entities }) => `${title} ${entities}`)
    },
  },
  // Of a diagram each: a conversion that changes nothing writes no revision that could be counted.
  reconversions: {
    async write(send, { at, source }, name) {
      const diagram = await send('POST', `${at}/diagram`, { title: `converted ${name}`, snapshot: {} })
      const path = `${at}/diagram/${diagram?.id}`
      const kept = diagram && (await send('PUT', `${path}/source`, { source_file_id: source }))
      const done = kept && (await send('POST', `${path}/reconvert`, {}))
      return done && `${diagram.id} ${done.revision}`
    },
    read: async (send, { at }) =>
      (await listAll(send, `${at}/entity`, 'entities')).map(({ id, revision }) => `${id} ${revision}`),
  },
}

/** A ReqIF document with two objects of its own. */
function requirements(name: string): string {
  const objects = ['a', 'b'].map((one) => `<SPEC-OBJECT IDENTIFIER="${one}-${name}" LONG-NAME="${one} ${name}"/>`)
  return `<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd">
    <THE-HEADER><REQ-IF-HEADER IDENTIFIER="h-${name}"><TITLE>${name}</TITLE></REQ-IF-HEADER></THE-HEADER>
    <CORE-CONTENT><REQ-IF-CONTENT><SPEC-OBJECTS>${objects.join('')}</SPEC-OBJECTS></REQ-IF-CONTENT></CORE-CONTENT>
  </REQ-IF>`
}

/** Resources that have a name and are listed. */
function named(path: string, list: string, member: string, body: (name: string, place: Place) => object): Kind {
  return {
    write: async (send, place, name) => (await send('POST', `${place.at}/${path}`, body(name, place))) && name,
    read: async (send, { at }) => (await listAll(send, `${at}/${path}`, list)).map((one) => one[member] as string),
  }
}

async function listAll(send: Send, path: string, list: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  for (let after = ''; ; ) {
    const page = await until(() => send('GET', `${path}?limit=100${after}`))
    found.push(...page[list])
    if (page.next === null) return found
    after = `&after=${page.next}`
  }
}

/** Repeats a request until there is a response, since the service may still be recovering. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Error('the service does not answer')
}

/** Writes resources of all kinds in turn. */
export interface Writer {
  write(send: Send, name: string): Promise<void>
  /** Whether a write of every kind was acknowledged. */
  isComplete(): boolean
  /** Compares the acknowledged writes with the stored ones. */
  account(send: Send): Promise<Record<string, WriteAccount>>
}

/** Creates the resources that the writes need, and a writer. */
export async function createWriter(cluster: Cluster, send: Send): Promise<Writer> {
  const at = `/project/${cluster.project}`
  const entity = await until(() => send('POST', `${at}/entity`, { name: 'Host' }))
  const file = await until(() => send('POST', `${at}/file?name=source.drawio`, Buffer.from(drawing(3))))
  const place: Place = { at, entity: entity.id, source: file.id }
  const kinds = Object.entries(KINDS).map(([kind, one]) => ({ kind, ...one, acknowledged: [] as string[] }))
  let turn = 0
  return {
    async write(send, name) {
      const one = kinds[turn++ % kinds.length]!
      const acknowledged = await one.write(send, place, name)
      if (acknowledged) one.acknowledged.push(acknowledged)
    },
    isComplete: () => kinds.every(({ acknowledged }) => acknowledged.length > 0),
    async account(send) {
      const accounts: Record<string, WriteAccount> = {}
      for (const { kind, read, acknowledged } of kinds) {
        const counts = Map.groupBy(await read(send, place), (one) => one)
        accounts[kind] = {
          acknowledged: acknowledged.length,
          lost: acknowledged.filter((one) => !counts.has(one)).length,
          doubled:
            acknowledged.length -
            new Set(acknowledged).size +
            acknowledged.filter((one) => (counts.get(one)?.length ?? 0) > 1).length,
        }
      }
      return accounts
    },
  }
}
