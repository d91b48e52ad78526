/** Writes a node: the handler of its preset, or the general one. */
import type { Node } from '../../../diagram/index.ts'
import type { PageContext, ShapeDraft } from '../draft.ts'
import { EMPTY_TEXT, labelRichText } from '../rich-text.ts'

const RADIANS = Math.PI / 180

export function writeNode(node: Node, context: PageContext): readonly ShapeDraft[] {
  const { w, h } = node.box
  const rotation = node.rotation * RADIANS
  const cx = node.box.x + w / 2
  const cy = node.box.y + h / 2
  const id = context.shapeId(node.id, 'body')
  const label = node.labels[0]
  context.targets.set(node.id, { shapeId: id, box: node.box, rotation: node.rotation })
  return [
    {
      id,
      type: 'geo',
      x: cx - (w / 2) * Math.cos(rotation) + (h / 2) * Math.sin(rotation),
      y: cy - (w / 2) * Math.sin(rotation) - (h / 2) * Math.cos(rotation),
      rotation,
      props: {
        geo: node.figure.preset.name === 'ellipse' ? 'ellipse' : 'rectangle',
        w: Math.max(1, w),
        h: Math.max(1, h),
        growY: 0,
        scale: 0.5,
        flipX: false,
        flipY: false,
        dash: 'solid',
        fill: 'semi',
        size: 's',
        color: 'black',
        labelColor: 'black',
        font: 'sans',
        align: 'middle',
        verticalAlign: 'middle',
        richText: label ? labelRichText(label) : EMPTY_TEXT,
        url: '',
      },
      meta: context.meta(node.id, 'body'),
    },
  ]
}
