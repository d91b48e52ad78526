import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { taskSettings } from '#convert/settings'
import { answered, words } from '../answer.ts'
import { CONVERSION_SHAPE, PAGE, SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

/** Length that fits into the context of a model beside its other work. */
const MAX_LENGTH = 60_000

/** A description of bounded length, which says how much is missing. */
export function bounded(text: string): string {
  const more = text.length - MAX_LENGTH
  return more > 0 ? `${text.slice(0, MAX_LENGTH)}\n\n(${more} more characters; ask for single pages.)` : text
}

export function addDescribe(server: McpServer, session: Session): void {
  const config = {
    title: 'Describe a diagram',
    description:
      'Describes a diagram file in words: on each page the shapes with their labels, kinds and attributes, containers as nesting, and the connections as sentences, in Markdown.',
    inputSchema: z.strictObject({ path: SOURCE, page: PAGE.optional(), language: CONVERSION_SHAPE.language }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
  server.registerTool('describe_diagram', config, ({ path, page, language }, { signal }) =>
    answered(signal, async () => {
      const given = { ...(page !== undefined && { page: [String(page)] }), ...(language !== undefined && { language }) }
      const settings = taskSettings({ mode: 'best-effort', prefer: 'look', targetSchema: '5.4', ...given }, 'md')
      const { files } = await session.convert(await session.roots.read(path), settings, signal)
      const text = String(files[0]?.content ?? '')
      return words(bounded(text))
    }),
  )
}
