/** The parts of the figure of one shape: its outlines, with the arrowheads of open lines, or its picture (docs/formats/visio.md §8). */
import type { FigurePart, PathCommand } from '#diagram/index'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import { type Look, outlineParts } from '../geometry/figure.ts'
import type { Crop, PictureView } from '../pictures.ts'
import { openLineEnds } from '../style/line.ts'

/** @param toBox from the shape's own space to the box that the figure is drawn in, px */
export function drawnParts(
  { outlines, resolved: { sheet }, themed }: ShapeState,
  look: Look,
  toBox: (commands: readonly PathCommand[]) => PathCommand[],
): FigurePart[] {
  const ends = { sheet, themed, stroke: look.stroke }
  return [
    ...outlineParts(outlines, look, toBox),
    ...outlines.flatMap(({ commands, lined }) => (lined ? openLineEnds(ends, toBox(commands)) : [])),
  ]
}

/** The visible part of a picture in its frame; undefined if that is the whole picture, to within a pixel. */
function cropOf({ resolved: { sheet }, place }: ShapeState): Crop | undefined {
  const [w, h] = [Math.abs(place.size.w), Math.abs(place.size.h)]
  const width = sheet.number('ImgWidth') ?? w
  const height = sheet.number('ImgHeight') ?? h
  const x = sheet.number('ImgOffsetX') ?? 0
  const y = sheet.number('ImgOffsetY') ?? 0
  if (!(width > 0 && height > 0 && w > 0 && h > 0)) return undefined
  const crop = { x: -x / width, y: (y + height - h) / height, w: w / width, h: h / height }
  const isWhole = [crop.x, crop.y, crop.w - 1, crop.h - 1].every((share) => Math.abs(share) < 0.01)
  return isWhole ? undefined : crop
}

/** Brightness of a picture without change. */
const USUAL_BRIGHTNESS = 0.5

/** Undefined if the picture is shown whole and as it is. */
function viewOf(state: ShapeState): PictureView | undefined {
  const crop = cropOf(state)
  const share = state.resolved.sheet.number('Brightness') ?? USUAL_BRIGHTNESS
  const brightness = 2 * (Math.min(1, Math.max(0, share)) - USUAL_BRIGHTNESS)
  if (!crop && brightness === 0) return undefined
  return { ...(crop && { crop }), ...(brightness !== 0 && { brightness }) }
}

/** The picture in the frame of its shape; a placeholder if it cannot be shown. */
export function picturePart(state: ShapeState, context: VisioPageContext): FigurePart {
  const { id, place, resolved } = state
  const picture = resolved.foreign?.picture
  const found = picture && context.pictures.find(picture, viewOf(state))
  if (!found) context.report('image-damaged', id, 'it is missing or cannot be unpacked')
  else if (found.isTooLarge) context.report('picture-too-large', id, found.kind)
  else if (!found.isShown) context.report('picture-kind-unknown', id, resolved.foreign?.type || found.kind, found.kind)
  else if (!found.isWhole) context.report('picture-drawn-in-part', id, found.kind)
  const transparency = resolved.sheet.number('Transparency') ?? 0
  return {
    type: 'image',
    box: { x: 0, y: 0, w: place.box.w, h: place.box.h },
    asset: found?.asset ?? null,
    fit: 'stretch',
    ...(transparency > 0 && { opacity: 1 - Math.min(1, transparency) }),
    ...(place.mirrored && { flipX: true }),
  }
}
