/** The pages of a document, with their models not yet opened (docs/formats/drawio.md §1). */
import { decodePercent, decompressDamaged, decompressText } from '#encoding/compressed'
import type { ReadContext } from '#readers/reader'
import { distinctIds } from '#readers/shared/pages'
import { DiagramInputError } from '#report/errors'
import { elementsOf, textOf, type XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import type { Repair } from '#xml/repair/log'
import type { RepairedXml } from '#xml/repair/repair'
import { EMPTY_PAGE, lacksRoot, type PageModel, pageModel } from '../cells/record.ts'
import type { DrawioDocument } from '../containers/open.ts'
import { findModel, libraryPages } from './library.ts'

export interface PageSource {
  /** Unique in the document. */
  readonly id: string
  readonly name: string
  /** Its place in the document, from 1. */
  readonly number: number
  /** Opens the page; `onForbidden` is called if control characters were dropped. @throws DiagramInputError */
  readonly model: (onForbidden: () => void) => PageModel
  /** Opens a damaged page as far as possible; undefined if nothing can be read. @throws DiagramInputError */
  readonly repaired?: (repair: ReadContext['repair']) => RepairedPage | undefined
}

/** A page that was damaged. */
export interface RepairedPage {
  readonly model: PageModel
  readonly repaired: RepairedXml
}

type Opener = Pick<PageSource, 'model' | 'repaired'> & {
  readonly id?: string | undefined
  readonly name?: string | undefined
}

function modelText(payload: string, source: Opening): string {
  if (payload.startsWith('<')) return payload
  if (payload.startsWith('%')) return decodePercent(payload)
  const text = decompressText(payload, source.budget)
  if (text === null) throw new DiagramInputError('damaged', 'The compressed text of a page is damaged.')
  return text
}

/** The models written in an element as they are: several become one page. */
function plainModels(diagram: XmlElement): readonly XmlElement[] {
  const models = elementsOf(diagram, 'mxGraphModel')
  const model = models.length > 1 ? undefined : findModel(diagram)
  return model ? [model] : models
}

/** Elements in which draw.io refuses elements that it does not know. */
export const WITH_ROLES: ReadonlySet<string> = new Set(['mxCell', 'mxGeometry'])
const KNOWN: ReadonlySet<string> = new Set(['mxCell', 'mxGeometry', 'mxPoint', 'Array'])

const holdsCell = (element: XmlElement): boolean => element.name === 'mxCell' || elementsOf(element).some(holdsCell)

/** Whether an element in a cell or its geometry is none of draw.io's. */
export function isStray(element: XmlElement): boolean {
  return !KNOWN.has(element.name) && !element.attributes.has('as') && !holdsCell(element)
}

/** Number of texts and unknown tags between the elements of a model; draw.io takes a page with text to be compressed. */
function strayIn({ name, children }: XmlElement): number {
  let count = 0
  for (const child of children) {
    if (typeof child === 'string') count += child.trim() === '' ? 0 : 1
    else count += WITH_ROLES.has(name) && isStray(child) ? 1 : strayIn(child)
  }
  return count
}

/** The page of one or several models. */
function pageOf(models: readonly XmlElement[]): PageModel {
  const [first] = models
  return first ? { attributes: first.attributes, cells: models.flatMap((model) => pageModel(model).cells) } : EMPTY_PAGE
}

/** A document, as its pages are opened. */
type Opening = Pick<DrawioDocument, 'limits' | 'budget' | 'countElements'>

/** @throws DiagramInputError malformed-xml */
function requireRoot(model: XmlElement): void {
  if (lacksRoot(model)) throw new DiagramInputError('malformed-xml', 'The cells of the page have no root.')
}

const ADDED_ROOT: Repair = { code: 'repaired-part', from: 'mxCell', to: '' }

/** The models of a page; none if it is empty. @throws DiagramInputError if it is damaged */
export function openModels(diagram: XmlElement, source: Opening, onForbidden: () => void): readonly XmlElement[] {
  const payload = textOf(diagram).trim()
  if (payload === '') {
    const models = plainModels(diagram)
    models.forEach(requireRoot)
    if (models.some((model) => strayIn(model) > 0))
      throw new DiagramInputError('malformed-xml', 'The page has text or unknown tags between its elements.')
    return models
  }
  const text = modelText(payload, source)
  if (text.trim() === '') return []
  const model = findModel(parseXml(text.trim(), source.limits, onForbidden))
  source.countElements(text)
  if (!model) throw new DiagramInputError('not-a-diagram', 'The text of a page contains no diagram.')
  return [model]
}

/** The models of a damaged page as far as they can be read; undefined if nothing can. @throws DiagramInputError */
export function repairedModels(
  diagram: XmlElement,
  source: Opening,
  repair: ReadContext['repair'],
): { readonly models: readonly XmlElement[]; readonly repaired: RepairedXml } | undefined {
  const payload = textOf(diagram).trim()
  const plain = plainModels(diagram)
  if (plain.length > 0) {
    const count = plain.reduce((sum, model) => sum + strayIn(model), payload === '' ? 0 : 1)
    const repairs: readonly Repair[] = [
      ...(count > 0 ? [{ code: 'repaired-text', from: count, to: '' } as const] : []),
      ...(plain.some(lacksRoot) ? [ADDED_ROOT] : []),
    ]
    return { models: plain, repaired: { damaged: '', text: '', repairs } }
  }
  const { text, header, isCut } = /^[<%]/.test(payload)
    ? { text: modelText(payload, source), header: undefined, isCut: false }
    : decompressDamaged(payload, source.budget)
  const repaired = repair(text)
  const model = repaired && findModel(parseXml(repaired.text, source.limits))
  if (!model || pageModel(model).cells.length === 0) return undefined
  source.countElements(repaired.text)
  const unpacking: readonly Repair[] = [
    ...(header ? [{ code: 'repaired-wrapping', from: `data of ${header}`, to: '' } as const] : []),
    ...(isCut ? [{ code: 'repaired-compressed', from: text.length, to: '' } as const] : []),
  ]
  return { models: [model], repaired: { ...repaired, repairs: [...unpacking, ...repaired.repairs] } }
}

function openers(source: DrawioDocument): Opener[] {
  const { root } = source
  const fromDiagram = (diagram: XmlElement): Opener => ({
    id: diagram.attributes.get('id'),
    name: diagram.attributes.get('name'),
    model: (onForbidden) => pageOf(openModels(diagram, source, onForbidden)),
    repaired: (repair) => {
      const found = repairedModels(diagram, source, repair)
      return found && { model: pageOf(found.models), repaired: found.repaired }
    },
  })
  const fromModel = (model: XmlElement): Opener => ({
    model: () => {
      requireRoot(model)
      return pageModel(model)
    },
    repaired: () => ({ model: pageModel(model), repaired: { damaged: '', text: '', repairs: [ADDED_ROOT] } }),
  })
  switch (root.name) {
    case 'mxGraphModel':
      return [fromModel(root)]
    case 'diagram':
      return [fromDiagram(root)]
    case 'mxlibrary':
      return libraryPages(root, source)
    default: {
      const diagrams = elementsOf(root, 'diagram')
      if (diagrams.length > 0) return diagrams.map(fromDiagram)
      const model = findModel(root)
      return model ? [fromModel(model)] : []
    }
  }
}

/** All pages in document order. @throws DiagramInputError empty when there is none. */
export function pageSources(source: DrawioDocument): PageSource[] {
  const opened = openers(source)
  if (opened.length === 0) throw new DiagramInputError('empty', 'The file has no pages.')
  const ids = distinctIds(opened.map(({ id }) => id))
  return opened.map(({ name, model, repaired }, index) => ({
    id: ids[index]!,
    name: name === undefined || name === '' ? `Page-${index + 1}` : name,
    number: index + 1,
    model,
    ...(repaired && { repaired }),
  }))
}
