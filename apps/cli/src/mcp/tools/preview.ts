import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { type ConvertSettings, taskSettings } from '#convert/settings'
import { answered, ToolError } from '../answer.ts'
import type { Source } from '../roots.ts'
import { PAGE, SOURCE } from '../schema.ts'
import type { Session } from '../session.ts'

/** Large enough to read a page; clients scale down larger pictures. */
const MAX_SIDE_PX = 1568
/** A longer text would fill a model's context. */
const MAX_SVG_LENGTH = 200_000

/** A picture of one page, with the settings of every picture. */
const settingsOf = (page: string | number): ConvertSettings => ({
  mode: 'best-effort',
  prefer: 'look',
  targetSchema: '5.4',
  page: [String(page)],
})

/** The PNG of the canvas, or the reason why there is none. */
async function picture(
  session: Session,
  source: Source,
  settings: ConvertSettings,
  longest: number,
  signal: AbortSignal,
) {
  const { result, snapshot } = await session.convert(source, taskSettings(settings, 'png'), signal)
  const found = result.pages?.length ?? 0
  if (found !== 1) throw new ToolError('several-pages', `this means ${found} pages; name one by its number`)
  try {
    const [png] = await session.draw(snapshot!, signal, longest)
    return { png: Buffer.from(png!) }
  } catch (error) {
    signal.throwIfAborted()
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

function pngResult(png: Buffer): CallToolResult {
  return {
    content: [
      { type: 'image', data: png.toString('base64'), mimeType: 'image/png' },
      { type: 'text', text: 'PNG of the canvas, drawn by the editor in a browser.' },
    ],
  }
}

/** @param reason why there is no PNG; @throws ToolError when the text is too long */
function svgResult(svg: string, reason: string): CallToolResult {
  if (svg.length > MAX_SVG_LENGTH) {
    const what = `the picture is an SVG of ${svg.length} characters, as no browser drew it (${reason})`
    throw new ToolError('too-large', `${what}; convert_diagram writes it to a file`)
  }
  return {
    content: [
      { type: 'text', text: `SVG of the source, as no browser drew the canvas: ${reason}` },
      { type: 'text', text: svg },
    ],
  }
}

export function addPreview(server: McpServer, session: Session): void {
  const config = {
    title: 'Show a page',
    description:
      'A picture of one page: a PNG of the canvas as the real editor draws it if this machine has a browser, otherwise the text of an SVG.',
    inputSchema: z.strictObject({
      path: SOURCE,
      page: PAGE.default(1),
      longest: z
        .int()
        .min(64)
        .max(4096)
        .default(MAX_SIDE_PX)
        .describe('Maximum length of the longer side of a PNG, in pixels.'),
    }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
  server.registerTool('preview_picture', config, ({ path, page, longest }, { signal }) =>
    answered(signal, async () => {
      const source = await session.roots.read(path)
      const settings = settingsOf(page)
      const { png, reason } = await picture(session, source, settings, longest, signal)
      if (png !== undefined) return pngResult(png)
      const { files } = await session.convert(source, taskSettings(settings, 'svg'), signal)
      return svgResult(String(files[0]?.content ?? ''), reason)
    }),
  )
}
