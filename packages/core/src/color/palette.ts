/** tldraw's palette as seen on screen (measured in tldraw 5.4): the colours that writers choose from. */
import type { Rgba } from '../diagram/index.ts'
import { type Lab, toLab } from './oklab.ts'

export const COLOR_STYLES = [
  'black',
  'grey',
  'light-violet',
  'violet',
  'blue',
  'light-blue',
  'yellow',
  'orange',
  'green',
  'light-green',
  'light-red',
  'red',
  'white',
] as const

export type ColorStyle = (typeof COLOR_STYLES)[number]

/** Solid fills; 'pattern' is used for hatched sources only. */
export type FillStyle = 'none' | 'semi' | 'solid' | 'fill' | 'lined-fill' | 'pattern'

export interface Swatch {
  readonly rgb: Rgba
  readonly lab: Lab
}

function swatch(hex: number): Swatch {
  const rgb = { r: (hex >> 16) & 255, g: (hex >> 8) & 255, b: hex & 255, a: 1 }
  return { rgb, lab: toLab(rgb) }
}

/** Light mode: colour of strokes, texts and full fills; of pale, pattern and lined fills. Dark mode: the first two. */
const TABLE: Record<ColorStyle, readonly [number, number, number, number, number, number]> = {
  black: [0x1d1d1d, 0xe8e8e8, 0x494949, 0x363636, 0xf2f2f2, 0x2c3036],
  grey: [0x9fa8b2, 0xeceef0, 0xbcc3c9, 0xbbc1c9, 0x9398b0, 0x33373c],
  'light-violet': [0xe085f4, 0xf5eafa, 0xe9acf8, 0xe9abf7, 0xe599f7, 0x383442],
  violet: [0xae3ec9, 0xecdcf2, 0xbd63d3, 0xbe68d4, 0xae3ec9, 0x342938],
  blue: [0x4465e9, 0xdce1f8, 0x6681ee, 0x6580ec, 0x4f72fc, 0x262d40],
  'light-blue': [0x4ba1f1, 0xddedfa, 0x6fbbf8, 0x7abaf5, 0x4dabf7, 0x2a3642],
  yellow: [0xf1ac4b, 0xf9f0e6, 0xfecb92, 0xf5c27a, 0xffc034, 0x3b352b],
  orange: [0xe16919, 0xf8e2d4, 0xf78438, 0xea8643, 0xf76707, 0x3b2e27],
  green: [0x099268, 0xd3e9e3, 0x39a785, 0x0bad7c, 0x099268, 0x253231],
  'light-green': [0x4cb05e, 0xdbf0e0, 0x65cb78, 0x7ec88c, 0x40c057, 0x2a3830],
  'light-red': [0xf87777, 0xf4dadb, 0xfe9e9e, 0xf99a9a, 0xff8787, 0x3c2b2b],
  red: [0xe03131, 0xf4dadb, 0xe55959, 0xe75f5f, 0xe03131, 0x382726],
  white: [0xffffff, 0xf5f5f5, 0xf9f9f9, 0xffffff, 0xf3f3f3, 0xf5f5f5],
}

export interface ColorSwatches {
  readonly stroke: Swatch
  readonly pale: Swatch
  readonly pattern: Swatch
  readonly lined: Swatch
  readonly darkStroke: Swatch
  readonly darkPale: Swatch
}

export const PALETTE: ReadonlyMap<ColorStyle, ColorSwatches> = new Map(
  COLOR_STYLES.map((style) => {
    const [stroke, pale, pattern, lined, darkStroke, darkPale] = TABLE[style]
    return [
      style,
      {
        stroke: swatch(stroke),
        pale: swatch(pale),
        pattern: swatch(pattern),
        lined: swatch(lined),
        darkStroke: swatch(darkStroke),
        darkPale: swatch(darkPale),
      },
    ]
  }),
)

/** Fill style 'semi', the same for all colours. */
export const NEAR_WHITE = swatch(0xfcfffe)
/** The canvas. */
export const PAPER = swatch(0xf9fafb)

/** The same in dark mode. */
const DARK_NEAR_WHITE = swatch(0x010403)
const DARK_PAPER = swatch(0x101011)

/** Colour of an area in dark mode, or of the canvas where nothing is painted; lined areas are nearly full. */
export function darkSwatch(color: ColorStyle, fill: FillStyle): Swatch {
  const { darkPale, darkStroke } = PALETTE.get(color)!
  if (fill === 'none') return DARK_PAPER
  if (fill === 'semi') return DARK_NEAR_WHITE
  return fill === 'solid' ? darkPale : darkStroke
}

/** Colour of a fill in light mode; null = nothing is painted. */
export function fillSwatch(color: ColorStyle, fill: FillStyle): Swatch | null {
  const swatches = PALETTE.get(color)!
  switch (fill) {
    case 'none':
      return null
    case 'semi':
      return NEAR_WHITE
    case 'solid':
      return swatches.pale
    case 'fill':
      return swatches.stroke
    case 'lined-fill':
      return swatches.lined
    case 'pattern':
      return swatches.pattern
  }
}
