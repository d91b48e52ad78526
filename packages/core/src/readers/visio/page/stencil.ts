/** A stencil's masters as a grid with their names, like Visio's own window of a stencil (docs/formats/visio.md §1). */
import { BLACK } from '#color/names'
import type { Box, Label, Node, Point, Size } from '#diagram/index'
import { unite } from '#geometry/box'
import { type GridItem, gridOf } from '#readers/shared/grid'
import { distinctIds } from '#readers/shared/pages'
import { plainToRich } from '#readers/shared/plain'
import { layoutSource } from '#text/index'
import type { PageSource, StencilMaster } from '../container/source.ts'
import type { DocumentContext } from '../context/document-context.ts'
import { boundsOf, placeOf } from '../geometry/place.ts'
import type { Contents } from '../sheet/model.ts'
import { allText } from '../sheet/xml.ts'
import { pageFields } from '../text/fields.ts'
import { textBounds } from '../text/label.ts'
import { pageMatrix, type SheetShapes, shapesOfSheet } from './sheet-shapes.ts'
import { Ids } from './tree.ts'

/** A page of masters; the size is in px. */
export interface Masters {
  readonly sheets: SheetShapes[]
  /** The name of each of them, below it. */
  readonly names: readonly Node[]
  readonly size: Size
}

const ORIGIN: Point = { x: 0, y: 0 }
/** px; letters of the names. */
const NAME_SIZE = 12

/** The space of a master's drawing and texts, px on its own sheet. Only the outermost shapes are looked at. */
function extentOf(master: PageSource, { shapes }: Contents, { inheritance }: DocumentContext): Box {
  const matrix = pageMatrix(inheritance.sheetOf(master.sheet), ORIGIN)
  const shown = shapes.filter(({ deleted }) => !deleted).map((shape) => inheritance.resolve(shape, undefined))
  return unite(
    shown.flatMap(({ sheet, text }) => {
      const place = placeOf(sheet, matrix)
      const lines = text ? allText(text).trim() : ''
      return [
        boundsOf(place.box, place.rotation),
        ...(lines === '' ? [] : [textBounds(sheet, place, lines.split(/[\n\u2028]/).length)]),
      ]
    }),
  )
}

function nameLabel(id: string, name: string, { x, y, w, h }: Box): Label {
  return {
    sourceId: id,
    text: plainToRich(name),
    plain: name,
    anchor: { x: x + w / 2, y },
    align: 'center',
    valign: 'top',
    area: { w, h },
    rotation: 0,
    wrap: true,
    overflow: 'visible',
    place: 'inside',
    font: { family: 'Calibri', size: NAME_SIZE },
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: BLACK,
    opacity: 1,
  }
}

function nameNode(id: string, name: string, box: Box): Node {
  return {
    kind: 'node',
    role: 'text',
    id,
    sourceIds: [],
    box,
    rotation: 0,
    figure: { name: 'text', parts: [] },
    labels: name.trim() === '' ? [] : [nameLabel(id, name, box)],
  }
}

/** A hidden master counts as one element, whatever it draws. */
function reportHidden({ name }: StencilMaster, id: string, pageId: string, document: DocumentContext): void {
  document.expect(pageId, id)
  document.report('not-displayed', pageId, id, `the hidden master "${name}"`)
}

export function readMasters(masters: readonly StencilMaster[], pageId: string, document: DocumentContext): Masters {
  const prefixes = distinctIds(masters.map(({ id }) => id)).map((id) => `${id}-`)
  const opened = masters.flatMap((page, i) => {
    const prefix = prefixes[i]!
    if (!page.isHidden) return { page, prefix, contents: document.openMaster(page, pageId) }
    reportHidden(page, `${prefix}master`, pageId, document)
    return []
  })
  const grid = gridOf(
    opened.map(
      ({ page, contents }): GridItem => ({
        extent: extentOf(page, contents, document),
        nameHeight: (w) => layoutSource(nameLabel('', page.name, { x: 0, y: 0, w, h: 0 })).height,
      }),
    ),
  )
  const ids = new Ids()
  const sheets = opened.map((one, i) =>
    shapesOfSheet({
      ...one,
      pageId,
      document,
      offset: grid.places[i]!.offset,
      ids,
      fields: pageFields(1, 1, one.page.name),
      isMaster: true,
    }),
  )
  const names = opened.map(({ page, prefix }, i) =>
    nameNode(ids.unique(`${prefix}name`), page.name, grid.places[i]!.name),
  )
  return { sheets, names, size: grid.size }
}
