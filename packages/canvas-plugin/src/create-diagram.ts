/** Puts a diagram file on an editor's canvas. */
import type { Conversion, ConversionReport } from '@drawbridge/core'
import type { Editor, TLShapeId, VecLike } from 'tldraw'
import { contentOf, type PageContent } from './content.ts'
import { convertInWorker } from './conversion/convert.ts'
import { DiagramImportError } from './errors.ts'
import { checkLimits } from './limits.ts'

export interface CreateDiagramOptions {
  /** Page point for the diagram's centre; default the middle of what is seen. */
  readonly point?: VecLike
  /** 'first' puts the first page on the current one, 'all' opens a page for each of the others. Default 'all'. */
  readonly pages?: 'first' | 'all'
  readonly filename?: string
  /** Address of a folder with draw.io's "stencils" and "img" (docs/stencils.md), for the built-in worker. */
  readonly resources?: string
  /** Instead of the built-in worker, for those who convert elsewhere. */
  readonly convert?: (bytes: Uint8Array, filename: string) => Promise<Conversion> | Conversion
}

export interface CreatedDiagram {
  readonly title: string
  /** Ids of the top shapes on the page that was current. */
  readonly shapeIds: readonly TLShapeId[]
  readonly report: ConversionReport
}

function put(editor: Editor, conversion: Conversion, page: PageContent, point: VecLike | undefined): void {
  editor.putContentOntoCurrentPage(
    {
      schema: conversion.snapshot.schema,
      shapes: page.shapes,
      rootShapeIds: page.roots,
      bindings: page.bindings,
      assets: page.assets,
    },
    { select: true, ...(point && { point }) },
  )
}

async function bytesOf(source: string | Uint8Array | Blob): Promise<Uint8Array> {
  if (typeof source === 'string') return new TextEncoder().encode(source)
  return source instanceof Uint8Array ? source : new Uint8Array(await source.arrayBuffer())
}

/**
 * Converts a diagram and puts it on the canvas as one undo step, selected and zoomed to.
 * @throws DiagramImportError: not a diagram, more shapes than the editor's limit, or a read-only editor.
 */
export async function createDiagram(
  editor: Editor,
  source: string | Uint8Array | Blob,
  options: CreateDiagramOptions = {},
): Promise<CreatedDiagram> {
  if (editor.getIsReadonly()) throw new DiagramImportError('read-only', 'This canvas is read-only.')
  const filename = options.filename ?? (source instanceof File ? source.name : 'diagram')
  const bytes = await bytesOf(source)
  const conversion = await (options.convert?.(bytes, filename) ?? convertInWorker(bytes, filename, options))
  const all = contentOf(conversion)
  const pages = options.pages === 'first' ? all.slice(0, 1) : all
  checkLimits(editor, pages)

  const mark = editor.markHistoryStoppingPoint('drawbridge import')
  const home = editor.getCurrentPageId()
  let shapeIds: TLShapeId[] = []
  try {
    editor.run(() => {
      for (const [index, page] of pages.entries()) {
        if (index > 0) {
          const before = new Set(editor.getPages().map((existing) => existing.id))
          editor.createPage({ name: page.name })
          const created = editor.getPages().find((existing) => !before.has(existing.id))
          if (created) editor.setCurrentPage(created.id)
        }
        put(
          editor,
          conversion,
          page,
          index === 0 ? (options.point ?? editor.getViewportPageBounds().center) : undefined,
        )
        if (index === 0) shapeIds = editor.getSelectedShapeIds()
      }
      editor.setCurrentPage(home)
      editor.select(...shapeIds)
    })
  } catch (error) {
    editor.bailToMark(mark)
    throw error
  }
  if (shapeIds.length > 0) editor.zoomToSelection({ animation: { duration: 200 } })
  return { title: conversion.title, shapeIds, report: conversion.report }
}
