/** Shadows of the exact look, as draw.io draws them. */
import type { ExactLook } from '@drawbridge/core'
import type { ReactNode } from 'react'

interface ShadedProps {
  readonly look: ExactLook | undefined
  readonly children: ReactNode
}

function filterOf(look: ExactLook | undefined, scale = 1): string | undefined {
  if (!look?.shadow) return undefined
  const { dx, dy, blur, color } = look.shadow
  return `drop-shadow(${dx / scale}px ${dy / scale}px ${blur / scale}px ${color})`
}

/** A shape on the canvas with its shadow; it fills the shape's own box, in which its parts are placed. */
export function Shaded({ look, children }: ShadedProps): ReactNode {
  const filter = filterOf(look)
  return filter ? <div style={{ position: 'absolute', inset: 0, filter }}>{children}</div> : children
}

/** The same in an exported picture, whose shapes are drawn at scale 1 and then scaled. */
export function ShadedSvg({ look, scale, children }: ShadedProps & { readonly scale: number }): ReactNode {
  const filter = filterOf(look, scale)
  return filter ? <g style={{ filter }}>{children}</g> : children
}
