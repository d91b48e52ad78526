/** A shape's text and its position: the text block has a transform of its own (docs/formats/visio.md §7). */
import type { Box, Label, Point, TextPolicy } from '#diagram/index'
import { centredBox } from '#geometry/box'
import { apply } from '#geometry/rotation'
import { measureText, substituteFor } from '#text/index'
import { PLAIN_TEXT } from '#text/policy'
import { canTurn, isVertical as runsVertically, stacked, upright } from '#text/vertical'
import { largest } from '#values/lists'
import type { XmlElement } from '#xml/node'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import { boundsOf, localToParent, type Place, rotationOf } from '../geometry/place.ts'
import { showsOnlyMembers } from '../shapes/facts.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf, PX } from '../sheet/xml.ts'
import { faded } from '../style/color.ts'
import type { Themed } from '../theme/quick-style.ts'
import { type CharacterLook, characterReader, DEFAULT_SIZE, type FontNames, paragraphReader } from './characters.ts'
import { fieldReader, type PageFields } from './fields.ts'
import { type ReadText, readText } from './paragraphs.ts'
import { tabReader } from './tabs.ts'

/**
 * Lines of 1.2 font sizes if the paragraph says nothing; the slack allows for widths that Visio rounds. Words that are
 * wider than their block are broken between letters.
 */
const VISIO_TEXT: TextPolicy = { ...PLAIN_TEXT, wrapSlack: 1, breakWords: true }

interface LabelRequest {
  readonly id: string
  readonly text: XmlElement
  /** Whether the text is the master's, where its fields have other values. */
  readonly isInherited: boolean
  readonly sheet: Sheet
  readonly place: Place
  readonly themed: Themed
  readonly fonts: FontNames
  readonly page: PageFields
  /** The text of a field, or its beginning if the fields of the file are too long together. */
  readonly takeField: (text: string) => string
  /** Whether it is on a connector. */
  readonly isOnPath: boolean
}

/** The text block on the page: middle, size in px and degrees clockwise. */
interface TextBlock {
  readonly middle: Point
  readonly w: number
  readonly h: number
  readonly rotation: number
}

/** Formulas of the pin within the text block that are a share of its size. */
const SHARES = {
  TxtLocPinX: /^(?:GUARD\()?TxtWidth\*(\d*\.?\d+)\)?$/i,
  TxtLocPinY: /^(?:GUARD\()?TxtHeight\*(\d*\.?\d+)\)?$/i,
}

/** The pin within the text block, from its left or bottom. @param size of the block in this direction, in inches */
function localPin(sheet: Sheet, name: keyof typeof SHARES, size: number): number {
  const share = SHARES[name].exec(sheet.formula(name) ?? '')?.[1]
  return share === undefined ? (sheet.number(name) ?? size / 2) : size * Number(share)
}

function blockOf(sheet: Sheet, place: Place): TextBlock {
  const { size, matrix, mirrored } = place
  const w = Math.abs(sheet.number('TxtWidth') ?? size.w)
  const h = Math.abs(sheet.number('TxtHeight') ?? size.h)
  const pin = { x: sheet.number('TxtPinX') ?? size.w / 2, y: sheet.number('TxtPinY') ?? size.h / 2 }
  const local = { x: localPin(sheet, 'TxtLocPinX', w), y: localPin(sheet, 'TxtLocPinY', h) }
  const angle = sheet.number('TxtAngle') ?? 0
  const inShape = apply(localToParent(pin, local, angle, false, false), w / 2, h / 2)
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
  const degrees = (angle * 180) / Math.PI
  // Letters are never flipped, but a mirrored shape rotates its text in the other direction.
  const rotation = place.rotation + (place.upended ? 180 : 0) + (mirrored ? degrees : -degrees)
  return { middle: apply(matrix, inShape.x, inShape.y), w: w * scale, h: h * scale, rotation: rotationOf(rotation) }
}

/**
 * The smallest box around the text block of a shape and the lines of its text, px on the page.
 * @param lines of the text if it does not wrap; a block may be lower than they are
 */
export function textBounds(sheet: Sheet, place: Place, lines: number): Box {
  const { middle, w, h, rotation } = blockOf(sheet, place)
  const size = numberOf(sheet.rows('Character')[0]?.cell('Size')) ?? DEFAULT_SIZE
  const excess = Math.max(0, lines * size * VISIO_TEXT.lineHeight * PX - h)
  const down = { top: excess / 2, middle: 0, bottom: -excess / 2 }[valignOf(sheet)]
  const angle = (rotation * Math.PI) / 180
  const at = { x: middle.x - down * Math.sin(angle), y: middle.y + down * Math.cos(angle) }
  return boundsOf(centredBox(at, w, h + excess), rotation)
}

const SIDES = ['Left', 'Right', 'Top', 'Bottom'] as const
/** The sides of the block at the left, right, top and bottom of a text that is turned clockwise. */
const TURNED_SIDES = ['Top', 'Bottom', 'Right', 'Left'] as const

/** Lines of vertical text run downwards, the first at the right. */
function turnedBlock({ middle, w, h, rotation }: TextBlock): TextBlock {
  return { middle, w: h, h: w, rotation: rotationOf(rotation + 90) }
}

const VERTICAL = ['top', 'middle', 'bottom'] as const

function valignOf(sheet: Sheet): (typeof VERTICAL)[number] {
  return VERTICAL[sheet.number('VerticalAlign') ?? 1] ?? 'middle'
}

/** The side of the shape that the middle of its text is on. */
function sideOf({ middle }: TextBlock, { box, rotation }: Place): Label['place'] {
  const angle = (-rotation * Math.PI) / 180
  const [dx, dy] = [middle.x - box.x - box.w / 2, middle.y - box.y - box.h / 2]
  const x = dx * Math.cos(angle) - dy * Math.sin(angle)
  const y = dx * Math.sin(angle) + dy * Math.cos(angle)
  if (Math.abs(x) <= box.w / 2 && Math.abs(y) <= box.h / 2) return 'inside'
  if (Math.abs(y) - box.h / 2 >= Math.abs(x) - box.w / 2) return y > 0 ? 'bottom' : 'top'
  return x > 0 ? 'right' : 'left'
}

/** Factor by which our font may be wider than the one for which Visio fitted a box. */
const WIDER = 1.25
/** Letters; longer texts are not measured. */
const LONG = 400

function widestOf(parts: readonly string[], { family, size, bold, italic }: CharacterLook): number {
  const font = { ...substituteFor(family), size, bold, italic }
  return Math.max(0, largest(parts.map((part) => measureText(part, font))))
}

/** The formula of a width that follows the text, if the block has one. */
function fittingFormula(sheet: Sheet): string | undefined {
  const formula = sheet.formula('TxtWidth')
  const follows = formula === undefined || /^(?:GUARD\()?Width\b/i.test(formula)
  return [formula, follows ? sheet.formula('Width') : undefined].find((one) => /TEXTWIDTH/i.test(one ?? ''))
}

/** Whether the height is that of the text at the text's own width, which therefore has no breaks but its own. */
function isAsWideAsText(sheet: Sheet): boolean {
  return ['TxtHeight', 'Height'].some((name) => /TEXTHEIGHT\([^,()]*,\s*TEXTWIDTH\(/i.test(sheet.formula(name) ?? ''))
}

/** A width that follows the text up to a limit. */
const LIMITED = /\bMIN\(|TEXTWIDTH\([^()]*,/i

/** Boxes that Visio made as wide as their text need no breaks, whatever the font. */
function breaksLines(sheet: Sheet, text: string, look: CharacterLook, room: number, isOnPath: boolean): boolean {
  if (room <= (isOnPath ? 3 * PX : 4)) return false
  if (isAsWideAsText(sheet)) return false
  const fitted = fittingFormula(sheet)
  if (fitted === undefined) return true
  return LIMITED.test(fitted) && (text.length > LONG || widestOf(text.split('\n'), look) > room * WIDER)
}

/** Where words end; letters of Chinese and Japanese may stand on either line. */
const BETWEEN_WORDS = /\s+|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** Words that fill their box in the source's font must not break because our font is wider. */
function roomFor(text: string, { w, h }: Label['area'], look: CharacterLook): Label['area'] {
  const widest = widestOf(text.length > LONG ? [] : text.split(BETWEEN_WORDS), look)
  return { w: widest > w && widest <= w * WIDER ? widest * 1.02 : w, h }
}

/** The number of a text background is that of its colour plus one; 0 and 255 mean none. */
function backgroundOf(sheet: Sheet, { colorOf }: FontNames) {
  const cell = sheet.cell('TextBkgnd')
  if (cell === undefined || cell === '0' || cell === '255') return undefined
  const color = colorOf(/^\d+$/.test(cell) ? `${Number(cell) - 1}` : cell)
  const shown = color && faded(color, sheet.number('TextBkgndTrans'))
  return shown && shown.a > 0 ? shown : undefined
}

interface ReadLabel {
  readonly label: Label
  /** Looks of the text that are not kept, as the message names them. */
  readonly unkept: readonly string[]
}

/** Where the lines of a text are: their anchor, and the text block without its margins. */
type Anchored = Pick<Label, 'anchor' | 'align' | 'valign' | 'area' | 'rotation'>

/** @param read the text, whose paragraphs may have an indent at the right */
function anchorOf(sheet: Sheet, block: TextBlock, isVertical: boolean, read: ReadText): Anchored {
  const margin = (name: string) => (sheet.number(`${name}Margin`) ?? 0) * PX
  const [left, edge, top, bottom] = (isVertical ? TURNED_SIDES : SIDES).map(margin) as [number, number, number, number]
  const right = edge + read.right
  const { align } = read.paragraph
  const valign = valignOf(sheet)
  const dx = { left: left - block.w / 2, center: (left - right) / 2, right: block.w / 2 - right }[align]
  const dy = { top: top - block.h / 2, middle: (top - bottom) / 2, bottom: block.h / 2 - bottom }[valign]
  const angle = (block.rotation * Math.PI) / 180
  return {
    anchor: {
      x: block.middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: block.middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    },
    align,
    valign,
    area: { w: Math.max(0, block.w - left - right), h: Math.max(0, block.h - top - bottom) },
    rotation: block.rotation,
  }
}

/** Undefined if there is no text. */
function labelOf(request: LabelRequest): ReadLabel | undefined {
  const { id, sheet, place, themed, fonts, isOnPath } = request
  const field = fieldReader(sheet, request.isInherited, request.page)
  const read = readText(request.text, {
    field: (ix, cached) => request.takeField(field(ix, cached)),
    character: characterReader(sheet, fonts, themed),
    paragraph: paragraphReader(sheet),
    tabs: tabReader(sheet),
  })
  if (!read) return undefined
  const isVertical = sheet.number('TextDirection') === 1
  const block = isVertical ? turnedBlock(blockOf(sheet, place)) : blockOf(sheet, place)
  const placed = anchorOf(sheet, block, isVertical, read)
  const background = backgroundOf(sheet, fonts)
  const { look } = read
  const made: Label = {
    sourceId: id,
    text: read.text,
    plain: read.plain,
    ...placed,
    area: roomFor(read.plain, placed.area, look),
    wrap: breaksLines(sheet, read.plain, look, placed.area.w, isOnPath),
    policy: VISIO_TEXT,
    overflow: 'visible',
    place: isOnPath ? 'path' : sideOf(block, place),
    font: { family: look.family, size: look.size },
    bold: look.bold,
    italic: look.italic,
    underline: look.underline,
    strike: look.strike,
    color: look.color,
    ...(background && { background }),
    opacity: 1,
    ...(read.paragraph.isRightToLeft && !isVertical && { direction: 'rtl' as const }),
  }
  return { label: isVertical && !canTurn(made) ? upright(made) : made, unkept: read.unkept }
}

/**
 * The label of a shape; none if it has no text or does not show it.
 * @param isOnPath whether the shape is a connector
 */
export function labelsOf(state: ShapeState, context: VisioPageContext, isOnPath = false) {
  const { id, resolved, place, themed } = state
  const { text: given, sheet } = resolved
  if (!given) return []
  const isInherited = given !== resolved.source.text
  const text = isInherited ? context.masterTexts.take(given, () => context.report('label-cut', id)) : given
  const read = labelOf({
    id,
    text,
    isInherited,
    sheet,
    place,
    themed,
    fonts: context.fonts,
    page: context.fields,
    takeField: (value) => context.masterTexts.field(value, () => context.report('label-cut', id)),
    isOnPath,
  })
  if (!read) return []
  const { label, unkept } = read
  if (!sheet.flag('HideText') && !showsOnlyMembers(resolved)) {
    const lost = runsVertically(label) && !stacked(label) ? ['TextDirection', ...unkept] : unkept
    for (const name of lost) context.report('label-style-ignored', id, name)
    return [label]
  }
  context.report('text-hidden', id, label.plain.slice(0, 100))
  return []
}
