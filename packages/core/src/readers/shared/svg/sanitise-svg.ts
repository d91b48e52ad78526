/** Embedded SVG pictures, rebuilt from an allow-list: no scripts, no handlers, no external references. */
import type { Limits } from '../../../limits.ts'
import { DiagramInputError, type InputErrorCode } from '../../../report/errors.ts'
import { escapeText } from '../../../xml/escape.ts'
import type { XmlElement } from '../../../xml/node.ts'
import { parseXml } from '../../../xml/parse.ts'
import { expandedSize } from './expanded-size.ts'
import { withoutEntities } from './svg-entities.ts'
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

  constructor(prefix: string, hasCopies: boolean) {
    this.#prefix = prefix
    this.#hasCopies = hasCopies
  }

  element(element: XmlElement, root: boolean): string {
    const name = withoutPrefix(element.name, this.#prefix)
    if (!ELEMENTS.has(name) || (name === 'use' && !this.#hasCopies)) {
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
        inner += typeof child === 'string' ? escapeText(child) : this.element(child, false)
    return inner === '' ? `<${name}${spaces}${attributes}/>` : `<${name}${spaces}${attributes}>${inner}</${name}>`
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
    const rebuild = new Rebuild(prefix, expandedSize(root) <= MAX_DRAWN)
    return { text: rebuild.element(root, true), ...sizeOf(root), cleaned: rebuild.cleaned }
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    return TOO_LARGE.has(error.code) ? 'too-large' : 'damaged'
  }
}
