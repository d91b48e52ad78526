/** The painted area of a picture of vector shapes, which may be smaller than its box and, rotated, has other bounds. */
import type { Editor, TLImageShape } from 'tldraw'
import { flatten, parsePath } from '../../fidelity/polyline.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Points along an ellipse. */
const SAMPLES = 72
/** How the writer encodes its drawn pictures. */
const DRAWN = /^data:image\/svg\+xml;charset=utf-8,(.*)$/s
/** Content of these elements is painted where it is referenced, or not at all. */
const UNSEEN = 'defs, clipPath, mask, pattern, marker, symbol'

const known = new Map<string, readonly Point[]>()

/**
 * Points of all outlines in the shape's own space, in px; undefined for other kinds of pictures or without outlines.
 */
export function paintedPoints(editor: Editor, shape: TLImageShape): Point[] | undefined {
  const { assetId, w, h, flipX, flipY, crop } = shape.props
  const asset = assetId && !crop ? editor.getAsset(assetId) : undefined
  const svg = DRAWN.exec((asset?.type === 'image' && asset.props.src) || '')?.[1]
  if (!svg) return undefined
  const shares = known.get(svg) ?? sharesOf(decodeURIComponent(svg))
  known.set(svg, shares)
  if (shares.length === 0) return undefined
  return shares.map(({ x, y }) => ({ x: w * (flipX ? 1 - x : x), y: h * (flipY ? 1 - y : y) }))
}

/** Points as fractions of the picture's width and height. */
function sharesOf(svg: string): Point[] {
  const host = document.createElement('div')
  host.style.cssText = 'position:absolute;visibility:hidden'
  host.innerHTML = svg
  const root = host.querySelector('svg')
  if (!root) return []
  document.body.append(host)
  try {
    const { width, height } = root.getBoundingClientRect()
    return [...root.querySelectorAll<SVGGraphicsElement>('path, rect, ellipse, image')]
      .filter((element) => !element.closest(UNSEEN) && isPainted(element))
      .flatMap((element) => {
        const matrix = element.getCTM()
        return outlineOf(element).map((point) => point.matrixTransform(matrix ?? undefined))
      })
      .map(({ x, y }) => ({ x: x / width, y: y / height }))
  } finally {
    host.remove()
  }
}

function isPainted(element: SVGElement): boolean {
  const { fill, stroke } = getComputedStyle(element)
  return element instanceof SVGImageElement || fill !== 'none' || stroke !== 'none'
}

function outlineOf(element: SVGGraphicsElement): DOMPoint[] {
  if (element instanceof SVGPathElement) {
    const lines = flatten(parsePath(element.getAttribute('d') ?? ''))
    return lines.flat().map(([x, y]) => new DOMPoint(x, y))
  }
  if (element instanceof SVGEllipseElement) {
    const length = element.getTotalLength()
    return Array.from({ length: SAMPLES }, (_, i) => element.getPointAtLength((length * i) / SAMPLES))
  }
  const { x, y, width, height } = element.getBBox()
  return [0, 1, 2, 3].map((i) => new DOMPoint(x + (i % 2) * width, y + (i >> 1) * height))
}
