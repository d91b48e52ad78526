/** Writes diagrams as files of draw.io. */
import { boundedDiagram } from '#diagram/bounded'
import type { Diagram, Page } from '#diagram/index'
import { attributeText } from '#xml/element-xml'
import { writeSvg } from '../svg/render.ts'
import { type KeptSource, writeOver } from './kept.ts'
import { pageXml } from './page.ts'
import { compressed } from './stencil.ts'

export interface DrawioOptions {
  /** Pages as draw.io compresses them; default: as plain XML, which people and version control can read. */
  readonly compressed?: boolean
  /** A picture of the first page with the whole diagram in it (`.drawio.svg`); default: the file itself. */
  readonly svg?: boolean
  /** The file of draw.io that the diagram came from, which stays as it is wherever nothing has changed. */
  readonly kept?: KeptSource
}

function diagramXml(page: Page, xml: string, isCompressed: boolean): string {
  const content = isCompressed ? compressed(xml.replace(/>\n\s*</g, '><')) : `\n    ${xml}\n  `
  return `  <diagram id="${attributeText(page.id)}" name="${attributeText(page.name)}">${content}</diagram>\n`
}

/**
 * Writes a diagram as a file of draw.io; the same diagram always gives the same text. Elements that came from draw.io keep
 * their ids and, as far as they have not been changed (`restyled`), their styles.
 */
export function writeDrawio(given: Diagram, options: DrawioOptions = {}): string {
  const diagram = boundedDiagram(given)
  const { pages, assets } = diagram
  const made = (page: Page) => diagramXml(page, pageXml(page, assets), options.compressed === true)
  const over = options.kept && writeOver(diagram, options.kept, made)
  const file = over ?? newFile(pages.map(made))
  if (!options.svg) return file
  const picture = writeSvg(diagram, 0)
  return picture.replace('<svg ', () => `<svg content="${attributeText(file)}" `)
}

function newFile(pages: readonly string[]): string {
  return `<mxfile host="drawbridge"${pages.length > 1 ? ` pages="${pages.length}"` : ''}>\n${pages.join('')}</mxfile>\n`
}
