/** Texts as labels: lines that belong together become one text (docs/formats/svg.md §4). */
import type { Box, Inline, Label } from '#diagram/index'
import { unite } from '#geometry/box'
import { PLAIN_TEXT } from '#text/policy'
import { largest } from '#values/lists'
import { plainText } from '../../shared/plain.ts'
import { differences, widthOf } from '../draw/text.ts'
import type { TextMark, TextPiece } from '../scene.ts'

/** Lines below each other, or one text with lines of its own. */
interface Paragraph {
  readonly pieces: TextPiece[]
  readonly mark: TextMark
}

/** Distance of two lines of a text, in font sizes. */
const [NEAREST, FARTHEST] = [0.7, 1.9]
/** px by which the lines of a text may be off their common side. */
const MAX_OFFSET = 2

function continues({ pieces }: Paragraph, next: TextPiece): boolean {
  const last = pieces.at(-1)!
  if (last.isBlock || next.isBlock || last.align !== next.align || last.rotation !== next.rotation) return false
  if (last.rotation !== 0 || Math.abs(last.font.size - next.font.size) > 0.25 * last.font.size) return false
  const down = (next.anchor.y - last.anchor.y) / Math.max(last.font.size, next.font.size)
  if (down < NEAREST || down > FARTHEST) return false
  const first = pieces[0]!
  return (
    Math.abs(next.anchor.x - first.anchor.x) <= MAX_OFFSET || Math.abs(middleOf(next) - middleOf(first)) <= MAX_OFFSET
  )
}

const middleOf = ({ box }: TextPiece): number => box.x + box.w / 2

/** Pieces of one line that a program wrote as several texts, as one. */
function joined(pieces: readonly { piece: TextPiece; mark: TextMark }[]): { piece: TextPiece; mark: TextMark }[] {
  const result: { piece: TextPiece; mark: TextMark }[] = []
  for (const next of pieces) {
    const last = result.at(-1)
    if (last && isSameLine(last.piece, next.piece))
      result[result.length - 1] = { ...last, piece: join(last.piece, next.piece) }
    else result.push(next)
  }
  return result
}

function isSameLine(a: TextPiece, b: TextPiece): boolean {
  if (a.isBlock || b.isBlock || a.align !== 'left' || b.align !== 'left' || a.rotation !== 0 || b.rotation !== 0)
    return false
  const gap = b.box.x - (a.box.x + a.box.w)
  const { size } = a.font
  return Math.abs(a.anchor.y - b.anchor.y) < 0.1 * size && size === b.font.size && gap > -0.3 * size && gap < 0.6 * size
}

function join(a: TextPiece, b: TextPiece): TextPiece {
  const gap = b.box.x - (a.box.x + a.box.w)
  const runsOf = (piece: TextPiece): readonly Inline[] => {
    const [block] = piece.text
    return block && 'runs' in block ? block.runs : []
  }
  const look = differences(b, a)
  const own = runsOf(b).map((run) => ({ ...look, ...run }))
  // Fixed-width fonts have wide spaces.
  const isNarrower = widthOf(' ', b) < widthOf(' ', a)
  const space = gap > 0.15 * a.font.size ? [{ text: ' ', ...(isNarrower && look) }] : []
  return { ...a, text: [{ type: 'paragraph', runs: [...runsOf(a), ...space, ...own] }], box: unite([a.box, b.box]) }
}

function paragraphsOf(marks: readonly TextMark[]): Paragraph[] {
  const found: Paragraph[] = []
  const all = joined(marks.flatMap((mark) => mark.pieces.map((piece) => ({ piece, mark }))))
  for (const { piece, mark } of all) {
    const last = found.at(-1)
    if (last && continues(last, piece)) last.pieces.push(piece)
    else found.push({ pieces: [piece], mark })
  }
  return found
}

/** px between the sides of a shape and its text. */
const PADDING = 2

/**
 * The labels of an element with these texts.
 * @param ids of the marks as source elements
 * @param inside the box of the node that they are in
 */
export function labelsOf(
  marks: readonly TextMark[],
  ids: ReadonlyMap<string, string>,
  place: Label['place'],
  inside?: Box,
): Label[] {
  const paragraphs = paragraphsOf(marks)
  return paragraphs.map((paragraph) => labelOf(paragraph, ids, place, paragraphs.length === 1 ? inside : undefined))
}

function labelOf(
  { pieces, mark }: Paragraph,
  ids: ReadonlyMap<string, string>,
  place: Label['place'],
  inside?: Box,
): Label {
  const first = pieces[0]!
  const box = unite(pieces.map((piece) => piece.box))
  const text = richTextOf(pieces)
  // Lines that are aligned at their middle are centred, however they are written.
  const canCentre = !first.isBlock && first.rotation === 0 && linesAreCentred(pieces)
  const isInMiddle =
    inside !== undefined && Math.abs(box.x + box.w / 2 - (inside.x + inside.w / 2)) < Math.max(2, inside.w * 0.05)
  const align = canCentre && (isInMiddle || !haveOneSide(pieces)) ? 'center' : first.align
  const last = pieces.at(-1)!
  const y = first.valign === 'middle' ? (first.anchor.y + last.anchor.y) / 2 : first.anchor.y
  const x = align === first.align ? first.anchor.x : box.x + box.w / 2
  const room = inside && place === 'inside' ? { w: inside.w - 2 * PADDING, h: inside.h - 2 * PADDING } : { w: 0, h: 0 }
  const lineHeight =
    pieces.length > 1 ? (last.anchor.y - first.anchor.y) / (pieces.length - 1) / first.font.size : first.lineHeight
  const policy =
    Math.abs(lineHeight - PLAIN_TEXT.lineHeight) < 0.02 && !first.wrap
      ? undefined
      : { ...PLAIN_TEXT, lineHeight, wrapSlack: first.wrap && !first.isExact ? 4 : 0 }
  return {
    sourceId: ids.get(mark.id) ?? mark.id,
    text,
    plain: plainText(text),
    anchor: { x, y },
    align,
    valign: first.valign,
    area: first.isBlock
      ? { w: box.w, h: Math.max(1, box.h) }
      : { w: Math.max(1, box.w, room.w), h: Math.max(1, box.h, room.h) },
    rotation: first.rotation,
    wrap: first.wrap,
    overflow: 'visible',
    place,
    color: { ...first.color, a: 1 },
    opacity: first.color.a,
    ...(policy && { policy }),
    ...(first.background && { background: first.background }),
    font: first.font,
    bold: first.bold,
    italic: first.italic,
    underline: first.underline,
    strike: first.strike,
  }
}

/** Whether the lines begin at one place, or end there. */
function haveOneSide(pieces: readonly TextPiece[]): boolean {
  return pieces.every(({ anchor }) => Math.abs(anchor.x - pieces[0]!.anchor.x) < 0.5)
}

function linesAreCentred(pieces: readonly TextPiece[]): boolean {
  const middles = pieces.map(middleOf)
  return largest(middles) + largest(middles.map((x) => -x)) <= 2 * MAX_OFFSET
}

/** The lines as one paragraph with breaks; what differs from the first line is said at the runs. */
function richTextOf(pieces: readonly TextPiece[]): Label['text'] {
  const first = pieces[0]!
  if (pieces.length === 1) return first.text
  const runs = pieces.flatMap((piece, i): Inline[] => {
    const [block] = piece.text
    const own = block && 'runs' in block ? block.runs : []
    const look = differences(piece, first)
    return [...(i > 0 ? [{ text: '\n' }] : []), ...own.map((run) => ({ ...look, ...run }))]
  })
  return [{ type: 'paragraph', runs }]
}
