/** Fonts, sizes and colours of the parts of a formula, by the classes that KaTeX gives them. */

/** A node of the tree that KaTeX makes: a span, a letter, or a drawing. */
export interface KatexNode {
  readonly children?: readonly KatexNode[]
  readonly classes?: readonly string[]
  readonly style?: Readonly<Record<string, string | undefined>>
  /** Of a letter, or several of one look. */
  readonly text?: string
  readonly italic?: number
  readonly height?: number
  readonly depth?: number
  readonly attributes?: Readonly<Record<string, string>>
  readonly pathName?: string
  toMarkup(): string
}

export interface Look {
  /** em */
  readonly size: number
  readonly font: string
  readonly color?: string
}

/** Of the classes size1 to size11. */
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488]

/** The first class that a node has decides on its font. */
const FONTS: readonly (readonly [string, string])[] = [
  ['mathboldfrak', 'Fraktur-Bold'],
  ['textboldfrak', 'Fraktur-Bold'],
  ['mathboldsf', 'SansSerif-Bold'],
  ['textboldsf', 'SansSerif-Bold'],
  ['mathsfit', 'SansSerif-Italic'],
  ['textitsf', 'SansSerif-Italic'],
  ['boldsymbol', 'Math-BoldItalic'],
  ['mathnormal', 'Math-Italic'],
  ['mathbf', 'Main-Bold'],
  ['textbf', 'Main-Bold'],
  ['mathit', 'Main-Italic'],
  ['textit', 'Main-Italic'],
  ['amsrm', 'AMS-Regular'],
  ['mathbb', 'AMS-Regular'],
  ['textbb', 'AMS-Regular'],
  ['mathcal', 'Caligraphic-Regular'],
  ['mathfrak', 'Fraktur-Regular'],
  ['textfrak', 'Fraktur-Regular'],
  ['mathtt', 'Typewriter-Regular'],
  ['texttt', 'Typewriter-Regular'],
  ['mathscr', 'Script-Regular'],
  ['textscr', 'Script-Regular'],
  ['mathsf', 'SansSerif-Regular'],
  ['textsf', 'SansSerif-Regular'],
  ['mathrm', 'Main-Regular'],
  ['textrm', 'Main-Regular'],
  ['mainrm', 'Main-Regular'],
  ['small-op', 'Size1-Regular'],
  ['large-op', 'Size2-Regular'],
  ['delim-size1', 'Size1-Regular'],
  ['delim-size4', 'Size4-Regular'],
]

/** The look of a node within that of its parent. */
export function lookOf({ classes = [], style }: KatexNode, look: Look): Look {
  const font = FONTS.find(([name]) => classes.includes(name))?.[1]
  const number = (pattern: RegExp) => Number(classes.map((name) => pattern.exec(name)?.[1]).find(Boolean))
  const [reset, size] = [number(/^reset-size(\d+)$/), number(/^size(\d+)$/)]
  const isDelimiter = classes.includes('delimsizing') && size > 0
  return {
    size: reset > 0 && size > 0 ? (look.size * SIZES[size - 1]!) / SIZES[reset - 1]! : look.size,
    font: isDelimiter ? `Size${size}-Regular` : (font ?? look.font),
    ...((style?.color ?? look.color) !== undefined && { color: style?.color ?? look.color! }),
  }
}
