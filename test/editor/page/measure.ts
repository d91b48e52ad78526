/** Reads the actual positions of shapes, routes and texts on a page from the editor. */
import type { DrawbridgeMeta } from '@drawbridge/core'
import {
  Box,
  type Editor,
  getArrowBindings,
  renderPlaintextFromRichText,
  type TLPage,
  type TLRichText,
  type TLShape,
} from 'tldraw'
import type { MeasuredBox, MeasuredPage, MeasuredShape } from '../protocol.ts'
import { paintedPoints } from './picture.ts'

const round = (value: number): number => Math.round(value * 1000) / 1000

function boxOf(box: Box | undefined): MeasuredBox | null {
  return box ? { x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h) } : null
}

/** Of text nodes only: a block's own box is as wide as the shape, whatever its text. */
function textRects(text: Element): DOMRect[] {
  const range = document.createRange()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const rects: DOMRect[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node)
    rects.push(...range.getClientRects())
  }
  return rects.filter((rect) => rect.width > 0 && rect.height > 0)
}

/** The rendered text in the live DOM in page space, and how much of it its clipping parent hides. */
function measureText(editor: Editor, shape: TLShape): { textBox?: MeasuredBox; clipped?: number } {
  const element = document.querySelector(`[data-shape-id="${CSS.escape(shape.id)}"]`)
  const text = element?.querySelector('.tl-rich-text, .tl-text-content')
  if (!element || !text) return {}
  const rects = textRects(text)
  if (rects.length === 0) return {}
  const left = Math.min(...rects.map((rect) => rect.left))
  const top = Math.min(...rects.map((rect) => rect.top))
  const right = Math.max(...rects.map((rect) => rect.right))
  const bottom = Math.max(...rects.map((rect) => rect.bottom))
  const a = editor.screenToPage({ x: left, y: top })
  const b = editor.screenToPage({ x: right, y: bottom })
  let clipped = 0
  for (let node = text.parentElement; node && node !== element.parentElement; node = node.parentElement) {
    if (getComputedStyle(node).overflow !== 'hidden') continue
    const box = node.getBoundingClientRect()
    clipped = Math.max(clipped, box.left - left, box.top - top, right - box.right, bottom - box.bottom)
  }
  return {
    textBox: { x: round(a.x), y: round(a.y), w: round(b.x - a.x), h: round(b.y - a.y) },
    clipped: round(Math.max(0, clipped) / editor.getZoomLevel()),
  }
}

function displayColors(editor: Editor, shape: TLShape): MeasuredShape['colors'] {
  const options = (editor.getShapeUtil(shape) as { options?: Record<string, unknown> }).options ?? {}
  const { getDefaultDisplayValues, getCustomDisplayValues } = options as Record<
    string,
    ((editor: Editor, shape: TLShape, theme: unknown, mode: unknown) => Record<string, unknown>) | undefined
  >
  if (!getDefaultDisplayValues) return undefined
  const theme = editor.getCurrentTheme()
  const mode = editor.getColorMode()
  const values: Record<string, unknown> = {
    ...getDefaultDisplayValues(editor, shape, theme, mode),
    ...getCustomDisplayValues?.(editor, shape, theme, mode),
  }
  const pick = (...names: string[]) =>
    names.map((name) => values[name]).find((value) => typeof value === 'string') as string | undefined
  const stroke = pick('strokeColor')
  const fill = pick('fillColor')
  const text = pick('labelColor', 'color')
  return { ...(stroke && { stroke }), ...(fill && { fill }), ...(text && { text }) }
}

function measureShape(editor: Editor, shape: TLShape): MeasuredShape {
  const { drawbridge: own } = shape.meta as { drawbridge?: Partial<DrawbridgeMeta> }
  const transform = editor.getShapePageTransform(shape.id)
  const base = {
    id: shape.id,
    type: shape.type,
    parentId: shape.parentId,
    ...(own?.source && { source: own.source }),
    ...(own?.fullText !== undefined && { fullText: own.fullText }),
    ...(own?.role && { role: own.role }),
    bounds: boxOf(editor.getShapePageBounds(shape.id)),
    opacity: shape.opacity,
  }
  const colors = displayColors(editor, shape)
  const richText = (shape.props as { richText?: TLRichText }).richText
  const text = richText ? renderPlaintextFromRichText(editor, richText) : ''
  let path: (readonly [number, number])[] | undefined
  let bound: MeasuredShape['bound']
  if (shape.type === 'arrow' || shape.type === 'line') {
    const geometry = editor.getShapeGeometry(shape.id) as unknown as {
      vertices: { x: number; y: number }[]
      children?: { isLabel?: boolean; vertices: { x: number; y: number }[] }[]
    }
    const body = geometry.children?.find((child) => !child.isLabel) ?? geometry
    path = transform.applyToPoints(body.vertices).map((point) => [round(point.x), round(point.y)] as const)
  }
  if (editor.isShapeOfType(shape, 'arrow')) {
    const bindings = getArrowBindings(editor, shape)
    bound = { ...(bindings.start && { start: bindings.start.toId }), ...(bindings.end && { end: bindings.end.toId }) }
  }
  const painted = editor.isShapeOfType(shape, 'image') ? paintedPoints(editor, shape) : undefined
  return {
    ...base,
    ...(colors && { colors }),
    ...(path && { path }),
    ...(bound && { bound }),
    ...(painted && { painted: boxOf(Box.FromPoints(transform.applyToPoints(painted))) }),
    ...(text !== '' && { text, ...measureText(editor, shape) }),
  }
}

/** Fits the whole page into view, since culled shapes are not laid out. */
export function frameAll(editor: Editor): void {
  const bounds = editor.getCurrentPageBounds()
  if (!bounds) return
  const screen = editor.getViewportScreenBounds()
  const z = Math.min(1, screen.w / (bounds.w + 20), screen.h / (bounds.h + 20))
  editor.setCamera({ x: 10 - bounds.x, y: 10 - bounds.y, z }, { immediate: true, force: true })
}

/** Whether the DOM shows the shapes where the camera has them; under load React lags by some frames. */
export function isSettled(editor: Editor): boolean {
  return editor.getCurrentPageRenderingShapesSorted().every((shape) => {
    if (shape.type !== 'geo' && shape.type !== 'text') return true
    const element = document.querySelector(`[data-shape-id="${CSS.escape(shape.id)}"]`)
    const bounds = editor.getShapePageBounds(shape.id)
    if (!element || !bounds) return false
    const rect = element.getBoundingClientRect()
    const centre = editor.pageToScreen(bounds.center)
    return Math.hypot(rect.x + rect.width / 2 - centre.x, rect.y + rect.height / 2 - centre.y) < 4
  })
}

export function measurePage(editor: Editor, page: TLPage): MeasuredPage {
  const bounds = editor.getCurrentPageBounds()
  return {
    id: page.id,
    name: page.name,
    bounds: boxOf(bounds ? Box.From(bounds) : undefined),
    shapes: editor.getCurrentPageShapesSorted().map((shape) => measureShape(editor, shape)),
  }
}
