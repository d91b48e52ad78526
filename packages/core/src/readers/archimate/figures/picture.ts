/** Pictures of nodes (docs/formats/archimate.md §2). */
import type { Asset, Box, FigurePart, Size } from '#diagram/index'
import { whole } from '#readers/shared/drawing/parts'
import type { ViewNode } from '../views.ts'

/** Archi shrinks the pictures of canvases to this many px. */
const MAX_SIDE_ON_CANVAS = 100

/** The box of a picture in its node: in its natural size, or scaled down to fit. */
function placed(node: ViewNode, size: Size, { width, height }: Asset): Box {
  if (node.picturePlace === undefined || node.picturePlace === 'fill' || !width || !height) return whole(size)
  const isCanvas = node.kind === 'block' || node.kind === 'sticky'
  const most = isCanvas ? MAX_SIDE_ON_CANVAS : Number.POSITIVE_INFINITY
  const scale = Math.min(1, size.w / width, size.h / height, most / width, most / height)
  const [w, h] = [width * scale, height * scale]
  const { align, valign } = node.picturePlace
  const x = align === 'left' ? 0 : align === 'right' ? size.w - w : (size.w - w) / 2
  const y = valign === 'top' ? 0 : valign === 'bottom' ? size.h - h : (size.h - h) / 2
  return { x, y, w, h }
}

/** @param asset null if the archive has no such picture */
export function picturePart(node: ViewNode, size: Size, asset: Asset | null): FigurePart {
  return {
    type: 'image',
    box: node.kind === 'picture' || !asset ? whole(size) : placed(node, size, asset),
    asset: asset?.id ?? null,
    ...(asset === null && node.picture !== undefined && { url: node.picture }),
    fit: node.kind === 'picture' ? 'stretch' : 'contain',
  }
}
