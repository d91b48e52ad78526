/**
 * Colours of the exact look on a dark canvas: lightness is inverted and hues are kept, as in draw.io's own dark mode.
 */
import type { ExactFigurePart, ExactLabel, ExactLook, ExactMarker } from '@drawbridge/core'

export type ColorMode = 'light' | 'dark'

const channel = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')

/** White becomes #121212 and black #ededed; after the inversion the hue is rotated back by 180°. */
function darkened(color: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => 237 - 0.86 * Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  // The matrix that CSS defines for hue-rotate(180deg).
  const red = -0.574 * r + 1.43 * g + 0.144 * b
  const green = 0.426 * r + 0.43 * g + 0.144 * b
  const blue = 0.426 * r + 1.43 * g - 0.856 * b
  return `#${channel(red)}${channel(green)}${channel(blue)}${color.slice(7)}`
}

/** The same as a CSS filter, for pictures. */
export const DARKENED = 'invert(93%) hue-rotate(180deg)'

/** The colour for white in the source. */
export const PAPER: Record<ColorMode, string> = { light: '#ffffff', dark: darkened('#ffffff') }

const paint = <P extends string | null | undefined>(color: P): P => (color ? (darkened(color) as P) : color)

/** Fills that follow the line or the paper already do so. */
function markerIn({ outlines, ...marker }: ExactMarker): ExactMarker {
  const dark = outlines.map(({ fill, ...path }) => ({ ...path, fill: fill.startsWith('#') ? darkened(fill) : fill }))
  return { ...marker, outlines: dark }
}

function partInDark(part: ExactFigurePart): ExactFigurePart {
  const { fill, stroke, gradient } = part
  return {
    ...part,
    ...(fill !== 'fill' && { fill: paint(fill) }),
    ...(stroke !== 'stroke' && { stroke: paint(stroke) }),
    ...(gradient && { gradient: { ...gradient, to: paint(gradient.to) } }),
  }
}

function labelInDark(label: ExactLabel): ExactLabel {
  const { fill, border } = label
  return { ...label, ...(fill && { fill: paint(fill) }), ...(border && { border: paint(border) }) }
}

/** The mode for a shape's own colours: those of a page that is dark itself are kept, since it would turn light. */
export const modeOf = (look: ExactLook | undefined, mode: ColorMode): ColorMode => (look?.onDark ? 'light' : mode)

const known = new WeakMap<ExactLook, ExactLook>()

/** The look as it is to be drawn; always the same object for the same look. */
export function lookIn(mode: ColorMode, look: ExactLook): ExactLook {
  if (modeOf(look, mode) === 'light') return look
  const before = known.get(look)
  if (before) return before
  const { stroke, fill, textColor, runs, gradient, ground, markers, figure, label } = look
  const dark = {
    ...look,
    ...(stroke !== undefined && { stroke: paint(stroke) }),
    ...(fill !== undefined && { fill: paint(fill) }),
    ...(textColor !== undefined && { textColor: paint(textColor) }),
    ...(runs && { runs: runs.map((run) => ({ ...run, color: paint(run.color) })) }),
    ...(gradient && { gradient: { ...gradient, to: paint(gradient.to) } }),
    ...(ground !== undefined && { ground: paint(ground) }),
    ...(markers && {
      markers: {
        ...(markers.start && { start: markerIn(markers.start) }),
        ...(markers.end && { end: markerIn(markers.end) }),
      },
    }),
    ...(figure && { figure: { ...figure, parts: figure.parts.map(partInDark) } }),
    ...(label && { label: labelInDark(label) }),
  }
  known.set(look, dark)
  return dark
}
