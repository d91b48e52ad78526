/** Tools for diagrams in the service. */
import { extname } from 'node:path'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { projectService } from '#commands/list'
import type { ExportFormat, Service } from '#import/service/service'
import { answer, answered, clipped, ToolError, words } from '../answer.ts'
import { path } from '../schema.ts'
import type { Session } from '../session.ts'
import { bounded } from './describe.ts'
import { LIMIT, MATCH, OFFSET } from './list-files.ts'

const name = (what: string) => z.string().min(1).max(1000).optional().describe(what)

const PLACE = {
  project: name('A project, by slug or id; that of the login when omitted.'),
  branch: name('A branch, by id or name; the base branch when omitted.'),
}

interface Place {
  readonly project?: string | undefined
  readonly branch?: string | undefined
}

/** No configuration file: a file in the folder must not decide where the key is sent. */
const open = ({ project, branch }: Place, signal: AbortSignal): Promise<Service> =>
  projectService(project, { config: false, ...(branch !== undefined && { branch }) }, { signal })

function addList(server: McpServer): void {
  const config = {
    title: 'List stored diagrams',
    description: 'Lists the diagrams of a project in the service: id, title, and the file that each was imported from.',
    inputSchema: z.strictObject({ ...PLACE, match: MATCH, offset: OFFSET, limit: LIMIT }),
    annotations: { readOnlyHint: true, openWorldHint: true },
  }
  server.registerTool('list_stored_diagrams', config, ({ match, offset, limit, ...place }, { signal }) =>
    answered(signal, async () => {
      const service = await open(place, signal)
      const wanted = match.toLowerCase()
      const found = [...service.diagrams()].filter(([, { title, path: file = '' }]) =>
        [title, file].some((text) => text.toLowerCase().includes(wanted)),
      )
      const diagrams = found.slice(offset, offset + limit).map(([id, { title, path: file }]) => ({
        id,
        title: clipped(title),
        ...(file !== undefined && { file: clipped(file) }),
      }))
      return answer({ diagrams, total: found.length })
    }),
  )
}

/** Formats by the extension of the file. */
const FORMAT_BY_EXTENSION: ReadonlyMap<string, ExportFormat> = new Map([
  ['.drawio', 'drawio'],
  ['.svg', 'svg'],
  ['.md', 'md'],
  ['.tldr', 'tldr'],
])

const ID = z.string().min(1).max(100).describe('Id of a diagram, as list_stored_diagrams has it.')

function addExport(server: McpServer, session: Session): void {
  const described = {
    title: 'Describe a stored diagram',
    description: 'Describes a diagram of the service in words, in Markdown, as describe_diagram does a file.',
    inputSchema: z.strictObject({ diagram: ID, ...PLACE }),
    annotations: { readOnlyHint: true, openWorldHint: true },
  }
  server.registerTool('describe_stored_diagram', described, ({ diagram, ...place }, { signal }) =>
    answered(signal, async () => {
      const service = await open(place, signal)
      return words(bounded(new TextDecoder().decode(await service.export(diagram, 'md'))))
    }),
  )
  const exported = {
    title: 'Export a stored diagram',
    description:
      'Writes a diagram of the service to a file: .drawio, .svg (the first page), .md or .tldr, by the extension of out. A file that this server has not written itself is never replaced.',
    inputSchema: z.strictObject({ diagram: ID, out: path('File to write.'), ...PLACE }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  }
  server.registerTool('export_stored_diagram', exported, ({ diagram, out, ...place }, { signal }) =>
    answered(signal, async () => {
      const format = FORMAT_BY_EXTENSION.get(extname(out).toLowerCase())
      if (format === undefined)
        throw new ToolError('unknown-format', `${out}: the name has to end in .drawio, .svg, .md or .tldr`)
      await session.roots.writable(out)
      const content = await (await open(place, signal)).export(diagram, format)
      signal.throwIfAborted()
      return answer({ written: await session.write([{ ending: `.${format}`, content }], () => out) })
    }),
  )
}

function addUndo(server: McpServer): void {
  const config = {
    title: 'Undo an import',
    description:
      'Deletes the diagrams that an import created, and restores what it replaced or deleted. What was changed since is kept (edited).',
    inputSchema: z.strictObject({
      run: z.string().min(1).max(100).describe('The run that import_diagrams has named.'),
    }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  }
  server.registerTool('undo_import', config, ({ run }, { signal }) =>
    answered(signal, async () => {
      const { undoNow } = await import('#commands/undo')
      return answer(await undoNow(run))
    }),
  )
}

export function addStored(server: McpServer, session: Session): void {
  addList(server)
  addExport(server, session)
  addUndo(server)
}
