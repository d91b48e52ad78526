/** mxgraph.dfd.*: symbols of data flow diagrams. */
import { drawing, type Sizes } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

const dfd = (name: string): string => `mxgraph.dfd.${name}`

const ENTITY = 'M 0 0 H w-10 L w 10 V h H 10 L 0 h-10 Z'

const DRAWINGS: Readonly<Record<string, string>> = {
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
  ...Object.entries(DRAWINGS).map(([name, text]) => shape(name, { draw: drawing(text) })),
  shape(dfd('start'), { draw: (f) => start(f, { r: half(f) }) }),
  draws(dfd('check2'), check, (f) => ({ s: half(f) })),
  draws(dfd('loop'), loop, (f) => ({ r: Math.min(f.w, f.h) * 0.8 })),
  draws(dfd('dataStoreID'), store, (f) => ({ x: Math.min(30, f.w) })),
]
