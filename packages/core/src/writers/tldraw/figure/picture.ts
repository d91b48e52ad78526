/** Images: a picture from the file, or a figure drawn as a picture. */
import type { TLAsset } from '@tldraw/tlschema'
import type { Asset, Box, FigurePart, Icon, Node } from '#diagram/index'
import { hashText } from '#encoding/checksums'
import { centreOf } from '#geometry/box'
import { toPage } from '#geometry/rotation'
import { Repeats } from '#values/repeats'
import { figureSvg } from '#writers/svg/figure'
import type { JsonObject, Role, ShapeDraft } from '../drafts/draft.ts'
import { assetRecordId } from '../drafts/ids.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { exactShadow } from '../look/paint.ts'
import { imageDraft } from './shapes.ts'

type ImagePart = Extract<FigurePart, { type: 'image' }>
export type Assets = ReadonlyMap<string, Asset>

export interface PicturePlace {
  readonly node: Pick<Node, 'id' | 'box' | 'rotation' | 'labels' | 'tooltip'>
  readonly context: PageContext
  readonly assets: Assets
  readonly piece: string
  readonly role: Role
}

/** Parts as one SVG image that looks exactly the same, wherever it is put. */
interface Drawing {
  readonly asset: TLAsset
  /** In the coordinates of the figure. */
  readonly box: Box
  /** For the exact look. */
  readonly exact: JsonObject
  /** px of the figure. */
  readonly w: number
  readonly h: number
}

function svgDrawingOf(parts: readonly FigurePart[], w: number, h: number, assets: Assets): Drawing {
  const { svg, box } = figureSvg(parts, w, h, assets)
  return { asset: svgAsset(svg, box, unshownIn(parts, assets)), box, exact: exactOf(parts), w, h }
}

export type FigurePicture = (parts: readonly FigurePart[], place: PicturePlace) => ShapeDraft

/** Pictures kept for one page. */
const MAX_PICTURES = 1_000

/**
 * Writes the figures of a page as pictures. Each is drawn once, because icons of one style and size have the same parts:
 * otherwise a page of 3,000 equal icons takes 1.5 times as long (`npm run bench -- conversion`).
 */
export function figurePictures(): FigurePicture {
  const known = new Repeats<readonly FigurePart[], Drawing>(MAX_PICTURES)
  return (parts, place) => {
    const { w, h } = place.node.box
    const drawing = known.of(parts, () => svgDrawingOf(parts, w, h, place.assets))
    const isSame = drawing.w === w && drawing.h === h
    return placeDrawing(isSame ? drawing : svgDrawingOf(parts, w, h, place.assets), place)
  }
}

function placeDrawing({ asset, box, exact }: Drawing, place: PicturePlace): ShapeDraft {
  return at(box, place.context.addAsset(asset), place, exact)
}

/** Any parts of a node as one image. */
export function writeDrawing(parts: readonly FigurePart[], place: PicturePlace): ShapeDraft {
  const { w, h } = place.node.box
  return placeDrawing(svgDrawingOf(parts, w, h, place.assets), place)
}

/** Whether a picture consists of what the source draws itself, with none of the file, and the shadow that it casts. */
function exactOf(parts: readonly FigurePart[]): JsonObject {
  const isDrawn = parts.every((part) => part.type !== 'image' || part.asset === null)
  const [first] = parts
  return { ...(isDrawn && { drawn: true }), ...(first && 'shadow' in first && exactShadow(first.shadow)) }
}

/** The pictures among the parts for which only placeholders are drawn. */
function unshownIn(parts: readonly FigurePart[], assets: Assets): Asset[] {
  return parts.flatMap((part) => {
    const asset = part.type === 'image' && part.asset !== null ? assets.get(part.asset) : undefined
    return asset?.unshown ? [asset] : []
  })
}

/** @param unshown pictures whose bytes are kept in the record's meta */
function svgAsset(svg: string, { w, h }: Box, unshown: readonly Asset[] = []): TLAsset {
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  const key = hashText([src, ...unshown.map(({ id }) => id)].join(' '))
  const record = imageAsset(key, 'image/svg+xml', src, w, h)
  if (unshown.length === 0) return record
  const originals = unshown.map(({ mime, uri }) => ({ mimeType: mime, src: uri }))
  return { ...record, meta: { drawbridge: { originals } } }
}

/** An icon on a node as one picture; equal icons share one asset. */
export function writeIcon({ box: given, parts }: Icon, place: PicturePlace): ShapeDraft {
  const { svg, box } = figureSvg(parts, given.w, given.h, place.assets)
  const assetId = place.context.addAsset(svgAsset(svg, box))
  return at({ ...box, x: given.x + box.x, y: given.y + box.y }, assetId, place, exactOf(parts))
}

/**
 * A picture of the file unchanged if tldraw shows it with its own aspect ratio: fitted into its box, or because the box
 * has that ratio. Otherwise inside an SVG that stretches it.
 */
export function writeImage(part: ImagePart, place: PicturePlace): ShapeDraft {
  const asset = part.asset === null ? undefined : place.assets.get(part.asset)
  const box = asset && fittedBox(part, asset)
  if (!asset || !box || part.turn || (part.opacity ?? 1) < 1) return writeDrawing([part], place)
  const record = imageAsset(asset.id, asset.mime, asset.uri, asset.width!, asset.height!)
  const draft = at(box, place.context.addAsset(record), place, {})
  return { ...draft, props: { ...draft.props, flipX: part.flipX ?? false, flipY: part.flipY ?? false } }
}

const MAX_ALT_TEXT_LENGTH = 500

/** The box of a picture that tldraw shows as it is; undefined if it is stretched or has no size. */
function fittedBox({ box, fit }: ImagePart, { width, height }: Asset): Box | undefined {
  if (!width || !height || !(box.w > 0) || !(box.h > 0)) return undefined
  const scale = Math.min(box.w / width, box.h / height)
  const [w, h] = [width * scale, height * scale]
  if (fit === 'stretch') return Math.abs(w - box.w) < 0.5 && Math.abs(h - box.h) < 0.5 ? box : undefined
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
}

/** A picture with this box in the node's coordinates. */
function at(box: Box, assetId: string, { node, context, piece, role }: PicturePlace, exact: JsonObject): ShapeDraft {
  const centre = toPage(node.box, node.rotation, centreOf(box))
  const text = node.labels[0]?.plain ?? node.tooltip ?? ''
  // Without the first half of a character.
  const altText = text.slice(0, MAX_ALT_TEXT_LENGTH).replace(/\p{Cs}$/u, '')
  const identity = { id: context.shapeId(node.id, piece), meta: context.meta(node.id, role, exact) }
  return imageDraft(identity, centre, node.rotation, { assetId, box, altText })
}

/** The asset for a picture of the file or a drawn one, w×h px. */
function imageAsset(key: string, mimeType: string, src: string, w: number, h: number): TLAsset {
  return {
    id: assetRecordId(key),
    typeName: 'asset',
    type: 'image',
    props: { w, h, name: 'image', isAnimated: mimeType === 'image/gif', mimeType, src },
    meta: {},
  }
}
