import { relative } from 'node:path'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { discover } from '#files/discover'
import { answer, answered } from '../answer.ts'
import { path } from '../schema.ts'
import type { Session } from '../session.ts'

export const OFFSET = z.int().nonnegative().default(0).describe('Number of items to leave out, for further pages.')
export const LIMIT = z.int().min(1).max(500).default(100).describe('Maximum number of items in the answer.')
export const MATCH = z.string().max(200).default('').describe('Only what contains this text, in any case.')

export function addListFiles(server: McpServer, session: Session): void {
  const config = {
    title: 'List diagram files',
    description:
      'Lists the files of a folder, and of zip archives in it, that may be diagrams by their content. Links are not followed.',
    inputSchema: z.strictObject({
      path: path('A folder, absolute or relative to the first folder of this server.').default('.'),
      match: MATCH,
      offset: OFFSET,
      limit: LIMIT,
    }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
  server.registerTool('list_files', config, ({ path: folder, match, offset, limit }, { signal }) =>
    answered(signal, async () => {
      const real = await session.roots.existing(folder)
      const files: string[] = []
      let total = 0
      for await (const found of discover([real])) {
        signal.throwIfAborted()
        const name = relative(real, found.path).replaceAll('\\', '/')
        if (!name.toLowerCase().includes(match.toLowerCase())) continue
        if (total >= offset && files.length < limit) files.push(name)
        total += 1
      }
      return answer({ folder: real, files, total })
    }),
  )
}
