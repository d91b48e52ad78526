/** Drop and paste of diagrams on any editor, for apps without React. */
import type { Editor, TLExternalContent, VecLike } from 'tldraw'
import { selectWholeContainers } from './containers.ts'
import { editLabelsOnDoubleClick } from './edit-labels.ts'
import { dropExactValuesOnEdit } from './exact/hand-edits.ts'
import { importFiles } from './import-files.ts'
import { type ImportOptions, importOne } from './import-one.ts'
import { deleteInvisibleRemains } from './invisible-remains.ts'
import { keepContentsOnResize } from './resize-containers.ts'
import { slideEndsOnMove } from './slide-ends.ts'
import { together } from './together.ts'

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

/** Loaded with the first drop or paste, most of which are no diagrams. */
const loadRecogniser = () => import('./conversion/recognise.ts')

const isDiagramText = (text: string): Promise<boolean> =>
  loadRecogniser()
    .then((recogniser) => recogniser.isDiagramText(text))
    .catch(() => false)

/** False for what cannot be read, as folders cannot. */
const mayHoldDiagram = (file: File): Promise<boolean> =>
  loadRecogniser()
    .then((recogniser) => recogniser.mayHoldDiagram(file))
    .catch(() => false)

/** The same files, with those that belong together as one: drawings with models, pictures with their source texts. */
async function withNeighbours(files: File[]): Promise<File[]> {
  if (files.length < 2) return files
  const { neighbours, withNeighbours } = await import('@drawbridge/core/neighbours')
  const names = new Set(neighbours(files.map(({ name }) => name)))
  if (names.size === 0) return files
  const needed = files.filter(({ name }) => names.has(name))
  const read = needed.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))
  const packed = new Map(withNeighbours(await Promise.all(read)).map(({ name, bytes }) => [name, bytes]))
  return files.flatMap((file) => {
    if (!names.has(file.name)) return [file]
    const bytes = packed.get(file.name)
    return bytes ? [new File([bytes], file.name, { type: file.type })] : []
  })
}

type Handler = (content: never) => unknown

/**
 * Puts a handler in the place of the editor's own, which it gets.
 * @returns a function that puts the editor's own back, unless somebody else has replaced ours in the meantime.
 */
function replaceHandler(
  editor: Editor,
  type: 'files' | 'text' | 'svg-text',
  make: (before: (content: unknown) => unknown) => Handler,
): () => void {
  const { externalContentHandlers: handlers } = editor as unknown as {
    externalContentHandlers: Record<string, Handler | null>
  }
  const before = handlers[type] ?? null
  const own = make((content) => before?.(content as never))
  editor.registerExternalContentHandler(type, own as never)
  return () => {
    if (handlers[type] === own) editor.registerExternalContentHandler(type, before as never)
  }
}

/**
 * For editors that show converted diagrams but do not import any: a style set by hand wins over the exact look, a
 * double click edits the label of an element, deleting it also deletes its invisible shapes, and what a container holds
 * keeps its place when the container is resized, and ends that float slide along the borders of shapes that are moved.
 * Part of `registerDiagramImport`.
 * @returns a function that undoes it.
 */
export function registerDiagramEditing(editor: Editor): () => void {
  return together([
    dropExactValuesOnEdit(editor),
    editLabelsOnDoubleClick(editor),
    deleteInvisibleRemains(editor),
    selectWholeContainers(editor),
    keepContentsOnResize(editor),
    slideEndsOnMove(editor),
  ])
}

/**
 * Makes an editor accept diagram files by drop and paste. Other files and texts go to the previous handlers.
 * @returns a function that undoes it.
 */
export function registerDiagramImport(editor: Editor, options: ImportOptions = {}): () => void {
  const takeText = (before: (content: unknown) => unknown) => async (content: TLExternalContent<unknown>) => {
    const text = plainText(content)
    if (!(await isDiagramText(text))) return before(content)
    const point = content.point ?? pointerPoint(editor)
    const { error } = await importOne(editor, { content: text, name: PASTED, point }, options)
    if (error) throw error
  }
  return together([
    replaceHandler(editor, 'files', (before) => async (content: TLExternalContent<unknown> & { files: File[] }) => {
      const { point } = content
      const files = await withNeighbours(content.files)
      const pass = async (others: File[]) => others.length > 0 && (await before({ ...content, files: others }))
      const ours = await Promise.all(files.map(mayHoldDiagram))
      await pass(files.filter((_file, i) => !ours[i]))
      const diagrams = files.filter((_file, i) => ours[i])
      const { foreign, failure } = await importFiles(editor, diagrams, point, options)
      // A picture without a diagram is handled like any other picture.
      await pass(foreign)
      if (failure) throw failure
    }),
    replaceHandler(editor, 'text', takeText),
    replaceHandler(editor, 'svg-text', takeText),
    registerDiagramEditing(editor),
  ])
}
