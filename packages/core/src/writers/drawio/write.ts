/** Writes diagrams as files of draw.io. */
import { boundedDiagram } from '../../diagram/bounded.ts'
import type { Diagram, Page } from '../../diagram/index.ts'
import { escapeXml } from '../../xml/escape.ts'
import { writeSvg } from '../svg/render.ts'
import { pageXml } from './page.ts'
import { compressed } from './stencil.ts'

export interface DrawioOptions {
  /** Pages as draw.io compresses them; default: as plain XML, which people and version control can read. */
  readonly compressed?: boolean
  /** A picture of the first page with the whole diagram in it (`.drawio.svg`); default: the file itself. */
  readonly svg?: boolean
}

function diagramXml(page: Page, xml: string, isCompressed: boolean): string {
  const content = isCompressed ? compressed(xml.replace(/>\n\s*</g, '><')) : `\n    ${xml}\n  `
  return `  <diagram id="${escapeXml(page.id)}" name="${escapeXml(page.name)}">${content}</diagram>\n`
}

/**
 * Writes a diagram as a file of draw.io; the same diagram always gives the same text. Elements that came from draw.io keep
 * their ids and, as far as they have not been changed (`restyled`), their styles.
 */
export function writeDrawio(given: Diagram, options: DrawioOptions = {}): string {
  const diagram = boundedDiagram(given)
  const { pages, assets } = diagram
  const all = pages.map((page) => diagramXml(page, pageXml(page, assets), options.compressed === true)).join('')
  const file = `<mxfile host="drawbridge"${pages.length > 1 ? ` pages="${pages.length}"` : ''}>\n${all}</mxfile>\n`
  if (!options.svg) return file
  const picture = writeSvg(diagram, 0)
  return picture.replace('<svg ', () => `<svg content="${escapeXml(file)}" `)
}
