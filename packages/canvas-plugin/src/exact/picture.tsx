/** Pictures of what the source draws itself: on a dark canvas as dark as the shapes beside them. */
import type { ReactElement } from 'react'
import { ImageShapeUtil, type SvgExportContext, type TLImageShape } from 'tldraw'
import { type ColorMode, DARKENED, modeOf } from './dark.ts'
import { exactLookOf } from './exact-look.ts'
import { shownAs } from './look-switch.ts'

function isDarkened(shape: TLImageShape, mode: ColorMode): boolean {
  const look = exactLookOf(shownAs(shape))
  return modeOf(look, mode) === 'dark' && look?.drawn === true
}

/** tldraw's own images; pictures of the file keep their colours. */
export class ExactImageUtil extends ImageShapeUtil {
  override component(shape: TLImageShape): ReactElement {
    const stock = super.component(shape)
    if (!isDarkened(shape, this.editor.getColorMode())) return stock
    return <div style={{ position: 'absolute', inset: 0, filter: DARKENED }}>{stock}</div>
  }

  override async toSvg(shape: TLImageShape, context: SvgExportContext): Promise<ReactElement | null> {
    const stock = await super.toSvg(shape, context)
    return stock && isDarkened(shape, context.colorMode) ? <g style={{ filter: DARKENED }}>{stock}</g> : stock
  }
}
