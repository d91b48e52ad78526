/** A difference as pictures: both pages with marks around what differs. */
import type { Box, Diagram, Point } from '../diagram/index.ts'
import { grownBox, unite } from '../geometry/box.ts'
import { num } from '../geometry/commands.ts'
import { largest } from '../values/lists.ts'
import { writeSvg } from '../writers/svg/render.ts'
import { escapeXml } from '../xml/escape.ts'
import type { DiagramDiff, ElementDiff, PageDiff } from './change.ts'
import { changeWords, countWords, elementWords, pageWords, toldElements, toldPages } from './sentences.ts'

/** The four kinds of marks; each has a colour, a line and a sign of its own. */
export const MARKS = {
  added: { sign: '+', text: 'added', color: '#1a7f37', dash: '' },
  removed: { sign: '−', text: 'removed', color: '#cf222e', dash: '8 4' },
  moved: { sign: '↔', text: 'moved, resized or rerouted', color: '#0969da', dash: '2 3' },
  changed: { sign: '~', text: 'changed in another way', color: '#9a6700', dash: '12 3 2 3' },
} as const

export type Mark = keyof typeof MARKS

const PLACED: ReadonlySet<string> = new Set(['moved', 'resized', 'turned', 'rerouted', 'reparented'])

export function markOf({ kind, changes }: ElementDiff): Mark {
  if (kind !== 'changed') return kind
  return changes.every(({ aspect }) => PLACED.has(aspect)) ? 'moved' : 'changed'
}

/** px around a marked element, and of the signs. */
const AROUND = 4
const SIGN = 16
const MARGIN = 24
/** Between pictures, and the height of captions. */
const GAP = 24
const CAPTION = 28
/** Marks that are drawn; a page on which everything differs needs no more. */
const MAX_MARKS = 2_000

/** One page of a difference, drawn twice in one frame. */
export interface PagePictures {
  readonly page: PageDiff
  /** The part of the page that both show; px on the page. */
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** SVG elements (`<svg>`), without a page on a side that has none. */
  readonly before?: string
  readonly after?: string
}

export interface PagePicturesOptions {
  /** Whether numbered marks are drawn on top; default true. */
  readonly marks?: boolean
}

/** The pages with something to tell, each drawn before and after in the same frame. */
export function pagePictures(
  before: Diagram,
  after: Diagram,
  diff: DiagramDiff,
  { marks = true }: PagePicturesOptions = {},
): PagePictures[] {
  return toldPages(diff).map((page) => {
    const drawn = {
      before: page.before === undefined ? undefined : writeSvg(before, page.before, { margin: MARGIN }),
      after: page.after === undefined ? undefined : writeSvg(after, page.after, { margin: MARGIN }),
    }
    const frame = unite([drawn.before, drawn.after].flatMap((svg) => (svg === undefined ? [] : [viewOf(svg)])))
    const picture = (side: 'before' | 'after', diagram: Diagram, id: string) =>
      framed(writeSvg(diagram, id, { box: frame }), frame, marks ? marksSvg(page, side, routesOf(diagram, id)) : '')
    return {
      page,
      ...frame,
      ...(page.before !== undefined && { before: picture('before', before, page.before) }),
      ...(page.after !== undefined && { after: picture('after', after, page.after) }),
    }
  })
}

/** The view of a picture that the core has drawn. */
function viewOf(svg: string): Box {
  const [x = 0, y = 0, w = 1, h = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  return { x, y, w, h }
}

/** The picture on white paper with marks on top. */
function framed(svg: string, { x, y, w, h }: Box, marks: string): string {
  const paper = `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="#fff"/>`
  return svg
    .trimEnd()
    .replace(/^<svg[^>]*>/, (start) => start + paper)
    .replace(/<\/svg>$/, `${marks}</svg>`)
}

/** The routes of a page's edges, by their ids. */
function routesOf({ pages }: Diagram, id: string): ReadonlyMap<string, readonly Point[]> {
  const elements = pages.find((page) => page.id === id)?.elements ?? []
  return new Map(
    elements.flatMap((element) => (element.kind === 'edge' ? [[element.id, element.points] as const] : [])),
  )
}

/** Marks around nodes and along edges that differ, numbered as in lists of them. */
function marksSvg(page: PageDiff, side: 'before' | 'after', routes: ReadonlyMap<string, readonly Point[]>): string {
  const marks = toldElements(page)
    .slice(0, MAX_MARKS)
    .map((element, i) => {
      const box = side === 'before' ? element.boxBefore : element.boxAfter
      if (!box) return ''
      const { color, dash, sign } = MARKS[markOf(element)]
      const title = [elementWords(element), ...element.changes.map(changeWords)].join('; ')
      const line = `fill="none" stroke="${color}"${dash && ` stroke-dasharray="${dash}"`}`
      const route = routes.get(element[side] ?? '')
      const around = grownBox(box, AROUND)
      const frame = route
        ? `<polyline points="${route.map(({ x, y }) => `${num(x)},${num(y)}`).join(' ')}" ${line} stroke-width="6" stroke-opacity="0.5"/>`
        : `<rect ${sizeAttributes(around)} rx="3" ${line} stroke-width="2"/>`
      const at = route ? middleOf(route) : { x: around.x, y: around.y - SIGN }
      return `<g role="img"><title>${escapeXml(title)}</title>${frame}${badge(`${sign} ${i + 1}`, at, color)}</g>`
    })
  return marks.join('')
}

const sizeAttributes = ({ x, y, w, h }: Box) => `x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"`

/** The middle of the middle segment. */
function middleOf(route: readonly Point[]): Point {
  const i = Math.max(1, route.length >> 1)
  const [from, to] = [route[i - 1], route[i]]
  return from && to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : { x: 0, y: 0 }
}

function badge(label: string, { x, y }: Point, color: string): string {
  const width = SIGN + 7 * label.length
  const words = `<text x="${num(width / 2)}" y="12" text-anchor="middle" font-family="sans-serif" font-size="12" fill="#fff">${label}</text>`
  return `<g transform="translate(${num(x)} ${num(y)})"><rect width="${num(width)}" height="${SIGN}" rx="3" fill="${color}"/>${words}</g>`
}

/** The legend: sign, line and words; its colours are not needed. */
export function legendSvg(x: number, y: number): string {
  const rows = Object.values(MARKS).map(({ sign, text, color, dash }, i) => {
    const left = x + i * 230
    const line = `<rect x="${num(left)}" y="${num(y)}" width="22" height="16" rx="3" fill="none" stroke="${color}" stroke-width="2"${dash && ` stroke-dasharray="${dash}"`}/>`
    return `${line}<text x="${num(left + 11)}" y="${num(y + 12)}" text-anchor="middle">${sign}</text><text x="${num(left + 30)}" y="${num(y + 12)}">${text}</text>`
  })
  return rows.join('')
}

const LEGEND_WIDTH = 920

/**
 * A difference as one SVG: for each page that differs both pictures side by side, with marks around what was added,
 * removed, moved or changed, and a legend. Without scripts and references.
 */
export function diffSvg(before: Diagram, after: Diagram, diff: DiagramDiff): string {
  const pictures = pagePictures(before, after, diff)
  const width = largest([LEGEND_WIDTH, ...pictures.map(({ w }) => 2 * w + 3 * GAP)])
  let y = GAP + CAPTION
  const parts: string[] = []
  for (const { page, w, h, before: old, after: now } of pictures) {
    parts.push(`<text x="${GAP}" y="${num(y + 16)}" font-weight="bold">${escapeXml(pageWords(page))}</text>`)
    y += CAPTION
    const place = (svg: string | undefined, x: number, text: string) => {
      if (svg === undefined) return
      parts.push(`<text x="${num(x)}" y="${num(y + 12)}">${text}</text>`)
      parts.push(svg.replace('<svg ', `<svg x="${num(x)}" y="${num(y + CAPTION)}" `))
    }
    place(old, GAP, 'Before')
    place(now, w + 2 * GAP, 'After')
    y += h + CAPTION + GAP
  }
  if (pictures.length === 0) parts.push(`<text x="${GAP}" y="${num(y + 16)}">No differences</text>`)
  const size = `width="${num(width)}" height="${num(y + GAP)}" viewBox="0 0 ${num(width)} ${num(y + GAP)}"`
  const paper = `<rect width="100%" height="100%" fill="#f6f8fa"/>`
  const role = 'role="graphics-document document"'
  const words = `<title>Differences in ${escapeXml(after.title)}</title><desc>${countWords(diff.counts, diff.isSame)}.</desc>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${role} font-family="sans-serif" font-size="14" fill="#1f2328">${words}${paper}${legendSvg(GAP, GAP)}${parts.join('\n')}</svg>\n`
}
