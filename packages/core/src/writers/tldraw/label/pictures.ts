/** The pictures in the lines of a label, each as an image where it is in the source. */
import { turn } from '#geometry/rotation'
import { picturesOf } from '#text/index'
import type { Role, ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { writeImage } from '../figure/picture.ts'
import { hasPictures } from './cells.ts'
import type { MeasuredLabel } from './measured.ts'
import { blockOf } from './sections.ts'

/** @param name of its text; `role` is that of the first picture, the others are decoration */
export function labelPictures(
  given: MeasuredLabel,
  sourceId: string,
  context: PageContext,
  { piece, role }: { readonly piece: string; readonly role: Role },
): ShapeDraft[] {
  const { label } = given
  if (!hasPictures(label)) return []
  const { laid, left, top, width } = blockOf(given)
  const { anchor, rotation } = label
  const offset = turn({ x: left + width / 2, y: top + laid.height / 2 }, rotation)
  const box = { x: anchor.x + offset.x - width / 2, y: anchor.y + offset.y - laid.height / 2, w: width, h: laid.height }
  return picturesOf(laid, { width, align: label.align }).map(({ picture, box: place }, i) => {
    const labels = [{ ...label, plain: picture.alt ?? label.plain }]
    return writeImage(
      { type: 'image', box: place, asset: picture.asset, fit: 'stretch' },
      {
        node: { id: sourceId, box, rotation, labels },
        context,
        assets: context.assets,
        piece: `${piece}-picture-${i}`,
        role: i === 0 ? role : 'decoration',
      },
    )
  })
}
