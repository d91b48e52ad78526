import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { numbered } from '#convert/destination'
import { formatOfFile } from '#convert/formats'
import { taskSettings } from '#convert/settings'
import { pictureFiles } from '#files/outputs'
import { lossesOf } from '#report/lines'
import { answer, answered, repairsOf, ToolError } from '../answer.ts'
import { progressOf } from '../progress.ts'
import { CONVERSION_SHAPE, PAGE, path, SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

const OUT = path(
  'File to write: .json is a tldraw snapshot, .tldr a file of tldraw, .svg and .png are pictures (.1.svg, .2.svg … for several pages), .drawio is a file of draw.io, .drawio.svg a picture with that in it, .md describes the diagram in words, .mmd is a flowchart of Mermaid. A file that this server has not written itself is never replaced.',
)

export function addConvert(server: McpServer, session: Session): void {
  const config = {
    title: 'Convert a diagram',
    description:
      'Writes a diagram file as a native, editable tldraw canvas or as pictures, and counts what was lost. If the file is damaged, repairs lists what was assumed, so that you can correct it.',
    inputSchema: z.strictObject({ path: SOURCE, out: OUT, page: PAGE.optional(), ...CONVERSION_SHAPE }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  }
  server.registerTool('convert_diagram', config, ({ path, out, page, ...options }, extra) =>
    answered(extra.signal, async () => {
      const format = formatOfFile(out)
      if (format === undefined)
        throw new ToolError(
          'unknown-format',
          `${out}: the name has to end in .json, .tldr, .svg, .png, .drawio, .md or .mmd`,
        )
      // Checked before the work, which may take long.
      await session.roots.writable(out)
      const settings = taskSettings({ ...options, ...(page !== undefined && { page: [String(page)] }) }, format)
      const source = await session.roots.read(path)
      const { signal } = extra
      const tell = progressOf(extra)
      await tell(0, 'converting')
      const { result, files, snapshot } = await session.convert(source, settings, signal)
      await tell(1, snapshot === undefined ? 'writing' : 'drawing')
      const made = snapshot === undefined ? files : pictureFiles(await session.draw(snapshot, signal), 'png')
      signal.throwIfAborted()
      const written = await session.write(made, (ending) => (made.length > 1 ? numbered(out, ending) : out))
      const { counts, messages = [], pages = [] } = result
      return answer({
        written,
        format,
        pages: pages.length,
        // Drawing an SVG or describing is not a conversion, so nothing is counted.
        ...(counts && { counts, losses: lossesOf(counts) }),
        messages: messages.length,
        ...repairsOf(messages),
      })
    }),
  )
}
