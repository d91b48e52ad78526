/** Our own drawing of an arrow along its source's route, as long as the arrow still runs there. */
import type { ExactLook } from '@drawbridge/core'
import { linePath, pathData } from '@drawbridge/core/geometry'
import type { ReactElement } from 'react'
import type { Editor, Geometry2d, Group2d, TLShape } from 'tldraw'
import { lineEnd, MarkerFigure, seatAt } from './markers.tsx'
import { type PaintDefaults, strokeOf } from './paint.tsx'
import { inStep } from './route.ts'

const FAR = 1e5

/** Undefined where tldraw's own drawing has to do: no route, moved ends, or a marker or style that is not the source's. */
export function exactEdge(
  editor: Editor,
  shape: TLShape,
  look: ExactLook,
  defaults: PaintDefaults,
): ReactElement | undefined {
  const { route, markers } = look
  const { dash } = shape.props as { dash?: string }
  if (shape.type !== 'arrow' || !route || !markers || (dash !== 'solid' && !look.dash)) return undefined
  const { children } = editor.getShapeGeometry(shape.id) as Group2d
  const body = children?.find((child) => !child.isLabel)
  if (!body) return undefined
  const toLocal = editor.getShapePageTransform(shape.id).clone().invert()
  const wanted = toLocal.applyToPoints(route.map(([x, y]) => ({ x: x ?? 0, y: y ?? 0 })))
  const points = inStep(wanted, body.vertices)
  if (!points) return undefined

  const stroke = strokeOf(look, defaults)
  const start = seatAt(points.toReversed())
  const end = seatAt(points)
  const line = [lineEnd(start, markers.start), ...points.slice(1, -1), lineEnd(end, markers.end)]
  const label = children.find((child) => child.isLabel)
  const clip = `drawbridge-label-${[...shape.id].map((c) => (/\w/.test(c) ? c : '_')).join('')}`
  return (
    <>
      {label && <LabelGap id={clip} label={label} />}
      <path
        d={pathData(linePath(line, look.routeRadius ?? 0))}
        fill="none"
        {...stroke}
        {...(label && { clipPath: `url(#${clip})` })}
      />
      <MarkerFigure marker={markers.start} seat={start} stroke={stroke} paper={defaults.paper} />
      <MarkerFigure marker={markers.end} seat={end} stroke={stroke} paper={defaults.paper} />
    </>
  )
}

/** Everything but the label's box, so that the line does not run through the text. */
function LabelGap({ id, label }: { readonly id: string; readonly label: Geometry2d }): ReactElement {
  const { x, y, w, h } = label.bounds
  return (
    <clipPath id={id}>
      <path clipRule="evenodd" d={`M${-FAR},${-FAR}H${FAR}V${FAR}H${-FAR}ZM${x},${y}h${w}v${h}h${-w}Z`} />
    </clipPath>
  )
}
