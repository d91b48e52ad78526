/** Queries of the measurement to an editor on a page; the functions run in the browser. */
import type { Page } from 'playwright-core'
import type { TLShapeId } from 'tldraw'

/** All records that a file of the canvas would contain, as comparable text. */
export function documentText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const records = Object.entries(window.editor.store.serialize('document'))
    // The order of members is irrelevant: the editor rewrites records of pictures when their file has been stored.
    const inOrder = (_key: string, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value
    return JSON.stringify(
      records.sort(([a], [b]) => (a < b ? -1 : 1)),
      inOrder,
    )
  })
}

/** Waits until the editor has stored the files of all pictures, which it does after showing them. */
export async function picturesKept(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    window.editor.getAssets().every((asset) => (asset.props as { src?: string | null }).src !== null),
  )
}

/** Numbers of shapes and bindings on the current page. */
export function counts(page: Page): Promise<{ shapes: number; bindings: number }> {
  return page.evaluate(() => {
    const { editor } = window
    const ids = editor.getCurrentPageShapeIds()
    const bindings = editor.store
      .allRecords()
      .filter((record) => record.typeName === 'binding' && ids.has(record.fromId))
    return { shapes: ids.size, bindings: bindings.length }
  })
}

/** For each element, the number of its arrows, of its other shapes except texts, and of these arrows' bindings. */
export function edgeShapes(page: Page): Promise<Record<string, { arrows: number; others: number; bindings: number }>> {
  return page.evaluate(() => {
    const { editor, imports } = window
    const result: Record<string, { arrows: number; others: number; bindings: number }> = {}
    for (const [element, ids] of imports[0]?.pages[0]?.elements ?? []) {
      const shapes = ids.flatMap((id) => editor.getShape(id) ?? [])
      const arrows = shapes.filter(({ type }) => type === 'arrow')
      result[element] = {
        arrows: arrows.length,
        others: shapes.filter(({ type }) => type !== 'arrow' && type !== 'text').length,
        bindings: arrows.reduce((sum, { id }) => sum + editor.getBindingsFromShape(id, 'arrow').length, 0),
      }
    }
    return result
  })
}

/** Elements with text on one of their shapes that is visible and not locked. */
export function labelled(page: Page): Promise<[element: string, shapes: TLShapeId[]][]> {
  return page.evaluate(() => {
    const { editor, imports } = window
    const seen = new Set<string>()
    const result: [string, TLShapeId[]][] = []
    for (const [element, ids] of imports[0]?.pages[0]?.elements ?? []) {
      const shapes = ids.filter((id) => {
        const shape = editor.getShape(id)
        if (!shape || shape.opacity === 0 || editor.isShapeOrAncestorLocked(shape)) return false
        return /"text":"[^"]*\S/.test(JSON.stringify((shape.props as { richText?: unknown }).richText ?? ''))
      })
      if (shapes[0] === undefined || seen.has(shapes[0])) continue
      for (const id of shapes) seen.add(id)
      result.push([element, shapes])
    }
    return result
  })
}

/** Elements with a shape that arrows are bound to. */
export function boundNodes(page: Page): Promise<[element: string, shapes: TLShapeId[]][]> {
  return page.evaluate(() => {
    const { editor, imports } = window
    return [...(imports[0]?.pages[0]?.elements ?? [])].flatMap(([element, ids]): [string, TLShapeId[]][] => {
      const held = ids.filter((id) => {
        const shape = editor.getShape(id)
        if (!shape || shape.type === 'arrow' || shape.type === 'line') return false
        if (shape.opacity === 0 || editor.isShapeOrAncestorLocked(shape)) return false
        return editor.getBindingsToShape(id, 'arrow').length > 0
      })
      return held.length > 0 ? [[element, held]] : []
    })
  })
}

/** Distance in px between two shapes shown one after the other: clicks at one point would count as one series. */
const ASIDE = 120
let isAside = false

/** Brings shapes near the centre of the window at 100 %, with nothing selected. */
export async function show(page: Page, shapes: readonly TLShapeId[]): Promise<void> {
  isAside = !isAside
  await page.evaluate(
    async ([ids, aside]) => {
      const { editor } = window
      editor.setCurrentTool('select.idle')
      editor.selectNone()
      editor.setFocusedGroup(null)
      const bounds = editor.getShapePageBounds(ids[0] as TLShapeId)
      if (bounds) {
        const { w, h } = editor.getViewportScreenBounds()
        const z = Math.min(1, (w - 200) / bounds.w, (h - 200) / bounds.h)
        const x = (w / 2 + aside) / z - bounds.center.x
        editor.setCamera({ x, y: h / 2 / z - bounds.center.y, z }, { immediate: true })
      }
      for (let i = 0; i < 3; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    },
    [shapes as readonly string[], isAside ? ASIDE : 0] as const,
  )
}

/** The centre of the first text of these shapes; undefined if something else covers it. */
export function labelPoint(page: Page, shapes: readonly TLShapeId[]): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(
    (ids) => {
      const { editor } = window
      for (const id of ids) {
        const text = document.querySelector(
          `[data-shape-id="${CSS.escape(id)}"] .tl-rich-text, [data-shape-id="${CSS.escape(id)}"] .tl-text-content`,
        )
        if (!text) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const [rect] = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
        if (!rect) continue
        const at = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
        const point = editor.screenToPage(at)
        const hit = editor.getShapeAtPoint(point, {
          hitInside: true,
          hitLabels: true,
          filter: ({ type }) => type !== 'group',
        })
        const cellOf = (shape: typeof hit) =>
          (shape?.meta.drawbridge as { source?: { cell?: string } } | undefined)?.source?.cell
        const own = editor.getShape(id as TLShapeId)
        // A text beyond the bounds of its shape is not hit, but only covered by shapes above it.
        const order = editor.getCurrentPageShapesSorted()
        const isAbove = hit && own && order.indexOf(hit) > order.indexOf(own)
        if (hit && hit.id !== id && isAbove && cellOf(hit) !== cellOf(own)) return undefined
        return at
      }
      return undefined
    },
    shapes as readonly string[],
  )
}

/** A point at which a click selects the node; undefined if other shapes cover every point that was tried. */
export function nodePoint(page: Page, shapes: readonly TLShapeId[]): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(
    (ids) => {
      const { editor } = window
      const own = new Set(
        ids.map(
          (id) => (editor.getShape(id as TLShapeId)?.meta.drawbridge as { source?: { cell?: string } })?.source?.cell,
        ),
      )
      const bounds = editor.getShapePageBounds(ids[0] as TLShapeId)
      if (!bounds) return undefined
      const shares = [0.5, 0.08, 0.92, 0.3, 0.7, 0, 1]
      for (const y of shares)
        for (const x of shares) {
          const point = { x: bounds.x + bounds.w * x, y: bounds.y + bounds.h * y }
          const hit = editor.getShapeAtPoint(point, {
            hitInside: false,
            margin: 2,
            filter: ({ type }) => type !== 'group',
          })
          if (hit && own.has((hit.meta.drawbridge as { source?: { cell?: string } } | undefined)?.source?.cell)) {
            const at = editor.pageToScreen(point)
            return { x: at.x, y: at.y }
          }
        }
      return undefined
    },
    shapes as readonly string[],
  )
}

export interface Ends {
  /** Position of the shape. */
  readonly at: { readonly x: number; readonly y: number }
  /** Its arrows' bindings, and the distance in px of their tips from the bound points. */
  readonly bindings: readonly string[]
  readonly off: number
}

/** The ends of arrows that are bound to a node. */
export function endsAt(page: Page, shapes: readonly TLShapeId[]): Promise<Ends> {
  return page.evaluate(
    (ids) => {
      const { editor } = window
      const { x = 0, y = 0 } = editor.getShapePageBounds(ids[0] as TLShapeId) ?? {}
      const bound = ids.flatMap((id) => editor.getBindingsToShape(id as TLShapeId, 'arrow'))
      const offs = bound.map(({ fromId, toId, props }) => {
        const { terminal, normalizedAnchor } = props as { terminal: string; normalizedAnchor: { x: number; y: number } }
        const geometry = editor.getShapeGeometry(fromId) as unknown as {
          vertices: { x: number; y: number }[]
          children?: { isLabel?: boolean; vertices: { x: number; y: number }[] }[]
        }
        const line = (geometry.children?.find((child) => !child.isLabel) ?? geometry).vertices
        const tip = terminal === 'start' ? line[0] : line.at(-1)
        const box = editor.getShapeGeometry(toId).bounds
        const anchor = editor
          .getShapePageTransform(toId)
          .applyToPoint({ x: box.x + box.w * normalizedAnchor.x, y: box.y + box.h * normalizedAnchor.y })
        const end = editor.getShapePageTransform(fromId).applyToPoint(tip ?? { x: 0, y: 0 })
        return Math.hypot(end.x - anchor.x, end.y - anchor.y)
      })
      return {
        at: { x, y },
        bindings: bound.map(({ id, toId }) => `${id} ${toId}`).sort(),
        off: offs.reduce((most, off) => Math.max(most, off), 0),
      }
    },
    shapes as readonly string[],
  )
}
