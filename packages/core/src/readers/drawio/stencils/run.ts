/** The context that a stencil is drawn in, and how its numbers are read. */
import type { Rgba } from '#diagram/index'
import type { XmlElement } from '#xml/node'
import type { Style } from '../model.ts'
import type { Canvas } from '../shapes/canvas.ts'

/** The scale of a stencil: its own units times the scale, plus the offset, are px of the frame. */
export interface StencilScale {
  readonly x: number
  readonly y: number
  readonly sx: number
  readonly sy: number
  /** The smaller scale, for lengths without a direction. */
  readonly least: number
}

export interface StencilRun {
  readonly canvas: Canvas
  readonly scale: StencilScale
  readonly style: Style
  readonly color: (key: string) => Rgba | null
  /** Draws another stencil into a box of the frame. */
  readonly include: (name: string, x: number, y: number, w: number, h: number) => void
  /** The picture at an address that the stencil names. */
  readonly picture: (url: string) => { readonly asset: string | null; readonly url?: string }
  /** After the first paint of the foreground nothing casts a shadow. */
  foreground: boolean
}

/** A finite attribute. */
export function attribute(node: XmlElement, key: string, fallback = 0): number {
  const text = node.attributes.get(key)
  const value = text === undefined || text.trim() === '' ? fallback : Number(text)
  return Number.isFinite(value) ? value : fallback
}
