import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { answered } from '../answer.ts'
import { IMPORT_INPUT } from '../import-input.ts'
import { progressOf } from '../progress.ts'
import type { Session } from '../session.ts'

export function addImport(server: McpServer, session: Session): void {
  const config = {
    title: 'Import diagrams into the service',
    description:
      'Imports the diagrams of a file, a folder or a zip archive into a project of the service, with the login that drawbridge login keeps. Says what it would do unless dryRun is false: counts, and what is done with files that are not unchanged. undo_import reverts it.',
    inputSchema: IMPORT_INPUT,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  }
  // One import at a time, since two would write the same journal.
  let turn: Promise<unknown> = Promise.resolve()
  server.registerTool('import_diagrams', config, (input, extra) =>
    answered(extra.signal, async () => {
      const real = await session.roots.existing(input.path)
      const root = input.root === undefined ? undefined : await session.roots.existing(input.root)
      const { importNow } = await import('../importing.ts')
      const done = turn.then(() => importNow(input, real, root, progressOf(extra), extra.signal))
      turn = done.catch(() => {})
      return done
    }),
  )
}
