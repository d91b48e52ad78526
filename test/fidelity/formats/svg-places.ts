/** Boxes and routes of a picture compared with those that Chromium lays out. */
import { readFile } from 'node:fs/promises'
import type { Box, Diagram, DiagramNode, Edge, Point } from '@drawbridge/core'
import type { Browser } from 'playwright-core'
import type { CorpusFile } from '../reference.ts'
import type { Tally } from '../tally.ts'

/** px by which a box or a route may be off. */
const [MAX_BOX, MAX_ROUTE] = [1, 2]

interface LaidOut {
  /** Of every group and outline, without the width of lines. */
  readonly boxes: readonly Box[]
  /** Points along every outline and line. */
  readonly lines: readonly (readonly Point[])[]
}

/** Runs in the page. */
function layOut(): LaidOut {
  const root = document.querySelector('svg')!
  // A picture without a size is as wide as the window, but as large as its view for the reader.
  const { width, height } = root.viewBox.baseVal ?? {}
  if (width && height && !/^[\d.]+(?:px|pt|in|mm|cm)?$/.test(root.getAttribute('width') ?? '')) {
    root.setAttribute('style', `width:${width}px;height:${height}px;max-width:none`)
  }
  const frame = root.getBoundingClientRect()
  const place = (element: SVGGraphicsElement, x: number, y: number) => {
    const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM()!)
    return { x: point.x - frame.x, y: point.y - frame.y }
  }
  const lines: Point[][] = []
  const boxes: Box[] = []
  const boxOf = new Map<Element, Box>()
  const around = (all: readonly Point[]): Box => {
    const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
  }
  const corners = ({ x, y, w, h }: Box): Point[] => [
    { x, y },
    { x: x + w, y: y + h },
  ]
  for (const element of root.querySelectorAll<SVGGeometryElement>('path,rect,circle,ellipse,line,polyline,polygon')) {
    if (element.closest('defs,marker,clipPath,mask,pattern,symbol') || !element.getScreenCTM()) continue
    const length = element.getTotalLength()
    if (length === 0) continue
    const steps = Math.min(4000, Math.max(8, Math.ceil(length / 2)))
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const { x, y } = element.getPointAtLength((length * i) / steps)
      return place(element, x, y)
    })
    lines.push(points)
    const { x, y, width, height } = element.getBBox()
    const at = [
      place(element, x, y),
      place(element, x + width, y),
      place(element, x, y + height),
      place(element, x + width, y + height),
    ]
    // The corners around a turned element lie outside of it.
    const { b, c } = element.getScreenCTM()!
    boxOf.set(element, around(b === 0 && c === 0 ? at : points))
  }
  boxes.push(...boxOf.values())
  for (const group of root.querySelectorAll('g,svg,a')) {
    const inner = [...boxOf].flatMap(([element, box]) => (group.contains(element) ? corners(box) : []))
    if (inner.length > 0 && inner.length < 400) boxes.push(around(inner))
    const first = inner.slice(0, 2)
    if (first.length > 0) boxes.push(around(first))
  }
  for (const image of root.querySelectorAll<SVGGraphicsElement>('image,use,foreignObject,text')) {
    if (image.closest('defs') || !image.getScreenCTM()) continue
    const { x, y, width, height } = image.getBBox()
    boxes.push(around([place(image, x, y), place(image, x + width, y + height)]))
  }
  return { boxes, lines }
}

const isNear = (a: Box, b: Box): boolean =>
  Math.max(
    Math.abs(a.x - b.x),
    Math.abs(a.y - b.y),
    Math.abs(a.x + a.w - b.x - b.w),
    Math.abs(a.y + a.h - b.y - b.h),
  ) <= MAX_BOX

/** A participant is as wide as its boxes, and reaches from the first of them to the last. */
const hasSides = (box: Box, drawn: readonly Box[]): boolean => {
  const beside = drawn.filter((one) => Math.abs(one.x - box.x) <= MAX_BOX && Math.abs(one.w - box.w) <= MAX_BOX)
  const ends = (bottom: number) => (one: Box) => Math.abs(one.y + bottom * one.h - box.y - bottom * box.h) <= MAX_BOX
  return beside.some(ends(0)) && (beside.some(ends(1)) || drawn.filter(({ w }) => w <= MAX_BOX).some(ends(1)))
}

const distanceTo = (point: Point, points: readonly Point[]): number => {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < points.length; i += 1) least = Math.min(least, toSegment(point, points[i - 1]!, points[i]!))
  return least
}

function toSegment({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy)
}

/** Nodes that a dialect names: is each side of their boxes that of a drawn box? Lines: is every drawn point on a line? */
export async function measurePlaces(
  browser: Browser,
  { name, path }: CorpusFile,
  diagram: Diagram,
  tally: Tally,
): Promise<void> {
  const page = await browser.newPage()
  try {
    const text = (await readFile(path, 'utf8')).replace(/<\?xml[^>]*\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>/g, '')
    await page.route('**/*', (route) => route.abort('blockedbyclient'))
    await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${text}`)
    const { boxes, lines } = await page.evaluate(layOut)
    const { elements } = diagram.pages[0]!
    const nodes = elements.filter(
      (one): one is DiagramNode => one.kind === 'node' && one.semantic !== undefined && one.figure.parts.length > 0,
    )
    for (const { id, box } of nodes) {
      const isSame = boxes.some((other) => isNear(box, other)) || hasSides(box, boxes)
      tally.count(
        `${diagram.container}: boxes within 1 px`,
        isSame,
        `${name} ${id}`,
        0,
        Object.values(box)
          .map((v) => v.toFixed(1))
          .join(' '),
      )
    }
    for (const { id, path: drawn = [], points } of elements.filter((one): one is Edge => one.kind === 'edge')) {
      const places =
        drawn.length > 0 ? drawn.flatMap((one) => (one.op === 'Z' ? [] : [{ x: one.x, y: one.y }])) : points
      const off = Math.max(...places.map((point) => Math.min(...lines.map((line) => distanceTo(point, line)))))
      tally.count(`${diagram.container}: routes within 2 px`, off <= MAX_ROUTE, `${name} ${id}`, off)
    }
  } finally {
    await page.close()
  }
}
