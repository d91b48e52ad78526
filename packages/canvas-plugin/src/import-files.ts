/** The diagrams of one drop or of one choice of files. */
import { Box, type Editor, type VecLike } from 'tldraw'
import { placeBeside } from './beside.ts'
import type { CreatedDiagram } from './create-diagram.ts'
import type { DiagramImportError } from './errors.ts'
import { type ImportOptions, importOne } from './import-one.ts'

/** ms */
const GLIDE = 200

/** Undefined if another page is shown by now, or nothing of the diagram is left. */
function boundsOf(editor: Editor, { shapeIds, pages }: CreatedDiagram): Box | undefined {
  if (pages[0]?.id !== editor.getCurrentPageId()) return undefined
  return editor.getShapesPageBounds([...shapeIds]) ?? undefined
}

interface ImportedFiles {
  /** Files that have turned out to be no diagrams. */
  readonly foreign: File[]
  /** The first error that no handler has received. */
  readonly failure: DiagramImportError | undefined
}

/** Imports files one after the other: the first at the point, each other to the right of the one before. */
export async function importFiles(
  editor: Editor,
  files: readonly File[],
  point: VecLike | undefined,
  options: ImportOptions,
): Promise<ImportedFiles> {
  const foreign: File[] = []
  const placed: Box[] = []
  let failure: DiagramImportError | undefined
  for (const file of files) {
    const place = placeBeside(placed.at(-1)) ?? { point }
    const { created, error, isForeign } = await importOne(editor, { content: file, name: file.name, ...place }, options)
    if (isForeign) foreign.push(file)
    failure ??= error
    const bounds = created && boundsOf(editor, created)
    if (bounds) placed.push(bounds)
  }
  // Each import has shown only its own diagram.
  if (placed.length > 1) editor.zoomToBounds(Box.Common(placed), { targetZoom: 1, animation: { duration: GLIDE } })
  return { foreign, failure }
}
