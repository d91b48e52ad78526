/** Embedded SVG pictures, rebuilt from an allow-list: no scripts, no handlers, no external references. */
import type { Limits } from '#limits'
import { DiagramInputError, type InputErrorCode } from '#report/errors'
import { escapeText } from '#xml/escape'
import type { XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'
import { foreignText } from './foreign-text.ts'
import { ATTRIBUTES, cleanCss, ELEMENTS, isSafeReference } from './svg-rules.ts'

export interface CleanSvg {
  readonly text: string
  readonly width?: number
  readonly height?: number
  /** Something that could act or refer outside was removed. */
  readonly cleaned: boolean
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

/** Editors' own notes and metadata, which are invisible. */
const HARMLESS = /^(?:metadata|sodipodi:|inkscape:|i:|x:|rdf:|cc:|dc:|sketch:)/

/** Values that programs write for numbers and SVG does not know; an attribute with one has no effect. */
const NO_NUMBER = /^\s*[-+]?(?:NaN|Infinity)\s*$/
const LISTS_OF_NUMBERS = new Set(['viewBox', 'transform', 'points'])
const WITH_NO_NUMBER = /\b(?:NaN|Infinity)\b/

/** Characters that attributes cannot contain as they are. */
const MARKUP = /[&<>"\n\t]/

function escapeAttribute(text: string): string {
  if (!MARKUP.test(text)) return text
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replace(/[\n\t]/g, ' ')
}

/** A picture with more elements than this, copies included, is drawn without its copies. */
const MAX_DRAWN = 1_000_000
/** A picture with more steps of filters, or more elements with a filter, is drawn without its filters. */
const [MAX_FILTER_STEPS, MAX_FILTERED] = [100, 1_000]

/** The prefix of the names of SVG with its colon, since programs make some up; '' without one. */
function prefixOf({ name, attributes }: XmlElement): string {
  const prefix = name.slice(0, name.indexOf(':') + 1)
  return attributes.get(`xmlns:${prefix.slice(0, -1)}`) === SVG_NAMESPACE ? prefix : ''
}

function withoutPrefix(name: string, prefix: string): string {
  const own = name.startsWith('svg:') ? 'svg:' : prefix
  return name.startsWith(own) ? name.slice(own.length) : name
}

class Rebuild {
  cleaned = false
  readonly #prefix: string
  readonly #hasCopies: boolean
  readonly #hasFilters: boolean

  constructor(prefix: string, hasCopies: boolean, hasFilters: boolean) {
    this.#prefix = prefix
    this.#hasCopies = hasCopies
    this.#hasFilters = hasFilters
  }

  element(element: XmlElement, root: boolean, parent = ''): string {
    const name = withoutPrefix(element.name, this.#prefix)
    // In a switch, another child of it stands for the HTML.
    if (name === 'foreignObject' && parent !== 'switch') return this.#text(element)
    const isLeftOut = (name === 'use' && !this.#hasCopies) || (name === 'filter' && !this.#hasFilters)
    if (!ELEMENTS.has(name) || isLeftOut) {
      if (!HARMLESS.test(element.name)) this.cleaned = true
      return ''
    }
    const spaces = root ? ` xmlns="${SVG_NAMESPACE}" xmlns:xlink="${XLINK_NAMESPACE}"` : ''
    let attributes = ''
    element.attributes.forEach((value, key) => {
      attributes += this.#attribute(key, value)
    })
    let inner = ''
    if (name === 'style') inner = escapeText(this.#css(this.#sheetOf(element)))
    else
      for (const child of element.children)
        inner += typeof child === 'string' ? escapeText(child) : this.element(child, false, name)
    return inner === '' ? `<${name}${spaces}${attributes}/>` : `<${name}${spaces}${attributes}>${inner}</${name}>`
  }

  #text(element: XmlElement): string {
    const found = foreignText(element)
    if (!found || found.isPartial) this.cleaned = true
    const transform = element.attributes.get('transform')
    if (!found || transform === undefined) return found?.svg ?? ''
    return `<g${this.#attribute('transform', transform)}>${found.svg}</g>`
  }

  /** Browsers join the texts of a style sheet, whatever is between them, so they are checked as one. */
  #sheetOf({ children }: XmlElement): string {
    const texts = children.filter((child) => typeof child === 'string')
    if (texts.length < children.length) this.cleaned = true
    return texts.join('')
  }

  #css(text: string): string {
    const clean = cleanCss(text)
    if (clean !== text) this.cleaned = true
    return clean
  }

  #attribute(key: string, value: string): string {
    if (key === 'href' || key === 'xlink:href') {
      if (isSafeReference(value)) return ` ${key}="${escapeAttribute(value)}"`
      this.cleaned = true
      return ''
    }
    if (key !== 'id' && key !== 'class' && NO_NUMBER.test(value)) return ''
    if (LISTS_OF_NUMBERS.has(key) && WITH_NO_NUMBER.test(value)) return ''
    if (key === 'xml:space') return ` ${key}="${value === 'preserve' ? 'preserve' : 'default'}"`
    if (key === 'filter' && !this.#hasFilters) return ''
    if (!ATTRIBUTES.has(key)) {
      if (/^on/i.test(key)) this.cleaned = true
      return ''
    }
    return ` ${key}="${escapeAttribute(this.#css(value))}"`
  }
}

function length(text: string | undefined): number | undefined {
  const match = /^\s*((?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\s*(px|pt|mm|cm|in)?\s*$/i.exec(text ?? '')
  if (!match) return undefined
  const unit = { pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }[match[2]?.toLowerCase() ?? ''] ?? 1
  return Number(match[1]) * unit
}

/** px; a picture that claims to be larger has no usable size. */
const MAX_SIDE = 1e6

function sizeOf({ attributes }: XmlElement): { width: number; height: number } | undefined {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = length(attributes.get('width')) ?? box[2]
  const height = length(attributes.get('height')) ?? box[3]
  const isSize = (size: number | undefined): size is number => size !== undefined && size > 0 && size <= MAX_SIDE
  return isSize(width) && isSize(height) ? { width, height } : undefined
}

/** Why a text cannot be shown: it is not well-formed SVG, or it has too many elements or levels. */
export type SvgProblem = 'damaged' | 'too-large'

const TOO_LARGE: ReadonlySet<InputErrorCode> = new Set(['too-large', 'too-deep'])

export function sanitiseSvg(text: string, limits: Limits): CleanSvg | SvgProblem {
  try {
    const root = parseXml(withoutEntities(text.trim()), {
      maxDepth: Math.min(limits.maxDepth, 500),
      maxElements: limits.maxElements,
    })
    const prefix = prefixOf(root)
    if (withoutPrefix(root.name, prefix) !== 'svg') return 'damaged'
    const rebuild = new Rebuild(prefix, expandedSize(root) <= MAX_DRAWN, hasFewFilters(root))
    return { text: rebuild.element(root, true), ...sizeOf(root), cleaned: rebuild.cleaned }
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    return TOO_LARGE.has(error.code) ? 'too-large' : 'damaged'
  }
}

/** Names for addresses that Adobe Illustrator declares in its pictures. Other declarations stay, and are refused. */
const VALUE = `"[^"<&%]{0,500}"|'[^'<&%]{0,500}'`
const DECLARATION = `<!ENTITY\\s+([\\w.-]{1,100})\\s+(${VALUE})\\s*>`
const SUBSET = new RegExp(
  `(<!DOCTYPE\\s+svg(?:\\s+(?:PUBLIC|SYSTEM)(?:\\s+(?:"[^"]*"|'[^']*')){1,2})?)\\s*\\[\\s*((?:${DECLARATION}\\s*)+)\\]\\s*>`,
  'i',
)
const MAX_DECLARATIONS = 100

/**
 * A picture with its declared texts in the places that name them. As none of them names another one, and the result
 * may be twice as long at most, this cannot grow without end.
 */
export function withoutEntities(text: string): string {
  const found = SUBSET.exec(text)
  if (!found) return text
  const declared = [...found[2]!.matchAll(new RegExp(DECLARATION, 'g'))]
  if (declared.length > MAX_DECLARATIONS) return text
  const values = new Map(declared.map(([, name, value]) => [name!, value!.slice(1, -1)]))
  let left = text.length
  const body = text.slice(found.index + found[0].length).replace(/&([\w.-]{1,100});/g, (reference, name: string) => {
    const value = values.get(name)
    if (value === undefined || value.length > left) return reference
    left -= value.length
    return value
  })
  return `${text.slice(0, found.index)}${found[1]}>${body}`
}

/** Chains of filters take browsers minutes. */
function hasFewFilters(root: XmlElement): boolean {
  let [steps, filtered] = [0, 0]
  const open = [root]
  for (let next = open.pop(); next; next = open.pop()) {
    if (/(?:^|:)fe[A-Z]/.test(next.name)) steps += 1
    if (next.attributes.has('filter') || /filter/.test(next.attributes.get('style') ?? '')) filtered += 1
    for (const child of next.children) if (typeof child !== 'string') open.push(child)
  }
  return steps <= MAX_FILTER_STEPS && filtered <= MAX_FILTERED
}

/** Deeper chains of uses count as infinite. */
const MAX_DEPTH = 1_000

/** The number of elements with all copies by `use`; a few lines can make billions. Takes linear time. */
export function expandedSize(root: XmlElement): number {
  const byId = new Map<string, XmlElement>()
  const sizes = new Map<XmlElement, number>()
  collect(root)

  function collect(element: XmlElement): void {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') collect(child)
  }

  function sizeOf(element: XmlElement, depth: number): number {
    const known = sizes.get(element)
    if (known !== undefined) return known
    if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY
    // Browsers do not draw a part that contains itself.
    sizes.set(element, 0)
    let size = 1
    for (const child of element.children) if (typeof child !== 'string') size += sizeOf(child, depth + 1)
    const target = /(?:^|:)use$/.test(element.name) ? byId.get(referenceOf(element)) : undefined
    if (target) size += sizeOf(target, depth + 1)
    sizes.set(element, size)
    return size
  }

  return sizeOf(root, 0)
}

function referenceOf({ attributes }: XmlElement): string {
  return (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim().slice(1)
}
