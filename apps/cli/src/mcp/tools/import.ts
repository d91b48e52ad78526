import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answered } from '../answer.ts'
import type { Tell } from '../importing.ts'
import { CONVERSION_SHAPE, path } from '../schema.ts'
import type { Session } from '../session.ts'

const name = (what: string) => z.string().min(1).max(1000).optional().describe(what)
const flag = (what: string, fallback = false) => z.boolean().default(fallback).describe(what)

const INPUT = z.strictObject({
  path: path('A file, a folder or a zip archive.'),
  project: name('Project to import into; that of the login when omitted.'),
  root: path(
    'Folder that the paths of files count from; when omitted the one of earlier imports, else the top of the git work tree.',
  ).optional(),
  branch: name('Branch to write to; the base branch when omitted.'),
  dryRun: flag('Say what would happen and write nothing. Only false imports.', true),
  pages: z.enum(['all', 'each']).default('all').describe('One diagram for all pages of a file, or one for each.'),
  overwrite: flag('Replace diagrams also where somebody changed them in the service.'),
  allowDuplicates: flag('Import diagrams whose titles are in the project under other paths.'),
  ...CONVERSION_SHAPE,
})

export type ImportInput = z.output<typeof INPUT>

export function addImport(server: McpServer, session: Session): void {
  const config = {
    title: 'Import diagrams into the service',
    description:
      'Imports the diagrams of a file, a folder or a zip archive into a project of the service, with the login that drawbridge login keeps. Says what it would do unless dryRun is false.',
    inputSchema: INPUT,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  }
  // One import at a time: two would write the same journal.
  let turn: Promise<unknown> = Promise.resolve()
  server.registerTool('import_diagrams', config, (input, { _meta, sendNotification }) =>
    answered(async () => {
      const real = await session.roots.existing(input.path)
      const root = input.root === undefined ? undefined : await session.roots.existing(input.root)
      const progressToken = _meta?.progressToken
      const tell: Tell = async (progress, message) => {
        if (progressToken === undefined) return
        await sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } })
      }
      const { importNow } = await import('../importing.ts')
      const done = turn.then(() => importNow(input, real, root, tell))
      turn = done.catch(() => {})
      return done
    }),
  )
}
