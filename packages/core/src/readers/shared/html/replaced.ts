/** Elements that a browser draws in its own way: pictures, formulas and controls. Labels keep their visible text. */
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

/** Adds the text of an element that is replaced, and reports what is lost; false for any other element. */
export function addReplaced(node: Element, flow: Flow, context: Context): boolean {
  const name = node.tagName
  const shown = textShown(node)
  if (!shown) return false
  if (name === 'input' && attribute(node, 'type')?.toLowerCase() === 'hidden') return true
  const text = shown(node)
  if (name === 'img') context.report('label-image-dropped', attribute(node, 'src')?.slice(0, 100))
  else context.report(text.trim() === '' ? 'label-element-dropped' : 'label-element-flattened', name)
  flow.text(text, context)
  return true
}
