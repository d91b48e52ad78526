import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { reasonsOf } from '#report/reasons'
import { answer, answered, clipped, repairsOf } from '../answer.ts'
import { SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

const MAX_PAGES = 200

export function addInspect(server: McpServer, session: Session): void {
  const config = {
    title: 'Inspect a diagram',
    description: 'Says what a diagram file is: its format, its pages, and how many shapes, edges and labels each has.',
    inputSchema: z.strictObject({ path: SOURCE }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
  server.registerTool('inspect_diagram', config, ({ path }, { signal }) =>
    answered(signal, async () => {
      const { pages, messages, title, ...found } = await session.inspect(await session.roots.read(path), signal)
      return answer({
        ...found,
        title: clipped(title),
        pageCount: pages.length,
        pages: pages.slice(0, MAX_PAGES).map((page) => ({ ...page, id: clipped(page.id), name: clipped(page.name) })),
        ...repairsOf(messages),
        notes: reasonsOf(messages, 'exact').map(({ title, count }) => ({ title, count })),
      })
    }),
  )
}
