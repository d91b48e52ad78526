/** The text of a shape as paragraphs of runs (docs/formats/visio.md §7). */
import type { Block, RichText, Run } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import { allText, localName } from '../sheet/xml.ts'
import type { CharacterLook, ParagraphLook } from './characters.ts'
import { TabFiller, type TabStops } from './tabs.ts'

interface Paragraph {
  readonly look: ParagraphLook
  readonly tabs: TabFiller
  readonly runs: Run[]
  size: number
}

export interface TextLooks {
  readonly character: (ix: string) => CharacterLook
  readonly paragraph: (ix: string) => ParagraphLook
  /** The text of a field, by its number and its cached text. */
  readonly field: (ix: string, cached: string) => string
  readonly tabs: (ix: string) => TabStops
}

export interface ReadText {
  readonly text: RichText
  readonly plain: string
  /** Look of the first letter; runs say where they differ. */
  readonly look: CharacterLook
  readonly paragraph: ParagraphLook
  /** px at the right of all paragraphs. */
  readonly right: number
  /** Looks that are not kept, each once, as the message names them. */
  readonly unkept: readonly string[]
}

/** A piece of text with the rows that apply to it. */
interface Piece {
  readonly text: string
  readonly cp: string
  readonly pp: string
  readonly tp: string
}

function piecesOf(element: XmlElement, { field }: TextLooks): Piece[] {
  const pieces: Piece[] = []
  let [cp, pp, tp] = ['0', '0', '0']
  for (const child of element.children) {
    if (typeof child === 'string') {
      pieces.push({ text: child, cp, pp, tp })
      continue
    }
    const ix = child.attributes.get('IX') ?? '0'
    const name = localName(child)
    if (name === 'cp') cp = ix
    else if (name === 'pp') pp = ix
    else if (name === 'tp') tp = ix
    else if (name === 'fld') pieces.push({ text: field(ix, allText(child)), cp, pp, tp })
  }
  return pieces
}

/** Normalises the line ends of XML and Visio; U+2028 breaks a line within its paragraph. */
function normal(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\ufffc\u200b]/g, '')
}

function cased(text: string, { capitals }: CharacterLook): string {
  if (capitals === 'all') return text.toUpperCase()
  return capitals === 'words'
    ? text.replace(/(^|\s)(\S)/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
    : text
}

/** Size of small capitals, as a share of that of the others. */
const SMALL = 0.8

/** A text in the case of its look: small letters of small capitals are smaller capitals. */
function casedParts(text: string, look: CharacterLook): { readonly text: string; readonly look: CharacterLook }[] {
  if (look.capitals !== 'small') return [{ text: cased(text, look), look }]
  const parts = text.split(/(\p{Ll}+)/u).filter((part) => part !== '')
  const small = { ...look, size: look.size * SMALL }
  return parts.map((part) => ({ text: part.toUpperCase(), look: /\p{Ll}/u.test(part) ? small : look }))
}

function runOf(text: string, look: CharacterLook, base: CharacterLook): Run {
  return {
    text,
    ...(look.bold !== base.bold && { bold: look.bold }),
    ...(look.italic !== base.italic && { italic: look.italic }),
    ...(look.underline !== base.underline && { underline: look.underline }),
    ...(look.strike !== base.strike && { strike: look.strike }),
    ...(look.script && { script: look.script }),
    ...(look.family !== base.family && { family: look.family }),
    ...(look.size !== base.size && { size: look.size }),
    ...(!sameColor(look, base) && { color: look.color }),
  }
}

function sameColor({ color: a }: CharacterLook, { color: b }: CharacterLook): boolean {
  return a === b || (a.r === b.r && a.g === b.g && a.b === b.b && a.a === b.a)
}

/** A line break ends a paragraph, which has the look of its first letter. */
function paragraphsOf(pieces: readonly Piece[], looks: TextLooks, base: CharacterLook): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  const begin = ({ cp, pp, tp }: Piece): Paragraph => {
    const tabs = new TabFiller(looks.tabs(tp))
    const paragraph = { look: looks.paragraph(pp), tabs, runs: [], size: looks.character(cp).size }
    paragraphs.push(paragraph)
    return paragraph
  }
  let last: Piece | undefined
  for (const piece of pieces) {
    if (piece.text === '') continue
    last = piece
    const look = looks.character(piece.cp)
    for (const [i, line] of piece.text.split('\n').entries()) {
      if (i > 0) {
        if (!open) begin(piece)
        open = undefined
      }
      if (line === '') continue
      open ??= begin(piece)
      open.size = Math.max(open.size, look.size)
      for (const part of casedParts(line.replaceAll('\u2028', '\n'), look))
        open.runs.push(runOf(open.tabs.fill(part.text, part.look), part.look, base))
    }
  }
  // The last paragraph may be empty.
  if (!open && last) begin(last)
  return paragraphs
}

/** Undefined if there is no text. */
export function readText(element: XmlElement, looks: TextLooks): ReadText | undefined {
  const pieces = piecesOf(element, looks).map((piece) => ({ ...piece, text: normal(piece.text) }))
  const whole = pieces.map(({ text }) => text).join('')
  if (whole.trim() === '') return undefined
  // Visio ends a text with a line break that it does not show.
  const last = pieces.findLast(({ text }) => text !== '')
  const shown = pieces.map((piece) => (piece === last ? { ...piece, text: piece.text.replace(/\n$/, '') } : piece))
  const first = shown.find(({ text }) => text.trim() !== '') ?? shown[0]!
  const base = looks.character(first.cp)
  const paragraphs = paragraphsOf(shown, looks, base)
  const paragraph = looks.paragraph(first.pp)
  const right = rightOf(paragraphs)
  return {
    text: blocksOf(paragraphs, paragraph, base),
    plain: paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n'),
    look: base,
    paragraph,
    right: right ?? 0,
    unkept: unkeptOf(shown, looks, right === undefined),
  }
}

/** The margin at the right that all paragraphs share; undefined if they differ. */
function rightOf(paragraphs: readonly Paragraph[]): number | undefined {
  const right = paragraphs[0]?.look.right ?? 0
  return paragraphs.every(({ look }) => look.right === right) ? right : undefined
}

function unkeptOf(pieces: readonly Piece[], looks: TextLooks, differ: boolean): string[] {
  const written = pieces.filter(({ text }) => text.trim() !== '')
  const letters = [...new Set(written.map(({ cp }) => cp))].flatMap((ix) => looks.character(ix).unkept)
  const paragraphs = [...new Set(written.map(({ pp }) => pp))].flatMap((ix) => looks.paragraph(ix).unkept)
  return [...new Set([...(differ ? ['right indent'] : []), ...letters, ...paragraphs])]
}

function blocksOf(paragraphs: readonly Paragraph[], base: ParagraphLook, letters: CharacterLook): RichText {
  const blocks: Block[] = []
  let items: Block[][] = []
  const flush = () => {
    if (items.length > 0) blocks.push({ type: 'list', ordered: false, items, marginTop: 0, marginBottom: 0 })
    items = []
  }
  for (const paragraph of paragraphs) {
    const block = blockOf(paragraph, base, letters)
    if (paragraph.look.bullet !== undefined) items.push([block])
    else {
      flush()
      blocks.push(block)
    }
  }
  flush()
  return blocks
}

/** The default line height, which paragraphs need not state. */
const USUAL_LINE = 1.2

function blockOf({ look, runs, size }: Paragraph, base: ParagraphLook, letters: CharacterLook): Block {
  const lineHeight = 'px' in look.line ? look.line.px / size : look.line.factor
  return {
    type: 'paragraph',
    runs,
    ...(look.align !== base.align && { align: look.align }),
    ...(look.before > 0 && { marginTop: look.before }),
    ...(look.after > 0 && { marginBottom: look.after }),
    ...(look.indent > 0 && look.bullet === undefined && { indent: look.indent }),
    ...(Math.abs(lineHeight - USUAL_LINE) > 0.01 && { lineHeight }),
    ...(size !== letters.size && { size }),
  }
}
