/** Tab bars of the mock-up library: the selected tab joins the page in its own colour. */
import { drawing, type Sizes } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { caption, choices, textSizeOf, textWidth } from '#readers/drawio/shapes/words'

const START = 10
const GAP = 5
const MARGIN = 10
const RADIUS = 5

/** Upright tabs between a and b, up to the line y; r = radius of round ones. */
const UPRIGHT = {
  block: 'L a y L a 0 L b 0 L b y',
  cone: 'L a y L a+5 0 L b-5 0 L b y',
  halfCone: 'L a y L a+5 0 L b 0 L b y',
  round: 'L a-r y A r r ccw a y-r V r A r r cw a+r 0 H b-r A r r cw b r V y-r A r r ccw b+r y',
}
/** Tabs at the left of the line x, between a and b. */
const LYING = {
  block: 'L x b L 0 b L 0 a L x a',
  round: 'L x b+r A r r ccw x-r b H r A r r cw 0 b-r V a+r A r r cw r a H x-r A r r ccw x a-r',
}

type Draw = (f: Frame, sizes: Sizes) => void

/** A tab alone starts where its outline does; with the page, the outline continues along the page's edge. */
function alone(outline: string): Draw {
  return drawing(`${outline.replace('L', 'M')} both`)
}

function styles(
  outlines: Readonly<Record<string, string>>,
  draw: (outline: string) => Draw,
): ReadonlyMap<string, Draw> {
  return new Map(Object.entries(outlines).map(([name, outline]) => [name, draw(outline)]))
}

const tabs = styles(UPRIGHT, alone)
const tabsWithPage = styles(UPRIGHT, (outline) =>
  drawing(`M 0 y+r A r r cw r y ${outline} L w-r y A r r cw w y+r Z both`),
)
const lyingTabs = styles(LYING, alone)
const lyingTabsWithPage = styles(LYING, (outline) =>
  drawing(`M x+r h A r r cw x h-r ${outline} L x r A r r cw x+r 0 Z both`),
)
const accent = drawing('paint=fillColor2|#008cff ink=fillColor2|#008cff')
const page = drawing('M 0 y+r A r r cw r y H w-r A r r cw w y+r V h H 0 Z both')
const lyingPage = drawing('M x+r h A r r cw x h-r V r A r r cw x+r 0 H w V h Z both')

interface Row {
  readonly tabs: readonly { readonly text: string; readonly a: number; readonly b: number }[]
  readonly selected: number
  readonly height: number
  readonly end: number
}

function rowOf(f: Frame, empty: number): Row {
  const { texts, selected } = choices(f, 'tabs', 'Tab 1,+Tab 2,Tab 3')
  const size = textSizeOf(f)
  let x = START
  const placed = texts.map((text) => {
    const a = x
    const b = a + (textWidth(text, size) || empty) + 2 * MARGIN
    x = b + GAP
    return { text, a, b }
  })
  return { tabs: placed, selected, height: size * 1.5, end: x - GAP + START }
}

function labelColor(f: Frame, selected: boolean): string {
  return selected ? (f.text('textColor2') ?? '#ffffff') : (f.text('textColor') ?? '#666666')
}

/** A row of tabs; `onPage` if they are on a page that they share. */
function drawRow(f: Frame, row: Row, onPage: boolean): void {
  const y = row.height
  const sizes = { w: Math.max(f.w, row.end), h: Math.max(f.h, y + RADIUS), y, r: RADIUS }
  const style = f.text('tabStyle') ?? 'block'
  if (onPage) page(f, sizes)
  f.c.noShadow()
  for (const [i, { a, b }] of row.tabs.entries()) if (i !== row.selected) tabs.get(style)?.(f, { ...sizes, a, b })
  const current = row.tabs[row.selected]
  if (current) {
    accent(f)
    const { a, b } = current
    const draw = onPage ? tabsWithPage : tabs
    draw.get(style)?.(f, { ...sizes, a, b })
  }
  for (const [i, { text, a }] of row.tabs.entries())
    caption(f, text, a + MARGIN, y / 2, { align: 'left', color: labelColor(f, i === row.selected) })
}

function drawColumn(f: Frame): void {
  const { texts, selected } = choices(f, 'tabs', 'Tab 1,+Tab 2,Tab 3')
  const size = textSizeOf(f)
  const height = size * 1.5
  const x = 2 * MARGIN + Math.max(...texts.map((text) => textWidth(text, size) || 42))
  const h = Math.max(f.h, 2 * START + texts.length * (height + GAP) - GAP)
  const sizes = { w: Math.max(f.w, x + RADIUS), h, x, r: RADIUS }
  const top = (i: number): number => START + i * (height + GAP)
  const style = f.text('tabStyle') ?? 'block'
  lyingPage(f, sizes)
  f.c.noShadow()
  for (const i of texts.keys())
    if (i !== selected) lyingTabs.get(style)?.(f, { ...sizes, a: top(i), b: top(i) + height })
  if (selected >= 0) {
    accent(f)
    lyingTabsWithPage.get(style)?.(f, { ...sizes, a: top(selected), b: top(selected) + height })
  }
  for (const [i, text] of texts.entries())
    caption(f, text, x / 2, top(i) + height / 2, { color: labelColor(f, i === selected) })
}

export const tabShapes: readonly ShapeHandler[] = [
  shape('mxgraph.mockup.containers.horTabBar', { draw: (f) => drawRow(f, rowOf(f, 40), true) }),
  shape('mxgraph.mockup.containers.verTabBar', { draw: drawColumn }),
  shape('mxgraph.mockup.forms.wedgeBar', { draw: (f) => drawRow(f, rowOf(f, 42), false) }),
]
