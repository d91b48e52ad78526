/** tldraw's pages have no background: a coloured one becomes a locked rectangle below everything. */

import type { TLAsset } from '@tldraw/tlschema'
import { colorOf } from '#color/looks'
import { WHITE } from '#color/names'
import { distance, over, toHex, toLab } from '#color/oklab'
import { COLOR_STYLES, type ColorStyle, fillSwatch, PAPER } from '#color/palette'
import { unlikeness } from '#color/unlikeness'
import type { Box, Page, Rgba } from '#diagram/index'
import { hashText } from '#encoding/checksums'
import { centreOf, unite } from '#geometry/box'
import type { ShapeDraft } from './drafts/draft.ts'
import { assetRecordId } from './drafts/ids.ts'
import type { PageContext } from './drafts/page-context.ts'
import { geoDraft, imageDraft } from './figure/shapes.ts'
import { exactPaint } from './look/paint.ts'
import type { TreeShape } from './structure/tree-shape.ts'
import { shapeBounds } from './structure/tree-shape.ts'

/** OKLab distance from white, or from tldraw's canvas, that is invisible. A whole page shows even a faint tint. */
const UNSEEN = 0.008
/** A palette colour farther away than this is not good enough for a whole page. */
const GOOD_ENOUGH = 0.03
/** The same for pale colours: only tldraw's own turn dark with the theme, under text that turns light. */
const GOOD_ENOUGH_PALE = 0.08
/** px around the content or the paper. */
const MARGIN = 40
/** Chroma that is visible on a whole page, though a shape with it would pass as white. */
const TINT = 0.01
/** An id that no source element has. */
const SOURCE_ID = ''

/** Nothing for pages that look like paper. The colour is exact: from the palette if possible, else by a picture. */
export function backgroundDraft(page: Page, shapes: readonly TreeShape[], context: PageContext): ShapeDraft[] {
  const wanted = colorOf(page.background)
  if (!wanted) return []
  const color = over(wanted, PAPER.rgb)
  if ([WHITE, PAPER.rgb].some((plain) => distance(toLab(color), toLab(plain)) < UNSEEN)) return []
  const box = extent(page, shapes)
  const centre = centreOf(box)
  const none = { paint: { type: 'none' }, width: 0 } as const
  const nearest = context.looks.colors.look({ fill: color, stroke: null, paper: PAPER.rgb })
  const isTinted = nearest.fill === 'semi' && toLab(color).chroma > TINT
  const look = isTinted ? palest(color) : nearest
  const exact = exactPaint(page.background, none)
  const id = context.shapeId(SOURCE_ID, 'background')
  context.report.add('page-background', { page: page.id }, { from: toHex(color) })
  const isPale = look.fill === 'semi' || look.fill === 'solid'
  // Full black turns white in dark mode, under text that stays white; a picture keeps its colour.
  const isBlack = look.color === 'black' && look.fill === 'fill'
  if (!isBlack && look.fillError <= (isPale ? GOOD_ENOUGH_PALE : GOOD_ENOUGH)) {
    const style = { color: look.color, fill: look.fill, dash: 'none', size: 's', scale: 0.5 } as const
    const meta = context.meta(SOURCE_ID, 'decoration', exact)
    return [{ ...geoDraft({ id, meta }, { centre, size: box, degrees: 0, style }), isLocked: true }]
  }
  const meta = context.meta(SOURCE_ID, 'decoration', exact, { drawn: true })
  const assetId = context.addAsset(plainPicture(box, color))
  return [{ ...imageDraft({ id, meta }, centre, 0, { assetId, box, altText: '' }), isLocked: true }]
}

/** A picture of one colour. */
function plainPicture({ w, h }: Box, color: Rgba): TLAsset {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${toHex(color)}"/></svg>`
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  return {
    id: assetRecordId(hashText(src)),
    typeName: 'asset',
    type: 'image',
    props: { w, h, name: 'background', isAnimated: false, mimeType: 'image/svg+xml', src },
    meta: {},
  }
}

/** The most similar pale fill: green stays green, though the palest yellow may be nearer. */
function palest(color: Rgba): { readonly color: ColorStyle; readonly fill: 'solid'; readonly fillError: number } {
  const wanted = toLab(color)
  const offers = COLOR_STYLES.filter((style) => style !== 'white').map((style) => {
    const { lab } = fillSwatch(style, 'solid')!
    return {
      color: style,
      fill: 'solid' as const,
      cost: unlikeness(wanted, lab, style),
      fillError: distance(wanted, lab),
    }
  })
  return offers.reduce((best, next) => (next.cost < best.cost ? next : best))
}

/** The bounds of the content with a margin; for an empty page its paper. */
function extent(page: Page, shapes: readonly TreeShape[]): Box {
  const paper = { x: 0, y: 0, w: page.size?.w || 800, h: page.size?.h || 600 }
  const { x, y, w, h } = shapes.length === 0 ? paper : unite(shapes.map(shapeBounds))
  const [left, top] = [Math.floor(x - MARGIN), Math.floor(y - MARGIN)]
  return { x: left, y: top, w: Math.ceil(x + w + MARGIN) - left, h: Math.ceil(y + h + MARGIN) - top }
}
