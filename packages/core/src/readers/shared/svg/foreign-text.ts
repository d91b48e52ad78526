/** The text of HTML in an SVG picture (`foreignObject`) as lines of SVG text, which pictures show everywhere. */
import { measureText } from '#text/index'
import { escapeText } from '#xml/escape'
import type { XmlElement } from '#xml/node'

/** Elements that begin and end a line. */
const BLOCKS: ReadonlySet<string> = new Set(['div', 'p', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre'])
const INLINE: ReadonlySet<string> = new Set([
  'span',
  'b',
  'i',
  'strong',
  'em',
  'u',
  'a',
  'font',
  'code',
  'br',
  'body',
  'small',
])
/** px; that of browsers. */
const USUAL_SIZE = 16
const LINE_HEIGHT = 1.2
/** Share of the size from the top of a line to its baseline. */
const ASCENT = 0.95
const MAX_LINES = 200
const MAX_DEPTH = 100
/** px that a line may be wider than its area. */
const SLACK = 2

export interface ForeignText {
  readonly svg: string
  /** Whether it contains more than text. */
  readonly isPartial: boolean
}

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1).toLowerCase()

/** The look of a text by the styles of the elements around it. */
interface Style {
  size: number
  isCentred: boolean
  wraps: boolean
}

class Lines {
  readonly lines: string[] = ['']
  readonly style: Style = { size: USUAL_SIZE, isCentred: false, wraps: true }
  isPartial = false

  read(element: XmlElement, depth: number): void {
    const name = localName(element)
    if (depth > MAX_DEPTH || (!BLOCKS.has(name) && !INLINE.has(name) && name !== 'foreignobject')) {
      this.isPartial = true
      return
    }
    this.#look(element.attributes.get('style') ?? '')
    const isBlock = BLOCKS.has(name)
    if (isBlock || name === 'br') this.#break()
    for (const child of element.children)
      if (typeof child === 'string') this.lines[this.lines.length - 1] += child.replace(/\s+/g, ' ')
      else this.read(child, depth + 1)
    if (isBlock) this.#break()
  }

  #look(css: string): void {
    const size = /(?:^|;)\s*font-size\s*:\s*([\d.]+)px/i.exec(css)?.[1]
    if (size !== undefined && Number(size) > 0) this.style.size = Math.min(1000, Number(size))
    if (/text-align\s*:\s*center|justify-content\s*:[^;]*center/i.test(css)) this.style.isCentred = true
    if (/white-space\s*:\s*nowrap/i.test(css)) this.style.wraps = false
  }

  #break(): void {
    if (this.lines.at(-1)?.trim() !== '' && this.lines.length < MAX_LINES) this.lines.push('')
  }
}

function wrapped(line: string, width: number, size: number): string[] {
  const result: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && measureText(longer, { family: 'helvetica', size }) > width + SLACK) {
      result.push(current)
      current = word
    } else current = longer
  }
  return [...result, current]
}

/** Undefined without a text. */
export function foreignText(element: XmlElement): ForeignText | undefined {
  const number = (name: string) => {
    const value = Number(element.attributes.get(name) ?? 0)
    return Number.isFinite(value) ? value : 0
  }
  const [x, y, w] = [number('x'), number('y'), number('width')]
  const found = new Lines()
  found.read(element, 0)
  const { size, isCentred, wraps } = found.style
  const texts = found.lines.map((line) => line.trim()).filter((line) => line !== '')
  const lines = texts.flatMap((line) => (wraps && w > 0 ? wrapped(line, w, size) : [line])).slice(0, MAX_LINES)
  if (lines.length === 0) return undefined
  const at = isCentred ? x + w / 2 : x
  const spans = lines.map((line, i) => {
    const baseline = Math.round((y + size * (ASCENT + i * LINE_HEIGHT)) * 100) / 100
    return `<tspan x="${at}" y="${baseline}">${escapeText(line)}</tspan>`
  })
  const anchor = isCentred ? ' text-anchor="middle"' : ''
  return {
    svg: `<text font-size="${size}" fill="currentColor" stroke="none"${anchor}>${spans.join('')}</text>`,
    isPartial: found.isPartial,
  }
}
