/** Flat ways between the bodies: their ends keep their size, what is between them follows the diagonal of the box. */
import type { Frame } from '../../frame.ts'
import { type ShapeHandler, shape } from '../../handler.ts'
import { sketch, sketches } from '../../sketch.ts'
import { FAMILY } from './solid.ts'

/** The round end at the upper left corner. */
const TAIL =
  '9.7p 3.5p C 10.6p 2.5p 10.4p 1.3p 9p .4p 7.8p -.2p 6.1p -.4p 4.6p -.2p 3p 0p 1.7p .6p 1p 1.4p ' +
  '.1p 2.1p -.3p 2.8p .1p 3.6p .5p 4.4p 1.6p 5p 3p 5.4p 4.2p 5.6p 5.6p 5.6p 6.7p 5.2p Z fs'
const arrow = sketch(`M 1-17p 1-8p 1-21p 1-5.5p 1 1 1-9.7p 1-12.2p 1-13.9p 1-9.8p ${TAIL}`)
const line = sketch(`M 1-3.1p 1 1 1-1.8p ${TAIL}`)

/** What goes from the upper left to the lower right, mirrored. */
function mirrored(draw: (f: Frame) => void, across: boolean, down: boolean): (f: Frame) => void {
  return (f) => {
    f.c.save()
    f.c.transform([across ? -1 : 1, 0, 0, down ? -1 : 1, across ? f.w : 0, down ? f.h : 0])
    draw(f)
    f.c.restore()
  }
}

const drawn = (short: string, draw: (f: Frame) => void): ShapeHandler => shape(`${FAMILY}.${short}`, { draw })

const dashes = (from: string, to: string): string => `width=4 round dash M ${from} ${to} s`
const HEAD = 'M 1-21p 1-5.5p 1 1 1-9.7p 1-12.2p'
const HEAD_NE = 'M 1-21p 5.5p 1 0 1-9.7p 12.2p'
const HEAD_NW = 'M 21p 5.5p 0 0 9.7p 12.2p'

const DASHED = {
  dashedArrowlessEdge: dashes('0 0', '1 1'),
  dashedEdge: `${HEAD_NE} f ${dashes('1-7.7p 4.4p', '0 1')}`,
  dashedEdgeDouble: `${HEAD_NW} ${HEAD} f ${dashes('7.7p 4.4p', '1-7.7p 1-4.4p')}`,
}

const FLAT = {
  flatEdge: 'M 1-46p 8.8p 1-61.2p 0 1 0 1 35.5p 1-15.4p 26.5p 30.7p 1 0 1-17.7p',
  flatDoubleEdge:
    'M 15.3p 61.9p 30.8p 53.2p 15.4p 44.2p 0 53.2p 15.4p 8.8p 92.1p 0 76.5p 8.8p 92.1p 17.7p 107.4p 8.8p ' +
    '1-15.3p 1-61.9p 1-30.8p 1-53.2p 1-15.4p 1-44.2p 1 1-53.2p 1-15.4p 1-8.8p 1-92.1p 1 1-76.5p 1-8.8p ' +
    '1-92.1p 1-17.7p 1-107.4p 1-8.8p',
}

export const edges: readonly ShapeHandler[] = [
  drawn('arrowSE', arrow),
  drawn('arrowSW', mirrored(arrow, true, false)),
  drawn('arrowNE', mirrored(arrow, false, true)),
  drawn('arrowNW', mirrored(arrow, true, true)),
  drawn('arrowlessNE', mirrored(line, false, true)),
  // The ways whose names end with a 2 have the colours of the vertex.
  ...Object.entries(DASHED).flatMap(([short, text]) =>
    sketches(FAMILY, { [short]: `paint=#2d6195 ink=#2d6195 ${text}`, [`${short}2`]: `ink ${text}` }),
  ),
  ...sketches(FAMILY, {
    flatEdge: `paint=#f4b934 ${FLAT.flatEdge} f`,
    flatEdge2: `${FLAT.flatEdge} Z fs`,
    flatDoubleEdge: `paint=#f4b934 ${FLAT.flatDoubleEdge} f`,
    flatDoubleEdge2: `${FLAT.flatDoubleEdge} Z fs`,
  }),
]
