/**
 * Styles of DMN and CMMN diagram interchange (DMN 1.5 §13.3, CMMN 1.1 §7.4): colours and fonts, a shape's own or
 * shared.
 */
import { WHITE } from '#color/names'
import type { LabelFont, Rgba } from '#diagram/index'
import { FAMILY, plainFont } from '../shared/labels.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { type DiItem, localReference } from './interchange.ts'

export interface ElementLook {
  readonly ink: Rgba
  readonly paper: Rgba
  readonly text: Rgba
  readonly font: LabelFont
  /** Whether the file specifies the font. */
  readonly isFontGiven: boolean
}

/** The look of bpmn.io. */
export const INK: Rgba = { r: 34, g: 36, b: 42, a: 1 }
export const PAPER: Rgba = WHITE
/** px */
const USUAL_SIZE = 12

/** Channels are numbers from 0 to 255. */
function color(style: QualifiedElement | undefined, name: string): Rgba | undefined {
  const element = style?.elements.find(({ local }) => local === name)
  if (!element) return undefined
  const [r, g, b] = ['red', 'green', 'blue'].map((channel) => Number(element.attribute(channel) ?? Number.NaN))
  const isColor = [r, g, b].every((value) => value !== undefined && value >= 0 && value <= 255)
  return isColor ? { r: r!, g: g!, b: b!, a: 1 } : undefined
}

function fontOf(style: QualifiedElement | undefined): LabelFont {
  if (!style) return plainFont(USUAL_SIZE)
  const size = Number(style.attribute('fontSize') ?? USUAL_SIZE)
  const flag = (name: string) => style.attribute(name) === 'true'
  return {
    font: {
      family: style.attribute('fontFamily')?.trim() || FAMILY,
      size: Number.isFinite(size) && size >= 4 ? Math.min(200, size) : USUAL_SIZE,
    },
    bold: flag('fontBold'),
    italic: flag('fontItalic'),
    underline: flag('fontUnderline'),
    strike: flag('fontStrikeThrough'),
  }
}

/** "DMNStyle", "CMMNStyle", or plain "Style". */
const isStyle = ({ local }: QualifiedElement): boolean => /^(?:DMN|CMMN)?Style$/.test(local)

/** Styles shared by several shapes, by id; they are next to the diagrams. */
export function sharedStyles(interchange: readonly QualifiedElement[]): ReadonlyMap<string, QualifiedElement> {
  const styles = new Map<string, QualifiedElement>()
  for (const style of interchange.flatMap((one) => one.elements.filter(isStyle))) {
    const id = style.attribute('id')
    if (id !== undefined && !styles.has(id)) styles.set(id, style)
  }
  return styles
}

/** Colours and fonts of a shape or edge: from its own style, or else the shared one that it names. */
export function looksOf(item: DiItem, shared: ReadonlyMap<string, QualifiedElement>): ElementLook {
  const styleOf = (element: QualifiedElement) =>
    element.elements.find(isStyle) ?? shared.get(localReference(element.attribute('sharedStyle')) ?? '')
  const own = styleOf(item.element)
  const label = (item.label && styleOf(item.label.element)) ?? own
  const ink = color(own, 'StrokeColor') ?? INK
  return {
    ink,
    paper: color(own, 'FillColor') ?? PAPER,
    text: color(label, 'FontColor') ?? INK,
    font: fontOf(label),
    isFontGiven: label !== undefined,
  }
}
