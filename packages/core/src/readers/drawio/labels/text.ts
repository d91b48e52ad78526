/** Text of a cell's label, before its position is known (docs/formats/drawio.md §8.1). */
import type { RichText } from '#diagram/index'
import type { ReadResources } from '#readers/reader'
import { type NamedPicture, readHtml } from '#readers/shared/html/index'
import { hasContent, plainText, plainToRich } from '#readers/shared/plain'
import type { MessageCode } from '#report/catalogue/index'
import { escapeText } from '#xml/escape'
import type { Cell } from '../model.ts'
import { flagOf, numberOf } from '../style/access.ts'
import type { Paints } from '../style/paint.ts'
import type { LabelFormat } from './format.ts'
import { withFormulas } from './formulas.ts'
import { type DocumentFacts, hasPlaceholders, replacePlaceholders, shownAttribute } from './placeholders.ts'

export interface LabelContext {
  readonly facts: DocumentFacts
  readonly paints: Paints
  /** That of the cell's style, `formatOf`. */
  readonly format: LabelFormat
  /** Called with each loss of the label once; `from` says what was lost. */
  readonly report: (code: MessageCode, from?: string) => void
  /** Finds the picture at an address; undefined if there is none. */
  readonly picture: (address: string) => NamedPicture | undefined
  readonly formula?: ReadResources['formula']
}

export interface LabelText {
  readonly text: RichText
  readonly plain: string
  /** No line of it may break. */
  readonly unbreakable?: true
}

/** Reports each message only once, however often a label repeats itself. */
function reportOnce(report: LabelContext['report']): LabelContext['report'] {
  let reported: Set<string> | undefined
  return (code, from) => {
    reported ??= new Set()
    const key = `${code} ${from ?? ''}`
    if (reported.has(key) || reported.size >= 50) return
    reported.add(key)
    report(code, from)
  }
}

/** The source of a cell's label with its placeholders replaced. */
function sourceOf(cell: Cell, { facts }: LabelContext, report: LabelContext['report']): string {
  if (!hasPlaceholders(cell)) return cell.value
  const onMoment = (placeholder: string) => report('label-placeholder-kept', placeholder)
  const text = shownAttribute(cell) ?? replacePlaceholders(cell.value, cell, facts, onMoment)
  return facts.texts?.label(text, () => report('label-cut')) ?? text
}

/** Lines without markup are SVG texts in draw.io, which collapse blanks and drop those at both ends. */
function collapsed(source: string): string {
  return source
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/^ | $/g, ''))
    .join('\n')
}

/** In HTML, line feeds break lines unless they are escaped twice in the file. */
const ESCAPED_LINE_FEED = /&#(?:0*10|x0*a);/gi

function typeset(html: string, { paints, formula }: LabelContext, report: LabelContext['report']): string {
  return withFormulas(html, { color: paints.fontColor, formula, onKept: () => report('label-math-kept') })
}

/** The text of a cell's label; undefined if nothing is visible. */
export function labelText(cell: Cell, context: LabelContext): LabelText | undefined {
  const { style } = cell
  const fontSize = numberOf(style, 'fontSize', 12)
  if (flagOf(style, 'noLabel') || !(fontSize > 0)) return undefined
  const report = reportOnce(context.report)
  const source = sourceOf(cell, context, report)
  if (source === '') return undefined
  const html = flagOf(style, 'html')
  const { wraps, overflow } = context.format
  if (!html && !wraps) {
    const text = plainToRich(collapsed(source))
    return hasContent(text) ? { text, plain: source.replace(/\r\n?/g, '\n') } : undefined
  }
  let breakable = false
  const written = html ? source.replace(ESCAPED_LINE_FEED, ' ') : escapeText(source)
  const text = readHtml(context.facts.math ? typeset(written, context, report) : written, {
    fontSize,
    report,
    lineFeedsBreak: true,
    removed: REMOVED_FROM_LABELS,
    picture: context.picture,
    noRoom: !wraps && overflow === 'visible',
    onBreakable: () => {
      breakable = true
    },
  })
  if (!hasContent(text)) return undefined
  return { text, plain: plainText(text).trim(), ...(!breakable && { unbreakable: true }) }
}

/**
 * Elements of SVG and MathML, which draw.io removes from labels with their content where they are outside of a drawing or
 * formula, such as a `<path>` that was meant as text (docs/formats/drawio.md §8.1).
 */
export const REMOVED_FROM_LABELS: ReadonlySet<string> = new Set(
  (
    'animatecolor animatemotion animatetransform circle clippath defs desc ellipse filter foreignobject g glyph glyphref ' +
    'hkern line lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect stop switch ' +
    'symbol text textpath tref tspan use view vkern ' +
    'menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace ' +
    'msqrt mstyle msub msup msubsup mtable mtd mtext mtr munder munderover'
  ).split(' '),
)
