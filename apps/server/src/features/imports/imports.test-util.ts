import { packArchive } from '@drawbridge/intake/archive'
import { expect } from 'vitest'
import type { ImportOptions } from '#domain/imports/execute'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { workImports } from '#test/imports'

/** A page of draw.io with one box. */
export const page = (text: string, id = 'p') =>
  `<diagram id="${id}" name="${id}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${text}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram>`

/** A file of draw.io with one page. */
export const drawing = (text: string) => `<mxfile>${page(text)}</mxfile>`

/** Different files of draw.io by their names. */
export const drawings = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}.drawio`, drawing(`t${n}`)]))

/** An archive of files by their names. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const encoder = new TextEncoder()
  const packed = Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])
  return Buffer.from(packArchive(Object.fromEntries(packed)))
}

interface ImportedEntry {
  readonly id: string
  readonly path: string
  readonly status: string
  readonly code: string | null
  readonly diagrams: readonly { readonly id: string; readonly title: string; readonly sha256: string }[]
}

/** A server, and its requests for imports of diagrams. */
export async function createImports() {
  const server = await createServer()
  const { call } = server
  const entries = async (project: string, id: string) =>
    (await call<{ entries: ImportedEntry[] }>('GET', `/project/${project}/import/${id}/entry?limit=500`)).body.entries
  return {
    server,
    make: fixtures(server),
    /** Works on all imports that wait. */
    work: (more: Partial<ImportOptions> = {}) => workImports(server, more),
    /** Begins an import; its id. */
    async start(project: string, body: object): Promise<string> {
      const answer = await call('POST', `/project/${project}/import`, body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(202)
      return answer.body.id
    },
    read: async (project: string, id: string) => (await call('GET', `/project/${project}/import/${id}`)).body,
    entries,
    /** The code of the error of each file, or the status of one without, by its path. */
    outcomes: async (project: string, id: string): Promise<Record<string, string>> =>
      Object.fromEntries((await entries(project, id)).map((one) => [one.path, one.code ?? one.status])),
    /** Number of diagrams in a project. */
    diagrams: async (project: string): Promise<number> =>
      (await call('GET', `/project/${project}/diagram?limit=500`)).body.diagrams.length,
  }
}
