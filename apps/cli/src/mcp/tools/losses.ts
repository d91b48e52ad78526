import { verdictsText, wordingOf } from '@drawbridge/core/report'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { taskSettings } from '#convert/settings'
import { type Reason, reasonsOf } from '#report/reasons'
import { answer, answered, clipped, repairsOf } from '../answer.ts'
import { CONVERSION_SHAPE, SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

/** Number of elements named for each kind of message. */
const MAX_ELEMENTS = 5

const MEANING = {
  look: 'something is missing or wrong; a person should see it',
  different: 'everything is there but looks different',
  technical: 'nothing to see',
} as const

function groupOf({ code, title, consequence, count, messages, sentences }: Reason, names: ReadonlyMap<string, string>) {
  const elements = messages.flatMap(({ page, cell }) =>
    cell === undefined
      ? []
      : [{ ...(page !== undefined && { page: clipped(names.get(page) ?? page) }), element: clipped(cell) }],
  )
  return {
    code,
    title,
    consequence,
    consequence_in_stock_editor: wordingOf(code, 'native').consequence,
    meaning: MEANING[consequence],
    count,
    sentences: sentences.map(clipped),
    elements: elements.slice(0, MAX_ELEMENTS),
  }
}

export function addLosses(server: McpServer, session: Session): void {
  const { mode: _mode, ...shape } = CONVERSION_SHAPE
  const config = {
    title: 'Describe the losses of a conversion',
    description:
      'Says in words what a conversion to a tldraw canvas would change or lose, grouped by kind, what deserves a look first, with the plugin and in a stock editor. Writes nothing.',
    inputSchema: z.strictObject({ path: SOURCE, ...shape }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
  server.registerTool('describe_losses', config, ({ path, ...options }, { signal }) =>
    answered(signal, async () => {
      const settings = taskSettings({ ...options, mode: 'best-effort' }, 'snapshot')
      const { result } = await session.convert(await session.roots.read(path), settings, signal)
      const { counts, messages = [], pages = [] } = result
      const names = new Map(pages.map(({ id, name }) => [id, name]))
      const groups = reasonsOf(messages, 'exact').map((reason) => groupOf(reason, names))
      return answer({ file: path, counts, verdict: verdictsText(messages), ...repairsOf(messages), groups })
    }),
  )
}
