/** Style of generated shapes: one border, a pale fill of the same colour, dark text. */
import { WHITE } from '#color/names'
import { parseColor } from '#color/parse'
import type { Box, Figure, FigurePart, Label, Paint, PathCommand, Point, Rgba, RichText } from '#diagram/index'
import type { NodeShape } from '../items.ts'

export const INK: Rgba = { r: 29, g: 29, b: 29, a: 1 }
export const FONT = { family: 'Helvetica', size: 14 } as const
/** Share of the colour in its tint. */
const TINT = 0.15

/** A CSS colour, or ink if it is not one. */
export function itemColor(text: string | undefined): Rgba {
  const parsed = typeof text === 'string' ? parseColor(text) : null
  return parsed && parsed.a > 0 ? parsed : INK
}

function tint({ r, g, b }: Rgba): Rgba {
  const mix = (value: number, white: number) => Math.round(white + (value - white) * TINT)
  return { r: mix(r, WHITE.r), g: mix(g, WHITE.g), b: mix(b, WHITE.b), a: 1 }
}

/** An outline with a border of a colour and a pale area of the same; white inside a border of the usual colour. */
export function figure(shape: NodeShape, { w, h }: Box, border: Rgba): Figure {
  const fill: Paint = { type: 'solid', color: border === INK ? WHITE : tint(border) }
  const look = { fill, stroke: { paint: { type: 'solid', color: border } as Paint, width: 2 } }
  return { name: shape, parts: [{ ...outline(shape, w, h), ...look } as FigurePart] }
}

function outline(shape: NodeShape, w: number, h: number) {
  const box = { x: 0, y: 0, w, h }
  const inset = Math.min(w, h) * 0.38
  switch (shape) {
    case 'rectangle':
      return { type: 'rect', box, rx: 0, ry: 0 }
    case 'ellipse':
      return { type: 'ellipse', box }
    case 'diamond':
      return polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2])
    case 'triangle':
      return polygon([w / 2, 0], [w, h], [0, h])
    case 'hexagon':
      return polygon([w / 2, 0], [w, h / 4], [w, (h * 3) / 4], [w / 2, h], [0, (h * 3) / 4], [0, h / 4])
    case 'parallelogram':
      return polygon([inset, 0], [w, 0], [w - inset, h], [0, h])
  }
}

function polygon(...points: readonly (readonly [number, number])[]) {
  const commands = points.map(([x, y], i): PathCommand => ({ op: i === 0 ? 'M' : 'L', x, y }))
  return { type: 'path', commands: [...commands, { op: 'Z' }] }
}

/** A label at an anchor; the caller says how it is aligned. */
export function label(
  sourceId: string,
  text: RichText,
  anchor: Point,
  more: Partial<Label> & Pick<Label, 'align' | 'valign' | 'area'>,
): Label {
  const runs = text.map((block) => ('runs' in block ? block.runs.map((run) => run.text).join('') : ''))
  return {
    sourceId,
    text,
    plain: runs.join('\n'),
    anchor,
    rotation: 0,
    wrap: true,
    overflow: 'visible',
    place: 'inside',
    font: FONT,
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: INK,
    opacity: 1,
    ...more,
  }
}

/** A paragraph for each line; empty lines stay. */
export function paragraphs(text: string): RichText {
  return text.split(/\r\n|\r|\n/).map((line) => ({ type: 'paragraph', runs: line === '' ? [] : [{ text: line }] }))
}
