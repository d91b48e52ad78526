/** One import: from a file or a text to the calls of an app's handlers. */
import type { Editor, VecLike } from 'tldraw'
import { type CreateDiagramOptions, type CreatedDiagram, createDiagram } from './create-diagram.ts'
import { type DiagramImportError, importError } from './errors.ts'
import { alteration } from './put/alteration.ts'
import type { Alignment } from './put/placed.ts'

/** `id` is the same in all calls about an import; several imports may have the same name. */
export interface DiagramImportHandlers {
  /** Called before a conversion begins, with the file's name and a function that cancels the import. */
  readonly onStart?: (name: string, cancel: () => void, id: number) => void
  /** Called with the share of the shapes on the canvas, 0 … 1. */
  readonly onProgress?: (share: number, name: string, id: number) => void
  /** Called when the import has ended in whatever way, before `onDone` and `onError`. */
  readonly onEnd?: (name: string, id: number) => void
  readonly onDone?: (created: CreatedDiagram, name: string, id: number) => void
  /**
   * Also called on cancellation, with its own error code. With the code 'altered' the diagram is on the canvas, but
   * differs from the conversion; `onDone` is called as well.
   */
  readonly onError?: (error: DiagramImportError, name: string, id: number) => void
}

export type ImportOptions = DiagramImportHandlers &
  Pick<CreateDiagramOptions, 'pages' | 'prefer' | 'language' | 'resources' | 'convert' | 'mapShape'>

export interface ImportSource {
  readonly content: string | File
  readonly name: string
  /** Page px; default the middle of the viewport. */
  readonly point?: VecLike | undefined
  readonly align?: Alignment
}

export interface ImportOutcome {
  readonly created?: CreatedDiagram
  /** Absent if a handler has received it. */
  readonly error?: DiagramImportError
  /** Whether the file has turned out to be no diagram, which is not an error. */
  readonly isForeign?: boolean
}

let lastId = 0

/** For the calls about one import. */
export function nextImportId(): number {
  lastId += 1
  return lastId
}

/** Imports a diagram and calls the handlers. @throws only what a handler itself throws. */
export async function importOne(editor: Editor, source: ImportSource, options: ImportOptions): Promise<ImportOutcome> {
  const { content, name, point, align } = source
  const { onStart, onProgress, onEnd, onDone, onError, ...settings } = options
  const id = nextImportId()
  const cancel = new AbortController()
  onStart?.(name, () => cancel.abort(), id)
  let created: CreatedDiagram
  try {
    created = await createDiagram(editor, content, {
      ...settings,
      point,
      align,
      filename: name,
      signal: cancel.signal,
      onProgress: (share) => onProgress?.(share, name, id),
    })
  } catch (cause) {
    const error = importError(cause)
    if (error.reason === 'not-a-diagram' && content instanceof File) return { isForeign: true }
    onError?.(error, name, id)
    return onError ? {} : { error }
  } finally {
    onEnd?.(name, id)
  }
  onDone?.(created, name, id)
  const altered = alteration(created.differences)
  if (altered) onError?.(altered, name, id)
  return { created }
}
