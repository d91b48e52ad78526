/** Labels that the cell of their element cannot hold where they are: beside a node, or further ones. */
import type { Asset, Box, Label, Node, Point } from '#diagram/index'
import { turn } from '#geometry/rotation'
import { layoutSource } from '#text/index'
import type { Cell } from './cell.ts'
import { ownLetterKeys } from './keys.ts'
import { textValue } from './label.ts'
import { colorText, Style } from './style.ts'

const SHARE = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

/** The box of a label's text before its rotation. */
function boxOf(label: Label): Box {
  const { anchor, area, align, valign, wrap } = label
  const laid = layoutSource(label)
  const w = wrap && area.w > 0 ? area.w : Math.max(1, laid.width)
  const h = Math.max(1, laid.height)
  return { x: anchor.x - w * SHARE[align], y: anchor.y - h * SHARE[valign], w, h }
}

/** px by which draw.io keeps a text away from the side that it is aligned to. */
const KEPT = { left: 2, center: 0, right: -2, top: 7, middle: 0, bottom: -3 } as const

/** How far a label beside its node is from where draw.io would put it; undefined for any other label. */
export function besideOffset(label: Label, { box, rotation }: Node): Point | undefined {
  const { place } = label
  if (place === 'inside' || place === 'path' || rotation !== 0 || label.rotation !== 0) return undefined
  const text = boxOf(label)
  const isAside = place === 'left' || place === 'right'
  const align = place === 'left' ? 'right' : place === 'right' ? 'left' : label.align
  const valign = place === 'top' ? 'bottom' : place === 'bottom' ? 'top' : label.valign
  const across = isAside ? (place === 'left' ? 0 : 1) : SHARE[align]
  const down = isAside ? SHARE[valign] : place === 'top' ? 0 : 1
  return {
    x: text.x + text.w * SHARE[align] - (box.x + box.w * across + KEPT[align]),
    y: text.y + text.h * SHARE[valign] - (box.y + box.h * down + KEPT[valign]),
  }
}

/** A further label of a node, as a text in it. */
export function textCell(id: string, node: Node, label: Label, assets: ReadonlyMap<string, Asset>): Cell {
  const { anchor, align, valign, rotation, wrap, opacity } = label
  const { w, h } = boxOf(label)
  const middle = turn({ x: w * (0.5 - SHARE[align]), y: h * (0.5 - SHARE[valign]) }, rotation)
  const style = new Style().addClass('text').setAll({
    html: 1,
    whiteSpace: wrap ? 'wrap' : undefined,
    align,
    verticalAlign: valign,
    // draw.io keeps 5 px above a text and 1 px below it, whatever its spacing is.
    spacing: 0,
    spacingTop: valign === 'top' ? -5 : undefined,
    spacingBottom: valign === 'bottom' ? -1 : undefined,
    rotation: rotation === 0 ? undefined : Math.round(rotation * 100) / 100,
    textOpacity: opacity < 1 ? Math.round(opacity * 100) : undefined,
    labelBackgroundColor: label.background ? colorText(label.background) : undefined,
    ...ownLetterKeys(label),
  })
  const [x, y] = [anchor.x + middle.x - w / 2 - node.box.x, anchor.y + middle.y - h / 2 - node.box.y]
  return {
    id,
    parent: node.id,
    value: textValue([label], style, assets),
    style: style.toString(),
    kind: 'vertex',
    isConnectable: false,
    geometry: { box: { x, y, w, h } },
  }
}
