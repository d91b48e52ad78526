/** Small families: mxgraph.flowchart.*, mxgraph.dfd.* (data flow diagrams) and mxgraph.eip.* (integration patterns). */
import { clamp } from '#color/parse'
import { drawing, type Sizes } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'

/** Open to the right; the inside is not painted. */
function bracket({ w, h }: { w: number; h: number }, x: number): Pair[] {
  return [
    [w, 0],
    [x, 0],
    [x, h],
    [w, h],
  ]
}

export const flowchartShapes: readonly ShapeHandler[] = [
  shape('mxgraph.flowchart.document2', {
    draw(f) {
      const { c, w, h } = f
      const d = h * clamp(f.num('size', 0.5), 0, 1)
      const r = Math.min(5, w / 2, h / 2)
      c.begin()
      c.move(w - r, 0)
      c.arc(r, r, 0, false, true, w, r)
      c.line(w, h - d / 2)
      c.quad((w * 3) / 4, h - d * 1.4, w / 2, h - d / 2)
      c.quad(w / 4, h - d * (1 - 1.4), 0, h - d / 2)
      c.line(0, d / 2)
      c.line(0, r)
      c.arc(r, r, 0, false, true, r, 0)
      c.close()
      c.fillStroke()
    },
  }),
  shape('mxgraph.flowchart.annotation_1', { draw: (f) => f.lines(bracket(f, 0)) }),
  shape('mxgraph.flowchart.annotation_2', {
    draw(f) {
      f.lines(bracket(f, f.w / 2))
      f.lines([
        [0, f.h / 2],
        [f.w / 2, f.h / 2],
      ])
    },
  }),
]

const dfd = (name: string): string => `mxgraph.dfd.${name}`

const ENTITY = 'M 0 0 H w-10 L w 10 V h H 10 L 0 h-10 Z'

const DATA_FLOW: Readonly<Record<string, string>> = {
  [dfd('archive')]: 'M 0 0 H w L .5w h Z both flat M .1w .2h H .9w stroke',
  [dfd('externalEntity')]: `${ENTITY} both flat paint=#000000 alpha=.5 M 0 0 H w-10 L w 10 H 10 V h L 0 h-10 Z fill
    alpha=1 ${ENTITY} M 10 h V 10 H w M 0 0 L 10 10 stroke`,
}

const start = drawing('M w-r .5h-r A r r cw w .5h A r r cw w-r .5h+r H r A r r cw 0 .5h A r r cw r .5h-r Z both')
const check = drawing('M 0 .5h L s 0 H w-s L w .5h L w-s h H s L 0 .5h Z both flat M w-s 0 L w-2s .5h L w-s h stroke')
const loop = drawing('M w-.25r 0 A r r cw w-.25r h H .25r A r r cw .25r 0 Z both')
const store = drawing('M w h H 0 V 0 H w both flat M x 0 V h stroke')

function half(f: Frame): number {
  return Math.min(f.w, f.h) / 2
}

function draws(name: string, draw: (f: Frame, sizes?: Sizes) => void, sizes: (f: Frame) => Sizes): ShapeHandler {
  return shape(name, { draw: (f) => draw(f, sizes(f)) })
}

export const dfdShapes: readonly ShapeHandler[] = [
  ...Object.entries(DATA_FLOW).map(([name, text]) => shape(name, { draw: drawing(text) })),
  shape(dfd('start'), { draw: (f) => start(f, { r: half(f) }) }),
  draws(dfd('check2'), check, (f) => ({ s: half(f) })),
  draws(dfd('loop'), loop, (f) => ({ r: Math.min(f.w, f.h) * 0.8 })),
  draws(dfd('dataStoreID'), store, (f) => ({ x: Math.min(30, f.w) })),
]

const eip = (name: string): string => `mxgraph.eip.${name}`

/** A pipe of 20 px around the middle, open to the right. */
const PIPE = `paint=#e6e6e6>#808080 M 8 .5h+10 A 12 12 cw 8 .5h-10 H w-8 A 12 12 cw w-8 .5h+10 Z both flat
  paint=#e6e6e6 M w-8 .5h-10 A 12 12 cw w-8 .5h+10 A 12 12 cw w-8 .5h-10 both`
const pipe = drawing(PIPE)
const packet = drawing('paint=#fffbc0 width=1 rect x .5h-5 10 10 both')

/** Limit on the packets in a channel. */
const MAX_PACKETS = 500

function drawData(f: Frame): void {
  pipe(f)
  const count = clamp(Math.ceil((f.w - 24) / 20) - 1, 0, MAX_PACKETS)
  for (let i = 1; i <= count; i += 1) packet(f, { x: i * 20 })
}

const INTEGRATION: Readonly<Record<string, string>> = {
  [eip('messExp')]: 'oval 0 0 w h stroke ink=#808080 M .5w .1h V .5h L .6w .8h stroke',
  [eip('retAddr')]: `rect 0 0 w h both flat grid 100 width=2 M 5 11 H 25 M 5 18 H 25 M 5 25 H 25
    M 30 63 H 80 M 30 72 H 80 M 30 80 H 80 stroke paint=#ededed rect 80 10 12 19 both`,
  [eip('messageChannel')]: PIPE,
  [eip('deadLetterChannel')]: `${PIPE} paint=#ff0000 width=1 M .5w-6 .5h-3 L .5w-3 .5h-6 H .5w+3 L .5w+6 .5h-3 V .5h+3
    L .5w+3 .5h+6 H .5w-3 L .5w-6 .5h+3 Z both width=2 ink=#ffffff M .5w-4 .5h H .5w+4 stroke`,
  [eip('invalidMessageChannel')]: `${PIPE} paint=#ffe040 width=1 M .5w-6 .5h+5 L .5w .5h-5 L .5w+6 .5h+5 Z both
    M .5w .5h-2 V .5h+2 M .5w .5h+3 V .5h+4 stroke`,
}

export const eipShapes: readonly ShapeHandler[] = [
  ...Object.entries(INTEGRATION).map(([name, text]) => shape(name, { draw: drawing(text) })),
  shape(eip('dataChannel'), { draw: drawData }),
]
