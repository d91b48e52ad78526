/** Drop and paste of diagrams on any editor, for apps without React. */
import type { Editor, TLExternalContent, VecLike } from 'tldraw'
import { isDiagramText, mayHoldDiagram } from './conversion/recognise.ts'
import { type CreateDiagramOptions, type CreatedDiagram, createDiagram } from './create-diagram.ts'
import { editLabelsOnDoubleClick } from './edit-labels.ts'
import { DiagramImportError, importError } from './errors.ts'
import { dropExactValuesOnEdit } from './exact/hand-edits.ts'
import { deleteInvisibleRemains } from './invisible-remains.ts'
import { describeDifferences } from './put/differences.ts'

export interface DiagramImportHandlers {
  /** Called before a conversion begins, with the file's name and a function that cancels the import. */
  readonly onStart?: (name: string, cancel: () => void) => void
  /** Called with the share of the shapes on the canvas, 0 … 1. */
  readonly onProgress?: (share: number, name: string) => void
  readonly onDone?: (created: CreatedDiagram, name: string) => void
  /**
   * Also called on cancellation, with its own error code. With the code 'altered' the diagram is on the canvas, but
   * differs from the conversion; `onDone` is called as well.
   */
  readonly onError?: (error: DiagramImportError, name: string) => void
}

type Options = DiagramImportHandlers &
  Pick<CreateDiagramOptions, 'pages' | 'prefer' | 'language' | 'resources' | 'convert' | 'mapShape'>

async function importOne(
  editor: Editor,
  source: string | File,
  name: string,
  point: VecLike | undefined,
  options: Options & { onForeign?: (name: string) => boolean },
): Promise<boolean> {
  const cancel = new AbortController()
  options.onStart?.(name, () => cancel.abort())
  try {
    const { pages, prefer, language, resources, convert, mapShape } = options
    const created = await createDiagram(editor, source, {
      filename: name,
      signal: cancel.signal,
      onProgress: (share) => options.onProgress?.(share, name),
      ...(point && { point }),
      ...(pages && { pages }),
      ...(prefer && { prefer }),
      ...(language && { language }),
      ...(mapShape && { mapShape }),
      ...(resources !== undefined && { resources }),
      ...(convert && { convert }),
    })
    options.onDone?.(created, name)
    if (created.differences.length > 0)
      options.onError?.(new DiagramImportError('altered', describeDifferences(created.differences)), name)
    return true
  } catch (cause) {
    const error = importError(cause)
    if (error.reason === 'not-a-diagram' && options.onForeign?.(name)) return false
    if (!options.onError) throw error
    options.onError(error, name)
    return true
  }
}

/** Position of the pointer if it is in the viewport; undefined = the default position of the diagram. */
export function pointerPoint(editor: Editor): VecLike | undefined {
  const point = editor.inputs.getCurrentPagePoint()
  return editor.getViewportPageBounds().containsPoint(point) ? point : undefined
}

/** Pasted HTML changes the diagram's own text; the original is among the sources. */
function plainText(content: TLExternalContent<unknown> & { text?: string; sources?: readonly unknown[] }): string {
  const plain = (content.sources ?? []).find(
    (source): source is { type: 'text'; subtype: 'text'; data: string } =>
      (source as { type?: string }).type === 'text' && (source as { subtype?: string }).subtype === 'text',
  )
  return (plain?.data ?? content.text ?? '').trim()
}

const PASTED = 'pasted diagram'

type Handler = (content: never) => unknown

/**
 * For editors that show converted diagrams but do not import any: a style set by hand wins over the exact look, a
 * double click edits the label of an element, and deleting it also deletes its invisible shapes. Part of
 * `registerDiagramImport`.
 * @returns a function that undoes it.
 */
export function registerDiagramEditing(editor: Editor): () => void {
  const stops = [dropExactValuesOnEdit(editor), editLabelsOnDoubleClick(editor), deleteInvisibleRemains(editor)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Makes an editor accept diagram files by drop and paste. Other files and texts go to the previous handlers.
 * @returns a function that undoes it.
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
    for (const file of content.files.filter((_file, i) => ours[i])) {
      // A picture without a diagram is handled like any other picture.
      const isTaken = await importOne(editor, file, file.name, content.point, { ...options, onForeign: () => true })
      if (!isTaken) await pass(before.files, { ...content, files: [file] })
    }
  })
  editor.registerExternalContentHandler('text', async (content) => {
    const text = plainText(content)
    if (isDiagramText(text)) await importOne(editor, text, PASTED, content.point ?? pointerPoint(editor), options)
    else await pass(before.text, content)
  })
  editor.registerExternalContentHandler('svg-text', async (content) => {
    if (isDiagramText(content.text))
      await importOne(editor, content.text, PASTED, content.point ?? pointerPoint(editor), options)
    else await pass(before.svg, content)
  })
  const stopEditing = registerDiagramEditing(editor)
  return () => {
    stopEditing()
    editor.registerExternalContentHandler('files', before.files as never)
    editor.registerExternalContentHandler('text', before.text as never)
    editor.registerExternalContentHandler('svg-text', before.svg as never)
  }
}
