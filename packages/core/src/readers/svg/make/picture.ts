/** A picture that is no diagram, such as a logo or a chart: one node with the whole of it (docs/formats/svg.md §15). */
import type { Asset, Box, Node } from '#diagram/index'
import { hashText } from '#encoding/checksums'
import { DiagramInputError } from '#report/errors'
import type { ReadContext } from '../../reader.ts'
import { type ImageData, pictureOf } from '../../shared/pictures.ts'

/**
 * The picture as one element of a page.
 * @throws DiagramInputError damaged or too-large
 */
export function wholePicture(
  data: ImageData,
  box: Box,
  page: string,
  { limits, report }: ReadContext,
): { node: Node; asset: Asset } {
  const picture = pictureOf(data, limits)
  if (typeof picture === 'string') throw new DiagramInputError(picture, 'The picture cannot be shown.')
  const { isCleaned, ...shown } = picture
  const id = hashText(shown.uri)
  report.expect(page, 'picture')
  report.add('picture-kept-whole', { page, cell: 'picture' })
  if (isCleaned) report.add('image-cleaned', { page, cell: 'picture' })
  const node: Node = {
    kind: 'node',
    role: 'image',
    id: 'picture',
    sourceIds: ['picture'],
    box: { x: 0, y: 0, w: box.w, h: box.h },
    rotation: 0,
    figure: {
      name: 'picture',
      parts: [{ type: 'image', box: { x: 0, y: 0, w: box.w, h: box.h }, asset: id, fit: 'contain' }],
    },
    labels: [],
  }
  return { node, asset: { id, ...shown } }
}
