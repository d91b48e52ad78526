/** Puts a diagram file on an editor's canvas. */
import type { Conversion, ConversionReport, Preference } from '@drawbridge/core'
import type { Editor, TLShape, TLShapeId, VecLike } from 'tldraw'
import { placeBeside } from './beside.ts'
import { contentOf, mapShapes } from './content.ts'
import { convertInWorker } from './conversion/convert.ts'
import { cancelled, DiagramImportError, importError } from './errors.ts'
import { inTurn } from './in-turn.ts'
import { type LeftOutPage, leftOutPages } from './left-out.ts'
import { pagesThatFit } from './limits.ts'
import { firstWithContent } from './pages.ts'
import type { ImportDifference } from './put/alteration.ts'
import type { Alignment } from './put/placed.ts'
import type { CreatedPage } from './put/put-diagram.ts'

/** Where and how a diagram is put on a canvas. */
export interface CreateDiagramOptions {
  /** Page point where the diagram is placed; default the middle of the viewport. */
  readonly point?: VecLike
  /** The part of the diagram that is placed at the point. Default 'center'. */
  readonly align?: Alignment
  /**
   * Called for each shape before it is put on the canvas; the returned shape is used instead, such as one of your own
   * type. `shape.meta.drawbridge` says what the shape was in the file (`DrawbridgeMeta` of the core). Id, parent and
   * order stay, so that arrows stay attached.
   */
  readonly mapShape?: (shape: TLShape) => TLShape
  /**
   * 'first' puts the first page with content on the current one, 'all' opens a page for each of the others. Default
   * 'all'.
   */
  readonly pages?: 'first' | 'all'
  readonly filename?: string
  /** Address of a folder with draw.io's "stencils" and "img" (docs/stencils.md), for the built-in worker. */
  readonly resources?: string
  /**
   * 'edit' (default): an element is one shape, an edge one bound arrow, drawn as in the source if the editor has
   * `exactShapeUtils`. 'look': shapes that even a stock editor draws as in the source.
   */
  readonly prefer?: Preference
  /** Language to take from files with texts in several, such as 'nl'; absent = the file's first. */
  readonly language?: string
  /** Cancels the import, which leaves the canvas as it was. */
  readonly signal?: AbortSignal
  /** Called with the share of the shapes that is on the canvas, 0 … 1; not during the conversion. */
  readonly onProgress?: (share: number) => void
  /** Replaces the built-in worker, for apps that convert elsewhere. */
  readonly convert?: (bytes: Uint8Array, filename: string) => Promise<Conversion> | Conversion
}

/** A diagram that has been put on a canvas. */
export interface CreatedDiagram {
  readonly title: string
  /** Ids of the top-level shapes on the page that was current. */
  readonly shapeIds: readonly TLShapeId[]
  readonly report: ConversionReport
  /** The pages of the canvas with the diagram; the first is the one that was current. */
  readonly pages: readonly CreatedPage[]
  /**
   * The pages that are not on the canvas; empty unless the editor allows too few (`options.maxPages`), or too few shapes
   * on one of them (`options.maxShapesPerPage`).
   */
  readonly leftOut: ReadonlySet<LeftOutPage>
  /** Differences between the canvas and the conversion; empty unless something went wrong. */
  readonly differences: readonly ImportDifference[]
}

async function bytesOf(source: string | Uint8Array | Blob): Promise<Uint8Array> {
  if (typeof source === 'string') return new TextEncoder().encode(source)
  return source instanceof Uint8Array ? source : new Uint8Array(await source.arrayBuffer())
}

/** Rejects on abort. The built-in worker is stopped anyway; nobody has to wait for a converter that cannot be. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelled())
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop))
  })
}

/**
 * Converts a diagram and puts it on the canvas as one undo step, zoomed into view at no more than 100 %. A large one is
 * put over many frames, during which people can keep working; their edits stay separate undo steps.
 * @throws DiagramImportError: not a diagram, no page with few enough shapes for the editor, a read-only editor,
 * cancelled, or anything else as 'internal' with its cause. The canvas is then as it was.
 */
export async function createDiagram(
  editor: Editor,
  source: string | Uint8Array | Blob,
  options: CreateDiagramOptions = {},
): Promise<CreatedDiagram> {
  try {
    return await create(editor, source, options)
  } catch (error) {
    throw importError(error)
  }
}

async function create(
  editor: Editor,
  source: string | Uint8Array | Blob,
  options: CreateDiagramOptions,
): Promise<CreatedDiagram> {
  if (editor.getIsReadonly()) throw new DiagramImportError('read-only', 'This canvas is read-only.')
  const filename = options.filename ?? (source instanceof File ? source.name : 'diagram')
  const bytes = await bytesOf(source)
  const { signal } = options
  const conversion = await untilAborted(
    Promise.resolve(options.convert?.(bytes, filename) ?? convertInWorker(bytes, filename, options)),
    signal,
  )
  const { mapShape, align } = options
  const converted = contentOf(editor, conversion)
  const all = mapShape ? converted.map((page) => mapShapes(page, mapShape)) : converted
  const first = firstWithContent(all.map(({ shapes }) => shapes.length))
  const wanted = options.pages === 'first' ? all.slice(first, first + 1) : all
  const point = options.point ?? editor.getViewportPageBounds().center
  // Loaded with the first diagram, like the reader.
  const { putDiagram } = await import('./put/put-diagram.ts')
  return inTurn(editor, async () => {
    const { fitting, leftOut } = pagesThatFit(editor, wanted)
    const put = await putDiagram(editor, fitting, { point, align, signal, onProgress: options.onProgress })
    return {
      title: conversion.title,
      report: conversion.report,
      ...put,
      leftOut: leftOutPages(editor, leftOut, async (page, given) => {
        pagesThatFit(editor, [page])
        const place = placeBeside(editor.getCurrentPageBounds())
        const later = await putDiagram(editor, [page], { ...given, point, ...place })
        put.pages.push(...later.pages)
        return later.differences
      }),
    }
  })
}
