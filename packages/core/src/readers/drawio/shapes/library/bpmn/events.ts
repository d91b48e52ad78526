/** Events and gateways: rings, and the symbol within. */
import type { Frame } from '#readers/drawio/shapes/frame'
import { EVENT_SYMBOLS, GATEWAY_SYMBOLS } from './symbols.ts'

const DOUBLE = new Set(['catching', 'throwing', 'boundInt', 'boundNonint'])
const DASHED = new Set(['eventNonint', 'boundNonint'])
const FILLED = new Set(['throwing', 'end'])

function drawRing(f: Frame, outline: string): void {
  const { c, w, h } = f
  c.save()
  if (DASHED.has(outline)) c.setDashed(true)
  // End events have a thick ring.
  if (outline === 'end') c.setStrokeWidth(3 * f.strokeWidth)
  f.fillStrokeEllipse(0, 0, w, h)
  c.noShadow()
  if (DOUBLE.has(outline)) {
    const share = outline === 'throwing' ? 0.02 : 0
    const [dx, dy] = [2 + w * share, 2 + h * share]
    c.ellipse(dx, dy, w - 2 * dx, h - 2 * dy)
    c.stroke()
  }
  c.restore()
}

/**
 * Ring and symbol of an event that fills the frame. Throwing and end events have their symbol in the border's colour.
 */
export function drawEvent(f: Frame): void {
  const outline = f.text('outline') ?? 'none'
  if (outline !== 'none') drawRing(f, outline)
  const isFilled = FILLED.has(outline)
  const symbol = EVENT_SYMBOLS.get(f.text('symbol') ?? '')
  if (symbol) drawSymbol(f, isFilled ? symbol.flat : symbol.own, isFilled)
}

/** A symbol in the paints of its shape, or with them exchanged. */
function drawSymbol(f: Frame, draw: (f: Frame) => void, isInverted: boolean): void {
  const { c } = f
  c.save()
  c.noShadow()
  if (isInverted) {
    c.fillLikeStroke()
    c.strokeLikeFill()
  }
  draw(f)
  c.restore()
}

function drawDiamond(f: Frame): void {
  const { w, h } = f
  f.polygon(
    [
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
      [0, h / 2],
    ],
    0,
  )
}

/** The older shape for events and gateways: in a gateway, ring and symbol of an event have half of its size. */
export function drawSymbolShape(f: Frame): void {
  const { w, h } = f
  const outline = f.text('outline') ?? 'none'
  const name = f.text('symbol') ?? ''
  const isGateway = f.text('background') === 'gateway'
  const k = isGateway ? 0.25 : 0
  if (isGateway) drawDiamond(f)
  const gateway = GATEWAY_SYMBOLS.get(name.replace(/Gw$/, ''))
  const symbol = EVENT_SYMBOLS.get(name)?.own
  f.within(w * k, h * k, w * (1 - 2 * k), h * (1 - 2 * k), (inner) => {
    if (outline !== 'none') drawRing(inner, outline)
    if (symbol) drawSymbol(inner, symbol, FILLED.has(outline))
  })
  if (name.endsWith('Gw') && gateway) drawSymbol(f, gateway, !FILLED.has(outline))
}

/** Draws a gateway of `mxgraph.bpmn.gateway2`; an event in it is drawn as such. */
export function drawGateway(f: Frame): void {
  const { c, w, h } = f
  drawDiamond(f)
  c.noShadow()
  const type = f.text('gwType') ?? 'none'
  if (type === 'none') {
    if ((f.text('outline') ?? 'none') !== 'none') f.within(w * 0.2, h * 0.2, w * 0.6, h * 0.6, drawEvent)
    return
  }
  c.save()
  c.fillLikeStroke()
  GATEWAY_SYMBOLS.get(type)?.(f)
  c.restore()
}
