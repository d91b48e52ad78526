/** For those without React: drop and paste of diagrams on any editor. */
import type { Editor, TLExternalContent, VecLike } from 'tldraw'
import { isDiagramText, mayHoldDiagram } from './conversion/recognise.ts'
import { type CreateDiagramOptions, type CreatedDiagram, createDiagram } from './create-diagram.ts'
import { dropExactValuesOnEdit } from './exact/hand-edits.ts'

export interface DiagramImportHandlers {
  /** Called before a long conversion begins, with the file's name. */
  readonly onStart?: (name: string) => void
  readonly onDone?: (created: CreatedDiagram, name: string) => void
  readonly onError?: (error: unknown, name: string) => void
}

type Options = DiagramImportHandlers & Pick<CreateDiagramOptions, 'pages' | 'convert'>

async function importOne(
  editor: Editor,
  source: string | File,
  name: string,
  point: VecLike | undefined,
  options: Options,
): Promise<void> {
  options.onStart?.(name)
  try {
    const { pages, convert } = options
    const created = await createDiagram(editor, source, {
      filename: name,
      ...(point && { point }),
      ...(pages && { pages }),
      ...(convert && { convert }),
    })
    options.onDone?.(created, name)
  } catch (error) {
    if (!options.onError) throw error
    options.onError(error, name)
  }
}

/** Pasted HTML hides the diagram's own text; the untouched one is among the sources. */
function plainText(content: TLExternalContent<unknown> & { text?: string; sources?: readonly unknown[] }): string {
  const plain = (content.sources ?? []).find(
    (source): source is { type: 'text'; subtype: 'text'; data: string } =>
      (source as { type?: string }).type === 'text' && (source as { subtype?: string }).subtype === 'text',
  )
  return (plain?.data ?? content.text ?? '').trim()
}

type Handler = (content: never) => unknown

/**
 * Makes an editor take diagram files by drop and paste. Other files and texts go to the handlers that were there before.
 * @returns a function that takes it back.
 */
export function registerDiagramImport(editor: Editor, options: Options = {}): () => void {
  const handlers = (editor as unknown as { externalContentHandlers: Record<string, Handler | null> })
    .externalContentHandlers
  const before = { files: handlers.files ?? null, text: handlers.text ?? null, svg: handlers['svg-text'] ?? null }
  const pass = (handler: Handler | null, content: unknown) => handler?.(content as never)

  editor.registerExternalContentHandler('files', async (content) => {
    const ours = await Promise.all(content.files.map(mayHoldDiagram))
    const rest = content.files.filter((_file, i) => !ours[i])
    if (rest.length > 0) await pass(before.files, { ...content, files: rest })
    for (const file of content.files.filter((_file, i) => ours[i]))
      await importOne(editor, file, file.name, content.point, options)
  })
  editor.registerExternalContentHandler('text', async (content) => {
    const text = plainText(content)
    if (isDiagramText(text)) await importOne(editor, text, 'pasted diagram', content.point, options)
    else await pass(before.text, content)
  })
  editor.registerExternalContentHandler('svg-text', async (content) => {
    if (isDiagramText(content.text)) await importOne(editor, content.text, 'pasted diagram', content.point, options)
    else await pass(before.svg, content)
  })
  const stopEdits = dropExactValuesOnEdit(editor)
  return () => {
    stopEdits()
    editor.registerExternalContentHandler('files', before.files as never)
    editor.registerExternalContentHandler('text', before.text as never)
    editor.registerExternalContentHandler('svg-text', before.svg as never)
  }
}
