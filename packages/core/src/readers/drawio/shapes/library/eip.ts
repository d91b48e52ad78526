/** mxgraph.eip.*: messages and channels of integration patterns. */
import { clamp } from '#clamp'
import { drawing } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

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

const DRAWINGS: Readonly<Record<string, string>> = {
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
  ...Object.entries(DRAWINGS).map(([name, text]) => shape(name, { draw: drawing(text) })),
  shape(eip('dataChannel'), { draw: drawData }),
]
