/**
 * Flat paths between the bodies: their ends keep their size, the stretch in between follows the diagonal of the box.
 */
import { inShares, shapesInShares } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { FAMILY } from './solid.ts'

/** The round end at the upper left corner. */
const TAIL =
  '9.7px 3.5px C 10.6px 2.5px 10.4px 1.3px 9px .4px 7.8px -.2px 6.1px -.4px 4.6px -.2px 3px 0px 1.7px .6px 1px 1.4px ' +
  '.1px 2.1px -.3px 2.8px .1px 3.6px .5px 4.4px 1.6px 5px 3px 5.4px 4.2px 5.6px 5.6px 5.6px 6.7px 5.2px Z both'
const arrow = inShares(`M 1-17px 1-8px 1-21px 1-5.5px 1 1 1-9.7px 1-12.2px 1-13.9px 1-9.8px ${TAIL}`)
const line = inShares(`M 1-3.1px 1 1 1-1.8px ${TAIL}`)

/** Edges from the upper left to the lower right, mirrored as needed. */
function mirrored(draw: (f: Frame) => void, across: boolean, down: boolean): (f: Frame) => void {
  return (f) => {
    f.c.save()
    f.c.transform([across ? -1 : 1, 0, 0, down ? -1 : 1, across ? f.w : 0, down ? f.h : 0])
    draw(f)
    f.c.restore()
  }
}

const drawn = (short: string, draw: (f: Frame) => void): ShapeHandler => shape(`${FAMILY}.${short}`, { draw })

const dashes = (from: string, to: string): string => `width=4 round-ends dashed M ${from} ${to} stroke`
const HEAD = 'M 1-21px 1-5.5px 1 1 1-9.7px 1-12.2px'
const HEAD_NE = 'M 1-21px 5.5px 1 0 1-9.7px 12.2px'
const HEAD_NW = 'M 21px 5.5px 0 0 9.7px 12.2px'

const DASHED = {
  dashedArrowlessEdge: dashes('0 0', '1 1'),
  dashedEdge: `${HEAD_NE} fill ${dashes('1-7.7px 4.4px', '0 1')}`,
  dashedEdgeDouble: `${HEAD_NW} ${HEAD} fill ${dashes('7.7px 4.4px', '1-7.7px 1-4.4px')}`,
}

const FLAT = {
  flatEdge: 'M 1-46px 8.8px 1-61.2px 0 1 0 1 35.5px 1-15.4px 26.5px 30.7px 1 0 1-17.7px',
  flatDoubleEdge:
    'M 15.3px 61.9px 30.8px 53.2px 15.4px 44.2px 0 53.2px 15.4px 8.8px 92.1px 0 76.5px 8.8px 92.1px 17.7px 107.4px 8.8px ' +
    '1-15.3px 1-61.9px 1-30.8px 1-53.2px 1-15.4px 1-44.2px 1 1-53.2px 1-15.4px 1-8.8px 1-92.1px 1 1-76.5px 1-8.8px ' +
    '1-92.1px 1-17.7px 1-107.4px 1-8.8px',
}

export const edges: readonly ShapeHandler[] = [
  drawn('arrowSE', arrow),
  drawn('arrowSW', mirrored(arrow, true, false)),
  drawn('arrowNE', mirrored(arrow, false, true)),
  drawn('arrowNW', mirrored(arrow, true, true)),
  drawn('arrowlessNE', mirrored(line, false, true)),
  // Paths whose names end with a 2 have the colours of the vertex.
  ...Object.entries(DASHED).flatMap(([short, text]) =>
    shapesInShares(FAMILY, { [short]: `paint=#2d6195 ink=#2d6195 ${text}`, [`${short}2`]: `paint=ink ${text}` }),
  ),
  ...shapesInShares(FAMILY, {
    flatEdge: `paint=#f4b934 ${FLAT.flatEdge} fill`,
    flatEdge2: `${FLAT.flatEdge} Z both`,
    flatDoubleEdge: `paint=#f4b934 ${FLAT.flatDoubleEdge} fill`,
    flatDoubleEdge2: `${FLAT.flatDoubleEdge} Z both`,
  }),
]
