/** Elements that a browser draws in its own way: pictures, formulas and controls. Labels keep their visible text. */
import { declarations, length } from './css.ts'
import type { Flow } from './flow.ts'
import type { Context } from './run-format.ts'
import { allText, attribute, descendants, type Element, htmlText, isElement, isHtml } from './tree.ts'

/** Without any text. */
const SILENT = 'iframe video audio embed canvas progress meter frame frameset'.split(' ')

type TextOf = (node: Element) => string

/** Types of `input` that show no text. */
const WORDLESS: ReadonlySet<string> = new Set('checkbox radio range color file image password'.split(' '))

function inputText(node: Element): string {
  if (WORDLESS.has(attribute(node, 'type')?.toLowerCase() ?? '')) return ''
  return attribute(node, 'value') || (attribute(node, 'placeholder') ?? '')
}

/** A list shows its chosen option. */
function selectText(node: Element): string {
  const options = descendants(node).filter((next): next is Element => isElement(next) && next.tagName === 'option')
  const shown = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0]
  return shown ? allText(shown) : ''
}

/** Parts of a drawing that are never drawn where they are. */
const NOT_DRAWN: ReadonlySet<string> = new Set(
  'defs title desc style script metadata symbol clipPath mask pattern marker'.split(' '),
)
const WORDS: ReadonlySet<string> = new Set(['text', 'foreignObject'])

/** The words of a drawing, a blank between two texts. */
function drawingText(node: Element): string {
  return descendants(node, ({ tagName }) => !NOT_DRAWN.has(tagName) && !WORDS.has(tagName))
    .filter((next): next is Element => isElement(next) && WORDS.has(next.tagName))
    .map(allText)
    .join(' ')
}

/** Annotations of a formula are not shown. */
function formulaText(node: Element): string {
  return descendants(node, ({ tagName }) => !tagName.startsWith('annotation'))
    .map((next) => htmlText(next) ?? '')
    .join('')
}

const REPLACED: ReadonlyMap<string, TextOf> = new Map<string, TextOf>([
  ...SILENT.map((name) => [name, () => ''] as const),
  // A browser shows the alternative text of a picture that it cannot load, and nothing is loaded here.
  ['img', (node) => (/^data:/i.test(attribute(node, 'src') ?? '') ? '' : (attribute(node, 'alt') ?? ''))],
  ['svg', drawingText],
  ['math', formulaText],
  ['button', allText],
  ['textarea', allText],
  ['select', selectText],
  ['input', inputText],
])

function textShown(node: Element): TextOf | undefined {
  return REPLACED.get(node.tagName) ?? (isHtml(node) ? undefined : allText)
}

/** Larger pictures are not part of a line, px. */
const MAX_PICTURE = 4_000
/** What browsers give a picture without a size, px. */
const UNSIZED = { width: 300, height: 150 }
/** em from the baseline to the middle of small letters. */
const MIDDLE = 0.26

/** False if there is no such picture. */
function addPicture(node: Element, flow: Flow, context: Context): boolean {
  const address = attribute(node, 'src') ?? ''
  const found = address === '' ? undefined : context.picture?.(address)
  if (!found) return false
  const css = declarations(attribute(node, 'style') ?? '')
  const { w, h } = sizeOf(node, css, context.px, { ...UNSIZED, ...found })
  if (!(w > 0 && h > 0)) return true
  const align = (css.get('vertical-align') ?? attribute(node, 'align') ?? '').toLowerCase()
  const raised = Math.min(MAX_PICTURE, Math.max(-MAX_PICTURE, length(align, context.px) ?? 0))
  const below = /^(?:middle|center|absmiddle)$/.test(align) ? h / 2 - MIDDLE * context.px : 0 - raised
  const alt = attribute(node, 'alt')?.trim().slice(0, 200)
  const picture = { asset: found.asset, w, h, below, ...(alt && { alt }) }
  // A block has a line of its own.
  if (css.get('display') === 'block') flow.block({ type: 'paragraph', context }, () => flow.picture(picture, context))
  else flow.picture(picture, context)
  return true
}

/** px; a side that is not given follows the other. */
function sizeOf(
  node: Element,
  css: ReadonlyMap<string, string>,
  em: number,
  natural: { readonly width: number; readonly height: number },
): { readonly w: number; readonly h: number } {
  const side = (name: 'width' | 'height') => {
    const given = css.get(name)
    const written = attribute(node, name)?.trim() ?? ''
    const px = given !== undefined && !given.endsWith('%') ? length(given, em) : Number.parseFloat(written)
    return px !== undefined && px >= 0 && !written.endsWith('%') ? Math.min(MAX_PICTURE, px) : undefined
  }
  const [w, h] = [side('width'), side('height')]
  const ratio = natural.width / natural.height
  if (w === undefined && h === undefined) {
    const fit = Math.min(1, MAX_PICTURE / Math.max(natural.width, natural.height))
    return { w: natural.width * fit, h: natural.height * fit }
  }
  return { w: w ?? h! * ratio, h: h ?? w! / ratio }
}

/** Adds the text of an element that is replaced, and reports what is lost; false for any other element. */
export function addReplaced(node: Element, flow: Flow, context: Context): boolean {
  const name = node.tagName
  const shown = textShown(node)
  if (!shown) return false
  if (name === 'input' && attribute(node, 'type')?.toLowerCase() === 'hidden') return true
  if (name === 'img' && addPicture(node, flow, context)) return true
  const text = shown(node)
  if (name === 'img') context.report('label-image-dropped', attribute(node, 'src')?.slice(0, 100))
  else context.report(text.trim() === '' ? 'label-element-dropped' : 'label-element-flattened', name)
  flow.text(text, context)
  return true
}
