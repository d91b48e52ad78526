/**
 * Where the parts of a formula are. KaTeX decides on heights, sizes and distances and leaves widths and alignment to the
 * browser's layout of its style sheet; these rules are the ones of that sheet. All lengths are in em of the whole formula.
 */
import type { Glyphs } from './glyphs.ts'
import { type KatexNode, type Look, lookOf } from './look.ts'

/** A part of known width; `draw` adds it with its baseline at (x, y), in a line or column as wide as `room`. */
interface Part {
  readonly w: number
  /** Whether it is as wide as its room. */
  readonly fills?: boolean
  draw(x: number, y: number, room: number): void
}

/** Drawings that take a part of the width: where they begin, and how much they take. */
const SHARES: Readonly<Record<string, readonly [from: number, part: number]>> = {
  'halfarrow-left': [0, 0.502],
  'halfarrow-right': [0.498, 0.502],
  'brace-left': [0, 0.251],
  'brace-center': [0.25, 0.5],
  'brace-right': [0.749, 0.251],
}

/** Nodes that only have browsers reserve room. */
const EMPTY = new Set(['katex-strut', 'pstrut', 'vlist-s', 'katex-fix'])
/** Columns in these are centred. */
const CENTRED = ['mfrac', 'op-limits', 'katex-accent', 'munder', 'mover', 'x-arrow', 'col-align-c']

const em = (value: string | undefined): number => Number.parseFloat(value ?? '') || 0
const has = ({ classes = [] }: KatexNode, name: string): boolean => classes.includes(name)

/** A letter that no font has. */
export class MissingGlyph extends Error {}

export interface Drawing {
  /** em */
  readonly w: number
  /** em above and below the baseline */
  readonly above: number
  readonly below: number
  /** Markup of SVG in thousandths of an em, with the baseline of the first line at 0. */
  readonly content: string
}

const round = (value: number): number => Math.round(value * 10_000) / 10

/** @throws MissingGlyph */
export function layOut(tree: KatexNode, glyphs: Glyphs, color: string): Drawing {
  let [height, depth] = [tree.height ?? 0, tree.depth ?? 0]
  const out: string[] = []
  const paint = ({ color }: Look) => (color === undefined ? '' : ` fill="${color}"`)
  const rectangle = (look: Look, x: number, y: number, w: number, h: number) => {
    out.push(`<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${paint(look)}/>`)
  }

  function letters({ text = '', italic = 0 }: KatexNode, look: Look): Part {
    const found = [...text.replace(/\u200b/g, '')].map((letter) => {
      const glyph = glyphs(look.font, letter) ?? glyphs('Main-Regular', letter)
      if (!glyph && letter.trim() !== '') throw new MissingGlyph(letter)
      return glyph ?? { advance: 0.25, path: () => '' }
    })
    const w = found.reduce((sum, { advance }) => sum + advance, Math.max(0, italic)) * look.size
    return {
      w,
      draw(x, y) {
        let at = x
        let data = ''
        for (const { advance, path } of found) {
          data += path(at * 1000, y * 1000, look.size)
          at += advance * look.size
        }
        if (data !== '') out.push(`<path d="${data}"${paint(look)}/>`)
      },
    }
  }

  /** A drawing, as wide as the room that it is in, or as itself; its lower side is at the baseline. */
  function drawing(node: KatexNode, look: Look, parent: KatexNode): Part {
    const { attributes = {} } = node
    const h = em(attributes.height) * look.size
    const own = attributes.width?.endsWith('em') ? em(attributes.width) * look.size : undefined
    const least = em(parent.style?.minWidth ?? parent.style?.width) * look.size
    const isWide = own === undefined || own > 100
    const inner = (node.children ?? []).map((child) => child.toMarkup()).join('')
    const share = (parent.classes ?? []).map((name) => SHARES[name]).find(Boolean) ?? ([0, 1] as const)
    return {
      w: isWide ? least : own,
      fills: isWide,
      draw(x, y, room) {
        const w = isWide ? Math.max(room, least) * share[1] : own
        const box = `x="${round(x + room * share[0])}" y="${round(y - h)}" width="${round(w)}" height="${round(h)}"`
        const fit = attributes.preserveAspectRatio ?? 'none'
        const view = `viewBox="${attributes.viewBox ?? '0 0 1 1'}" preserveAspectRatio="${fit}"`
        out.push(`<svg ${box} ${view} overflow="hidden"${paint(look)}>${inner}</svg>`)
      },
    }
  }

  /** Parts above each other, each at its own height. */
  function column(node: KatexNode, look: Look, isCentred: boolean): Part {
    const rows = (node.children?.[0]?.children?.[0]?.children ?? []).flatMap((row) => {
      const [strut, ...content] = row.children ?? []
      if (!strut || content.length === 0) return []
      const { style = {} } = row
      const [left, right] = [em(style.marginLeft) * look.size, em(style.marginRight) * look.size]
      const part = line(content, look, row)
      const dy = (em(style.top) + em(strut.style?.height)) * look.size
      return { part, left, dy, w: left + part.w + right, isCentred: isCentred && !has(row, 'svg-align') }
    })
    const w = Math.max(0, ...rows.map((row) => row.w))
    return {
      w,
      draw(x, y, room) {
        // Parts without a width of their own, such as the line of a fraction, are as wide as the column around them.
        const width = w === 0 ? room : w
        for (const row of rows) {
          const isWide = row.part.fills || !row.isCentred
          const shift = isWide ? 0 : (width - row.w) / 2
          row.part.draw(x + shift + row.left, y + row.dy, isWide ? width : row.part.w)
        }
      },
    }
  }

  /** Parts beside each other. */
  function line(nodes: readonly KatexNode[], look: Look, parent: KatexNode): Part {
    const parts = nodes.map((node) => part(node, look, parent))
    return {
      w: parts.reduce((sum, { w }) => sum + w, 0),
      fills: parts.some((one) => one.fills),
      draw(x, y, room) {
        let at = x
        for (const one of parts) {
          one.draw(at, y, parts.length === 1 ? room : one.w)
          at += one.w
        }
      },
    }
  }

  /** Lines without width: the bars of fractions and roots, and the rules of tables. */
  function bar(node: KatexNode, look: Look): Part {
    const thick = em(node.style?.borderBottomWidth) * look.size
    return { w: 0, fills: true, draw: (x, y, room) => rectangle(look, x, y - thick, room, thick) }
  }

  /** Strokes across what they cancel. */
  function strokes({ children = [], attributes = {} }: KatexNode, look: Look): Part {
    const h = em(attributes.height) * look.size
    return {
      w: 0,
      fills: true,
      draw(x, y, room) {
        for (const { attributes: line = {} } of children) {
          const at = (name: string) => em(line[name]) / 100
          const ends = `x1="${round(x + at('x1') * room)}" y1="${round(y - h + at('y1') * h)}" x2="${round(x + at('x2') * room)}" y2="${round(y - h + at('y2') * h)}"`
          out.push(
            `<line ${ends} stroke="${look.color ?? color}" stroke-width="${round(em(line['stroke-width']) * look.size)}"/>`,
          )
        }
      },
    }
  }

  function frame({ style = {} }: KatexNode, look: Look): Part {
    const [h, line] = [em(style.height) * look.size, em(style.borderWidth) * look.size]
    return {
      w: 0,
      fills: true,
      draw(x, y, room) {
        rectangle(look, x, y - h, room, line)
        rectangle(look, x, y - line, room, line)
        rectangle(look, x, y - h, line, h)
        rectangle(look, x + room - line, y - h, line, h)
      },
    }
  }

  /** A vertical line between columns. */
  function separator({ style = {} }: KatexNode, look: Look): Part {
    const [h, w] = [em(style.height) * look.size, em(style.borderRightWidth) * look.size]
    const bottom = em(style.verticalAlign) * look.size
    return { w: 0, draw: (x, y) => rectangle(look, x - w / 2, y - bottom - h, w, h) }
  }

  /** Parts of one stretched sign, in the same place. */
  function over(nodes: readonly KatexNode[], look: Look, parent: KatexNode): Part {
    const parts = nodes.map((node) => part(node, look, parent))
    const w = em(parent.style?.minWidth) * look.size
    return {
      w,
      fills: true,
      draw(x, y, room) {
        for (const one of parts) one.draw(x, y, Math.max(w, room))
      },
    }
  }

  /** The lines of a formula, one below the other; the height of the first is that of the whole tree. */
  function lines(nodes: readonly KatexNode[], look: Look, parent: KatexNode): Part {
    const rows: { readonly part: Part; readonly above: number; readonly below: number }[] = []
    let rest = nodes
    while (rest.length > 0) {
      const at = rest.findIndex((node) => has(node, 'katex-newline'))
      const row = at < 0 ? rest : rest.slice(0, at)
      const extent = (name: 'height' | 'depth', least: number) =>
        Math.max(least, ...row.map((node) => node[name] ?? 0)) * look.size
      const isOnly = at < 0 && rows.length === 0
      const [above, below] = [extent('height', isOnly ? 0 : 0.85), extent('depth', isOnly ? 0 : 0.35)]
      rows.push({ part: line(row, look, parent), above, below })
      rest = at < 0 ? [] : rest.slice(at + 1)
    }
    if (rows.length > 1) {
      height = rows[0]?.above ?? 0
      depth = rows.reduce((sum, { above, below }) => sum + above + below, -height)
    }
    return {
      w: Math.max(0, ...rows.map((row) => row.part.w)),
      draw(x, y) {
        let at = y - (rows[0]?.above ?? 0)
        for (const row of rows) {
          row.part.draw(x, at + row.above, row.part.w)
          at += row.above + row.below
        }
      },
    }
  }

  function box({ style = {} }: KatexNode, look: Look): Part {
    const [w, h] = [em(style.borderRightWidth) * look.size, em(style.borderTopWidth) * look.size]
    const raised = em(style.bottom) * look.size
    return { w, draw: (x, y) => rectangle(look, x, y - raised - h, w, h) }
  }

  function part(node: KatexNode, outer: Look, parent: KatexNode): Part {
    const { classes = [], children = [], style = {}, text } = node
    if (classes.some((name) => EMPTY.has(name))) return { w: 0, draw() {} }
    const look = lookOf(node, outer)
    if (text !== undefined) return spaced(letters(node, look), node, look)
    if (node.attributes?.viewBox !== undefined) return drawing(node, look, parent)
    if (node.attributes?.width === '100%') return strokes(node, look)
    if (has(node, 'fbox')) return frame(node, look)
    if (has(node, 'vertical-separator')) return separator(node, look)
    if (has(node, 'katex-html')) return lines(children, look, node)
    if (has(node, 'nulldelimiter')) return { w: 0.12 * look.size, draw() {} }
    if (style.borderBottomWidth !== undefined) return bar(node, look)
    if (has(node, 'katex-rule')) return spaced(box(node, look), node, look)
    if (has(node, 'katex-stretchy')) return over(children, look, node)
    const isCentred = [node, parent].some((one) => CENTRED.some((name) => has(one, name)))
    const inner = has(node, 'vlist-t') ? column(node, look, isCentred) : line(children, look, node)
    if (has(node, 'llap')) return { w: 0, draw: (x, y) => inner.draw(x - inner.w, y, inner.w) }
    if (has(node, 'rlap')) return { w: 0, draw: (x, y) => inner.draw(x, y, inner.w) }
    if (has(node, 'clap')) return { w: 0, draw: (x, y) => inner.draw(x - inner.w / 2, y, inner.w) }
    return spaced(inner, node, look)
  }

  /** Margins, a width of its own, and shifts. */
  function spaced(inner: Part, node: KatexNode, look: Look): Part {
    const { style = {} } = node
    const isRoot = has(node, 'katex-root')
    const length = (value: string | undefined) => em(value) * look.size
    const pad = has(node, 'boxpad') ? 0.3 * look.size : 0
    const left = pad + length(style.marginLeft) + length(style.paddingLeft) + (isRoot ? 0.27777778 * look.size : 0)
    const right = pad + length(style.marginRight) + length(style.paddingRight) - (isRoot ? 0.55555556 * look.size : 0)
    const isFree = has(node, 'accent-body') && !has(node, 'accent-full')
    const own = style.width === undefined ? inner.w : length(style.width)
    const [dx, dy] = [length(style.left), length(style.top)]
    return {
      w: isFree ? 0 : left + Math.max(own, length(style.minWidth)) + right,
      fills: inner.fills === true,
      draw: (x, y, room) => inner.draw(x + left + dx, y + dy, Math.max(inner.w, room - left - right)),
    }
  }

  const whole = part(tree, { size: 1, font: 'Main-Regular' }, tree)
  whole.draw(0, 0, whole.w)
  return { w: whole.w, above: height, below: depth, content: out.join('') }
}
