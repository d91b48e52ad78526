/** Labels that the cell of their node cannot hold: further ones, and those turned in another way. */

import type { Asset, Label, Node } from '#diagram/index'
import { ALIGNED } from '#geometry/box'
import { turn } from '#geometry/rotation'
import type { Cell } from './cell.ts'
import { ownLetterKeys } from './keys.ts'
import { textValue } from './label.ts'
import { boxOf } from './label-place.ts'
import { colorText, Style } from './style.ts'

/** A further label of a node, as a text in it. */
export function textCell(id: string, node: Node, label: Label, assets: ReadonlyMap<string, Asset>): Cell {
  const { anchor, align, valign, rotation, wrap, opacity } = label
  const { w, h } = boxOf(label)
  const middle = turn({ x: w * (0.5 - ALIGNED[align]), y: h * (0.5 - ALIGNED[valign]) }, rotation)
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
