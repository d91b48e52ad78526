import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { reasonsOf } from '#report/reasons'
import { answer, answered, clipped } from '../answer.ts'
import { COUNT, SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

const MAX_PAGES = 200

const OUTPUT = z.object({
  file: z.string(),
  format: z.string().describe('The format, such as drawio or bpmn.'),
  container: z.string().describe('How the format is packed, such as xml, png or zip.'),
  title: z.string(),
  assets: COUNT.describe('Pictures that the file holds.'),
  pageCount: COUNT,
  pages: z
    .array(
      z.object({
        number: COUNT.describe('From 1.'),
        id: z.string(),
        name: z.string(),
        layers: COUNT,
        vertices: COUNT,
        edges: COUNT,
        labels: COUNT,
      }),
    )
    .describe(`At most ${MAX_PAGES}.`),
  notes: z.array(z.object({ title: z.string(), count: COUNT })).describe('What could not be read, by kind.'),
})

export function addInspect(server: McpServer, session: Session): void {
  const config = {
    title: 'Inspect a diagram',
    description: 'Says what a diagram file is: its format, its pages, and how many shapes, edges and labels each has.',
    inputSchema: z.strictObject({ path: SOURCE }),
    outputSchema: OUTPUT,
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
        notes: reasonsOf(messages, 'exact').map(({ title, count }) => ({ title, count })),
      })
    }),
  )
}
