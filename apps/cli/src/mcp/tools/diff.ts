import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answered, words } from '../answer.ts'
import { SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

export function addDiff(server: McpServer, session: Session): void {
  const config = {
    title: 'Compare two diagrams',
    description:
      'Says in words what differs between two diagram files, of any formats: for each element whether it was added, removed, moved, renamed, restyled, rebound …. What nobody sees is only counted.',
    inputSchema: z.strictObject({ before: SOURCE, after: SOURCE }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
  server.registerTool('diff_diagrams', config, ({ before, after }, { signal }) =>
    answered(signal, async () => {
      const { roots } = session
      return words(await session.diff(await roots.read(before), await roots.read(after), signal))
    }),
  )
}
