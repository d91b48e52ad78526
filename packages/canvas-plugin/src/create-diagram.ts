/** Puts a diagram file on an editor's canvas. */
import type { Conversion, ConversionReport } from '@drawbridge/core'
import type { Editor, TLAsset, TLBinding, TLPageId, TLShape, TLShapeId, VecLike } from 'tldraw'
import { convertInWorker } from './conversion/convert.ts'
import { DiagramImportError } from './errors.ts'

export interface CreateDiagramOptions {
  /** Page point for the diagram's centre; default the middle of what is seen. */
  readonly point?: VecLike
  /** 'first' puts the first page on the current one, 'all' opens a page for each of the others. Default 'all'. */
  readonly pages?: 'first' | 'all'
  readonly filename?: string
  /** Instead of the built-in worker, for those who convert elsewhere. */
  readonly convert?: (bytes: Uint8Array, filename: string) => Promise<Conversion> | Conversion
}

export interface CreatedDiagram {
  readonly title: string
  /** Ids of the top shapes on the page that was current. */
  readonly shapeIds: readonly TLShapeId[]
  readonly report: ConversionReport
}

interface PageContent {
  readonly name: string
  readonly shapes: TLShape[]
  readonly roots: TLShapeId[]
  readonly bindings: TLBinding[]
  readonly assets: TLAsset[]
}

function contentOf(conversion: Conversion): PageContent[] {
  const records = Object.values(conversion.snapshot.store)
  const shapes = records.filter((record) => record.typeName === 'shape')
  const children = Map.groupBy(shapes, (shape) => shape.parentId)
  const assets = records.filter((record) => record.typeName === 'asset')
  return records
    .filter((record) => record.typeName === 'page')
    .sort((a, b) => (a.index < b.index ? -1 : 1))
    .map((page) => {
      const inPage: TLShape[] = []
      const visit = (parent: TLPageId | TLShapeId): void => {
        for (const shape of children.get(parent) ?? []) {
          inPage.push(shape)
          visit(shape.id)
        }
      }
      visit(page.id)
      const ids = new Set(inPage.map((shape) => shape.id))
      const used = new Set(inPage.map((shape) => (shape.props as { assetId?: string }).assetId))
      return {
        name: page.name,
        shapes: inPage,
        roots: inPage.filter((shape) => shape.parentId === page.id).map((shape) => shape.id),
        bindings: records
          .filter((record) => record.typeName === 'binding')
          .filter((binding) => ids.has(binding.fromId)),
        assets: assets.filter((asset) => used.has(asset.id)),
      }
    })
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
  const conversion = await (options.convert ?? convertInWorker)(await bytesOf(source), filename)
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

/** The editor would put nothing, and say little, when a limit is passed; so it is asked before. */
function checkLimits(editor: Editor, pages: readonly PageContent[]): void {
  const { maxShapesPerPage, maxPages } = editor.options
  const here = editor.getCurrentPageShapeIds().size
  for (const [index, page] of pages.entries()) {
    const total = page.shapes.length + (index === 0 ? here : 0)
    if (total > maxShapesPerPage)
      throw new DiagramImportError(
        'too-many-shapes',
        `The page "${page.name}" needs ${total} shapes; this editor allows ${maxShapesPerPage} on a page.`,
      )
  }
  const wanted = editor.getPages().length + pages.length - 1
  if (wanted > maxPages)
    throw new DiagramImportError(
      'too-many-shapes',
      `The diagram needs ${wanted} pages; this editor allows ${maxPages}.`,
    )
}
