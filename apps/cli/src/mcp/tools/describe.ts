import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { taskSettings } from '#convert/settings'
import { answer, answered } from '../answer.ts'
import { CONVERSION_SHAPE, COUNT, PAGE, SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

/** Length that fits into the context of a model beside its other work. */
const MAX_LENGTH = 60_000

const OUTPUT = z.object({
  file: z.string(),
  text: z
    .string()
    .describe(`Markdown: containers as nested lists, connections as sentences. At most ${MAX_LENGTH} characters.`),
  more: COUNT.describe('Characters that did not fit; ask for the pages one by one.'),
})

export function addDescribe(server: McpServer, session: Session): void {
  const config = {
    title: 'Describe a diagram',
    description:
      'Describes a diagram file in words: on each page the shapes with their labels, kinds and attributes, containers as nesting, and the connections as sentences.',
    inputSchema: z.strictObject({ path: SOURCE, page: PAGE.optional(), language: CONVERSION_SHAPE.language }),
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
  server.registerTool('describe_diagram', config, ({ path, page, language }, { signal }) =>
    answered(signal, async () => {
      const given = { ...(page !== undefined && { page: [String(page)] }), ...(language !== undefined && { language }) }
      const settings = taskSettings({ mode: 'best-effort', prefer: 'look', targetSchema: '5.4', ...given }, 'md')
      const { files } = await session.convert(await session.roots.read(path), settings, signal)
      const text = String(files[0]?.content ?? '')
      return answer({ file: path, text: text.slice(0, MAX_LENGTH), more: Math.max(0, text.length - MAX_LENGTH) })
    }),
  )
}
