/** A UML class as yEd draws it: its stereotype, name and constraint, then its attributes and methods (docs/formats/graphml.md §4). */
import type { Box, FigurePart, Label, RichText, Stroke } from '#diagram/index'
import { Y } from '#readers/graphml/keys'
import { fontOf, INK, numberOf } from '#readers/graphml/paint'
import { NO_PAINT, path } from '#readers/shared/drawing/parts'
import { outline } from '#readers/shared/drawing/path'
import type { OnMessage } from '#readers/shared/html/run-format'
import { type LabelPlace, makeLabel, plainFont } from '#readers/shared/labels'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { plainText, plainToRich } from '#readers/shared/plain'
import { richText } from './labels.ts'

/** px from the upper side of the node to its first text. */
const TOP = 3
/** px of the stereotype, and of names and constraints without a height. */
const LINE = 18
/** px between stereotype, name and constraint. */
const GAP = 5
/** Height in px of a line of attributes or methods. */
const MEMBER = 14.4
/** px of the stereotype and the constraint. */
const SMALL = 12

const umlOf = (graphics: QualifiedElement, name: string): string =>
  graphics.first(Y, 'UML')?.attribute(name)?.trim() ?? ''

/** The stereotype without its guillemets. */
export const stereotypeOf = (graphics: QualifiedElement): string => umlOf(graphics, 'stereotype')

/** px from the upper side of the node to its name. */
function nameTop(graphics: QualifiedElement): number {
  const given = numberOf(graphics.all(Y, 'NodeLabel')[0], 'y')
  return given ?? (stereotypeOf(graphics) === '' ? TOP : TOP + LINE + GAP)
}

function nameHeight(graphics: QualifiedElement): number {
  const name = graphics.all(Y, 'NodeLabel')[0]
  return numberOf(name, 'height') ?? Math.max(1, name?.text.trim().split('\n').length ?? 1) * LINE
}

/** Where a label is that has no position in the file: the name is not in the middle of a class, but at its top. */
export function nameArea(graphics: QualifiedElement, label: QualifiedElement, box: Box): Box {
  if (label !== graphics.all(Y, 'NodeLabel')[0]) return box
  return { ...box, y: box.y + nameTop(graphics), h: nameHeight(graphics) }
}

const MEMBERS = ['AttributeLabel', 'MethodLabel'] as const

const membersIn = (graphics: QualifiedElement): string[] =>
  MEMBERS.map((part) => graphics.first(Y, 'UML')?.first(Y, part)?.text.trim() ?? '')

const hidesMembers = (graphics: QualifiedElement): boolean => umlOf(graphics, 'omitDetails') === 'true'

/** The attributes and methods of a class that shows only its name; '' for none. */
export function hiddenMembers(graphics: QualifiedElement): string {
  if (!hidesMembers(graphics)) return ''
  return membersIn(graphics)
    .map((text) => plainText(memberText(text, () => {})))
    .filter((text) => text !== '')
    .join('\n')
}

interface Section {
  /** px from the upper side of the node. */
  readonly top: number
  readonly text: RichText
  readonly height: number
}

const memberText = (source: string, report: OnMessage): RichText => richText(source, SMALL, report)

/** The attributes and methods of a class below its name, as far as they fit. */
function sectionsOf(graphics: QualifiedElement, { h }: Box, report: OnMessage): Section[] {
  if (hidesMembers(graphics)) return []
  const constraint = umlOf(graphics, 'constraint') === '' ? 0 : LINE + GAP
  let top = nameTop(graphics) + nameHeight(graphics) + constraint + 4
  return membersIn(graphics).flatMap((source): Section[] => {
    if (source === '' || top >= h) return []
    const text = memberText(source, report)
    const section = { top, text, height: plainText(text).split('\n').length * MEMBER }
    top += section.height + 8
    return [section]
  })
}

/** The lines between name, attributes and methods. */
export function classLines(graphics: QualifiedElement, box: Box, stroke: Stroke): FigurePart[] {
  return sectionsOf(graphics, box, () => {}).map(({ top }) => path(outline(`M 0 ${top} H ${box.w}`), NO_PAINT, stroke))
}

/** The texts of a class except its name, which is a label as in other nodes. */
export function classLabels(graphics: QualifiedElement, id: string, box: Box, report: OnMessage): Label[] {
  const name = graphics.all(Y, 'NodeLabel')[0]
  const font = name ? { ...fontOf(name), bold: false } : plainFont(SMALL)
  const common = { valign: 'top', rotation: 0, wrap: false, place: 'inside' } as const
  const width = Math.max(1, box.w - 10)
  const small = (text: string, align: 'center' | 'right', top: number): Label[] => {
    const x = align === 'center' ? box.x + box.w / 2 : box.x + box.w - 5
    const place: LabelPlace = { ...common, anchor: { x, y: box.y + top }, align, area: { w: width, h: LINE } }
    return makeLabel(id, plainToRich(text), place, plainFont(SMALL), INK)
  }
  const [stereotype, constraint] = [stereotypeOf(graphics), umlOf(graphics, 'constraint')]
  const top = nameTop(graphics)
  const members = sectionsOf(graphics, box, report).flatMap((section) => {
    const anchor = { x: box.x + 5, y: box.y + section.top + 3 }
    const place: LabelPlace = { ...common, anchor, align: 'left', area: { w: width, h: section.height } }
    return makeLabel(id, section.text, place, font, INK)
  })
  return [
    ...(stereotype === '' ? [] : small(`«${stereotype}»`, 'center', Math.max(0, top - GAP - LINE))),
    ...(constraint === '' ? [] : small(`{${constraint}}`, 'right', top + nameHeight(graphics) + GAP)),
    ...members,
  ]
}
