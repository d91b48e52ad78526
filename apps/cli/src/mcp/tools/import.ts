import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answered } from '../answer.ts'
import { IMPORT_INPUT } from '../import-input.ts'
import { progressOf } from '../progress.ts'
import { COUNT, COUNTS } from '../schema.ts'
import type { Session } from '../session.ts'

const OUTPUT = z.object({
  dryRun: z.boolean(),
  target: z.record(z.string(), z.unknown()).describe('Server, workspace, project and branch.'),
  root: z.string().describe('Folder that paths are relative to.'),
  files: COUNT,
  status: z
    .record(z.string(), COUNT)
    .describe('Files and diagrams by what was done with them, or would be in a dry run.'),
  counts: COUNTS,
  run: z.string().optional(),
  undo: z.string().optional().describe('Command that undoes the import.'),
  entries: z.array(
    z.object({ status: z.string(), file: z.string(), verdict: z.string(), diagrams: z.array(z.string()) }),
  ),
  more: COUNT.describe('Files that are counted but not named.'),
  links: z
    .array(z.string())
    .describe('Symbolic links that may lead to diagrams and were not followed; name what they lead to, to include it.'),
})

export function addImport(server: McpServer, session: Session): void {
  const config = {
    title: 'Import diagrams into the service',
    description:
      'Imports the diagrams of a file, a folder or a zip archive into a project of the service, with the login that drawbridge login keeps. Says what it would do unless dryRun is false.',
    inputSchema: IMPORT_INPUT,
    outputSchema: OUTPUT,
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
