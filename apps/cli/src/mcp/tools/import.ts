import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { answered } from '../answer.ts'
import { IMPORT_INPUT, type Tell } from '../import-input.ts'
import type { Session } from '../session.ts'

export function addImport(server: McpServer, session: Session): void {
  const config = {
    title: 'Import diagrams into the service',
    description:
      'Imports the diagrams of a file, a folder or a zip archive into a project of the service, with the login that drawbridge login keeps. Says what it would do unless dryRun is false.',
    inputSchema: IMPORT_INPUT,
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
