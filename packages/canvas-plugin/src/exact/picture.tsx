/** Pictures of what the source draws itself: with their shadows, and on a dark canvas as dark as the shapes beside them. */
import type { ExactLook } from '@drawbridge/core'
import type { ReactElement } from 'react'
import { ImageShapeUtil, type SvgExportContext, type TLImageShape } from 'tldraw'
import { type ColorMode, DARKENED, modeOf } from './dark.ts'
import { exactLookOf } from './exact-look.ts'
import { shownAs } from './look-switch.ts'
import { Shaded, ShadedSvg } from './shadow.tsx'

const isDarkened = (look: ExactLook | undefined, mode: ColorMode): boolean =>
  modeOf(look, mode) === 'dark' && look?.drawn === true

/** tldraw's own images; pictures of the file keep their colours. */
export class ExactImageUtil extends ImageShapeUtil {
  override component(shape: TLImageShape): ReactElement {
    const stock = super.component(shape)
    const look = exactLookOf(shownAs(shape))
    const picture = isDarkened(look, this.editor.getColorMode()) ? (
      <div style={{ position: 'absolute', inset: 0, filter: DARKENED }}>{stock}</div>
    ) : (
      stock
    )
    return look?.shadow ? <Shaded look={look}>{picture}</Shaded> : picture
  }

  override async toSvg(shape: TLImageShape, context: SvgExportContext): Promise<ReactElement | null> {
    const stock = await super.toSvg(shape, context)
    const look = exactLookOf(shownAs(shape))
    if (!stock || !look) return stock
    const picture = isDarkened(look, context.colorMode) ? <g style={{ filter: DARKENED }}>{stock}</g> : stock
    return (
      <ShadedSvg look={look} scale={1}>
        {picture}
      </ShadedSvg>
    )
  }
}
