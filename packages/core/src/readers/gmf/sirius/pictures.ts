/** Small pictures of our own for those of Capella, which are not in its files (docs/formats/gmf.md §6). */
import { BLACK, WHITE } from '#color/names'
import type { Figure, FigurePart, PathCommand, Rgba, Size } from '#diagram/index'
import { ellipse, flatLine, NO_PAINT, NO_STROKE, path, rectangle, solid, whole } from '../../shared/drawing/parts.ts'
import { outline } from '../../shared/drawing/path.ts'
import { drawUml, type UmlLook } from '../../shared/uml/figures.ts'

const SYMBOLS = ['capability', 'system', 'input', 'output', 'flow', 'end', 'observation'] as const
export type CapellaSymbol = (typeof SYMBOLS)[number]

export const isCapellaSymbol = (symbol: string): symbol is CapellaSymbol =>
  (SYMBOLS as readonly string[]).includes(symbol)

const INPUT: Rgba = { r: 223, g: 96, b: 20, a: 1 }
const OUTPUT: Rgba = { r: 9, g: 92, b: 46, a: 1 }
const CAPABILITY: Rgba = { r: 232, g: 203, b: 176, a: 1 }
const SYSTEM: Rgba = { r: 178, g: 235, b: 235, a: 1 }
const GREY: Rgba = { r: 136, g: 136, b: 136, a: 1 }

const closed = (commands: string): PathCommand[] => [...outline(commands)]

/** A square with an arrow to the right, in the colour of the port. */
function port({ w, h }: Size, { fill }: UmlLook, color: Rgba): FigurePart[] {
  const [left, right] = [w * 0.25, w * 0.8]
  const triangle = `M ${left} ${h * 0.2} L ${right} ${h / 2} L ${left} ${h * 0.8} Z`
  return [rectangle(whole({ w, h }), 0, fill, flatLine(color, 1)), path(closed(triangle), solid(color), NO_STROKE)]
}

const DRAWN: Readonly<Record<CapellaSymbol, (size: Size, look: UmlLook) => FigurePart[]>> = {
  capability({ w, h }, { stroke }) {
    const [x, y, r] = [w / 2, h / 2, Math.min(w, h) * 0.22]
    const c = `M ${x + r} ${y - r} C ${x - r} ${y - 2 * r} ${x - 1.6 * r} ${y - r} ${x - 1.2 * r} ${y} C ${x - 1.6 * r} ${y + r} ${x - r} ${y + 2 * r} ${x + r} ${y + r}`
    return [ellipse(whole({ w, h }), solid(CAPABILITY), stroke), path(closed(c), NO_PAINT, { ...stroke, width: 2 })]
  },
  system({ w, h }, { stroke }) {
    const tab = { w: w * 0.3, h: h * 0.16 }
    return [
      rectangle({ x: w * 0.15, y: h * 0.1, w: w * 0.8, h: h * 0.8 }, 0, solid(SYSTEM), stroke),
      rectangle({ x: 0, y: h * 0.28, ...tab }, 0, solid(SYSTEM), stroke),
      rectangle({ x: 0, y: h * 0.56, ...tab }, 0, solid(SYSTEM), stroke),
    ]
  },
  input: (size, look) => port(size, look, INPUT),
  output: (size, look) => port(size, look, OUTPUT),
  flow: ({ w, h }, { fill, stroke }) => [
    rectangle(whole({ w, h }), 0, fill, stroke),
    path(closed(`M ${w * 0.2} ${h / 2} H ${w * 0.8}`), NO_PAINT, stroke),
  ],
  end: ({ w, h }, { stroke }) => [path(closed(`M 0 ${h / 2} H ${w}`), NO_PAINT, stroke)],
  observation: ({ w, h }) => [ellipse({ x: w * 0.1, y: h * 0.1, w: w * 0.8, h: h * 0.8 }, solid(GREY), NO_STROKE)],
}

export function drawCapella(symbol: CapellaSymbol, size: Size, look: UmlLook): readonly FigurePart[] {
  return DRAWN[symbol](size, look)
}

/** px of the tab of a fragment beside and around its word. */
const TAB = { beside: 9, h: 23, corner: 5 }

/** The frame of a fragment of a sequence, with its word in a tab. */
export function drawFragment({ w, h }: Size, { fill, stroke }: UmlLook, wordWidth: number): readonly FigurePart[] {
  const right = Math.min(w, wordWidth + TAB.beside)
  const bottom = Math.min(h, TAB.h)
  const tab = `M 0 ${bottom} H ${right - TAB.corner} L ${right} ${bottom - TAB.corner} V 0`
  return [rectangle(whole({ w, h }), 0, fill, stroke), path(closed(tab), NO_PAINT, stroke)]
}

/** A part of a fragment: the first has no line, the others one above them. */
export function drawOperand({ w }: Size, { stroke }: UmlLook, isFirst: boolean): readonly FigurePart[] {
  return [path(closed(`M 0 0 H ${w}`), NO_PAINT, isFirst ? NO_STROKE : { ...stroke, dash: [6, 4] })]
}

/** px of a dot in a picture that is 20 px wide. */
const DOT = 0.6

/** The round symbol of a state in the middle of its picture. */
export function drawDot({ w, h }: Size, { ink }: UmlLook): readonly FigurePart[] {
  const d = Math.min(w, h, Math.max(w, h) * DOT)
  return [ellipse({ x: (w - d) / 2, y: (h - d) / 2, w: d, h: d }, solid(ink), NO_STROKE)]
}

/** The line below the head of a participant in a sequence. */
export function lifelineFigure({ w, h }: Size, color: Rgba = GREY): Figure {
  const look = { fill: solid(WHITE), stroke: flatLine(color, 1), ink: BLACK }
  return { name: 'Lifeline', parts: drawUml({ symbol: 'lifeline', w, h, look, head: 0 }).parts }
}
