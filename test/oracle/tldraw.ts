/**
 * Obtains tldraw's own answers for the golden data of the core's tests: routes of elbow arrows, and widths of its
 * fonts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Diagram, type DiagramNode, type Edge, writeTldraw } from '@drawbridge/core'
import { adjustment, advance, openFont, TLDRAW_FONTS } from '../../scripts/fonts.ts'
import { type EditorHarness, startEditorHarness } from '../editor/renderer.ts'

const FOLDER = join(import.meta.dirname, '../../packages/core/test/golden/tldraw')
/** Tolerance for rounding, in px and in thousandths of an em. */
const TOLERANCE = { route: 0.011, font: 0.51 }

const A = { x: 0, y: 0, w: 120, h: 60 }
/** The second box, by the headings of the file. */
const PLACES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  'B right (gap 180)': { x: 300, y: 0 },
  'B right-below': { x: 300, y: 200 },
  'B below (gap 140)': { x: 0, y: 200 },
  'B left-below': { x: -300, y: 200 },
  'B right, gap 40': { x: 160, y: 10 },
  'B right-below diag close (gap 40,20)': { x: 160, y: 80 },
}
const ANCHORS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
}
/** Line and paragraph separators, which a canvas draws as spaces. */
const SEPARATORS: ReadonlySet<string> = new Set(['8232', '8233'])
/** A browser chooses among several glyphs of a letter by its neighbours, so the numbers come from the font file. */
const HAND_DRAWN = 'draw'
const STYLES = ['normal normal', 'normal bold', 'italic normal', 'italic bold']

/**
 * Queries a real editor again, lists the differences, and writes the answers if requested; returns the number of
 * differences.
 */
export async function compareWithTldraw(isWritten: boolean): Promise<number> {
  const harness = await startEditorHarness()
  try {
    return (await compareRoutes(harness, isWritten)) + (await compareFonts(harness, isWritten))
  } finally {
    await harness.close()
  }
}

async function compareRoutes(harness: EditorHarness, isWritten: boolean): Promise<number> {
  const path = join(FOLDER, 'elbow-routes.txt')
  const lines = (await readFile(path, 'utf8')).split('\n')
  let heading = ''
  let differences = 0
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('## ')) heading = line.slice(3).trim()
    const [, from, to, known] = /^(\w+)\s+(\w+)\s+to .*?(\[\[.*)$/.exec(line) ?? []
    const place = PLACES[heading]
    if (from === undefined || to === undefined || known === undefined || !place) continue
    const { report } = await harness.open(elbow(place, from, to))
    const drawn = report.pages[0]?.shapes.find(({ type }) => type === 'arrow')?.path ?? []
    const points = withoutDoubles(drawn.map(([x, y]) => [round(x), round(y)]))
    const wanted = withoutDoubles(JSON.parse(known) as [number, number][])
    if (isSame(points, wanted)) continue
    differences += 1
    console.log(`elbow-routes.txt, ${heading}, ${from} to ${to}: ${JSON.stringify(points)} instead of ${known}`)
    lines[i] = line.replace(known, JSON.stringify(points))
  }
  if (isWritten) await writeFile(path, lines.join('\n'))
  return differences
}

const round = (value: number): number => Math.round(value * 100) / 100 + 0

/** Removes points on the straight line between their neighbours. */
function withoutDoubles(points: readonly [number, number][]): [number, number][] {
  return points.filter(([x, y], i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after) return true
    return Math.abs((x - before[0]) * (after[1] - y) - (y - before[1]) * (after[0] - x)) > 0.01
  })
}

function isSame(a: readonly [number, number][], b: readonly [number, number][]): boolean {
  const off = (i: number, axis: 0 | 1) => Math.abs(a[i]![axis] - b[i]![axis])
  return a.length === b.length && a.every((_, i) => off(i, 0) <= TOLERANCE.route && off(i, 1) <= TOLERANCE.route)
}

/** Two boxes and an elbow arrow between the centres of two of their sides, at size s and scale 1. */
function elbow(place: { readonly x: number; readonly y: number }, from: string, to: string) {
  const { snapshot } = writeTldraw(diagramOf({ ...A, ...place }), { prefer: 'edit' })
  for (const record of Object.values(snapshot.store) as unknown as {
    typeName: string
    type: string
    props: object
  }[]) {
    if (record.type === 'arrow' && record.typeName === 'shape')
      Object.assign(record.props, { kind: 'elbow', bend: 0, elbowMidPoint: 0.5, size: 's', scale: 1 })
    if (record.typeName !== 'binding') continue
    const { terminal } = record.props as { terminal: string }
    const normalizedAnchor = ANCHORS[terminal === 'start' ? from : to]
    Object.assign(record.props, { normalizedAnchor, isPrecise: true, isExact: true, snap: 'edge' })
  }
  return snapshot
}

function diagramOf(second: typeof A): Diagram {
  const stroke = { paint: { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } }, width: 2 } as const
  const box = (id: string, at: typeof A): DiagramNode => ({
    kind: 'node',
    role: 'shape',
    id,
    sourceIds: [id],
    box: at,
    rotation: 0,
    labels: [],
    figure: {
      name: 'rectangle',
      parts: [{ type: 'rect', box: { ...A }, rx: 0, ry: 0, fill: { type: 'none' }, stroke }],
    },
  })
  const none = { kind: 'none', name: 'none', filled: false, parts: [] } as const
  const points = [
    { x: A.w / 2, y: A.h / 2 },
    { x: second.x + second.w / 2, y: second.y + second.h / 2 },
  ] as const
  const edge: Edge = {
    kind: 'edge',
    id: 'e',
    sourceIds: ['e'],
    labels: [],
    source: { at: points[0], element: 'a' },
    target: { at: points[1], element: 'b' },
    points,
    route: { type: 'straight', radius: 0 },
    path: [
      { op: 'M', ...points[0] },
      { op: 'L', ...points[1] },
    ],
    stroke,
    start: none,
    end: none,
  }
  const elements = [box('a', A), box('b', second), edge]
  const page = { id: 'p', name: 'Page', background: { type: 'none' }, layers: [], elements } as const
  return { format: 'drawio', container: 'xml', title: 'elbow', assets: new Map(), pages: [page] }
}

type Face = { adv: Record<string, number>; kern: Record<string, number> }

async function compareFonts(harness: EditorHarness, isWritten: boolean): Promise<number> {
  const path = join(FOLDER, 'font-metrics.json')
  const families = JSON.parse(await readFile(path, 'utf8')) as Record<string, Face[]>
  let differences = 0
  for (const [family, faces] of Object.entries(families)) {
    if (family === HAND_DRAWN) {
      differences += compareFiles(family, faces)
      continue
    }
    for (const [i, face] of faces.entries()) {
      const [style = 'normal', weight = 'normal'] = STYLES[(i & 1) + (i & 2)]!.split(' ')
      const font = `${style} ${weight} 1000px tldraw_${family}`
      const codes = Object.keys(face.adv).filter((code) => !SEPARATORS.has(code))
      const pairs = Object.keys(face.kern)
      const widths = await widthsOf(
        harness,
        font,
        codes.map((code) => String.fromCodePoint(Number(code))),
      )
      const width = new Map(codes.map((code, n) => [String.fromCodePoint(Number(code)), widths[n]!]))
      const together = await widthsOf(harness, font, pairs)
      for (const [n, code] of codes.entries()) differences += changed(face.adv, code, widths[n]!, `${font} U+${code}`)
      for (const [n, pair] of pairs.entries()) {
        const [a = '', b = ''] = pair
        const apart = (width.get(a) ?? Number.NaN) + (width.get(b) ?? Number.NaN)
        differences += changed(face.kern, pair, together[n]! - apart, `${font} ${pair}`)
      }
    }
  }
  if (isWritten) await writeFile(path, `${JSON.stringify(families, null, 2)}\n`)
  return differences
}

/** The same for a family whose numbers come from its files, in thousandths of an em. */
function compareFiles(family: string, faces: readonly Face[]): number {
  let differences = 0
  for (const [i, face] of faces.entries()) {
    const font = openFont(TLDRAW_FONTS[family]![i]!)
    const share = 1000 / font.unitsPerEm
    const what = `${family} ${STYLES[i]}`
    for (const code of Object.keys(face.adv))
      differences += changed(face.adv, code, advance(font, Number(code)) * share, `${what} U+${code}`)
    for (const pair of Object.keys(face.kern))
      differences += changed(face.kern, pair, adjustment(font, pair) * share, `${what} ${pair}`)
  }
  return differences
}

/** Returns 1 if the answer differs, and then stores it. */
function changed(table: Record<string, number>, key: string, answer: number, what: string): number {
  const known = table[key]!
  if (Math.abs(known - answer) <= TOLERANCE.font) return 0
  console.log(`font-metrics.json, ${what}: ${round(answer)} instead of ${known}`)
  table[key] = Math.round(answer)
  return 1
}

async function widthsOf(harness: EditorHarness, font: string, texts: readonly string[]): Promise<number[]> {
  return harness.page.evaluate(
    async ([css, all]) => {
      await document.fonts.load(css, 'abc')
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('the browser has no canvas')
      context.font = css
      return all.map((text) => context.measureText(text).width)
    },
    [font, texts] as const,
  )
}
