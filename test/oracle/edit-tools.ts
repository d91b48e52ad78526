/** Parts of edits in a real editor: shapes to choose from, the mouse, and what a file says afterwards. */
import type { Box, Diagram, DiagramElement, DiagramNode, Edge } from '@drawbridge/core'
import type { TLShape, TLStoreSnapshot } from '@tldraw/tlschema'
import type { Page } from 'playwright-core'

/** The shapes that an edit is made with, and the elements of the source that it is about. */
export interface Choice {
  readonly shapes: readonly string[]
  readonly touched: readonly string[]
  /** Page of the shapes. */
  readonly page: string
}

export interface Outcome {
  readonly told: Readonly<Record<string, readonly string[]>>
  readonly before: Diagram
  readonly after: Diagram
  readonly choice: Choice
  /** The editor's result. */
  readonly edited: TLStoreSnapshot
}

type OwnShape = TLShape & { meta: { drawbridge?: { source?: { cell: string }; role?: string } } }

/** Material of an edit: the elements of the first page, each with its shapes. */
interface Scene {
  readonly page: string
  readonly nodes: readonly Shown<DiagramNode>[]
  readonly edges: readonly Shown<Edge>[]
}

export interface Shown<E extends DiagramElement> {
  readonly element: E
  /** The outermost shape of it. */
  readonly top: OwnShape
  readonly shapes: readonly OwnShape[]
}

export function sceneOf({ pages }: Diagram, { store }: TLStoreSnapshot): Scene {
  const records = Object.values(store)
  const [first] = records.filter((record) => record.typeName === 'page').sort((a, b) => (a.index < b.index ? -1 : 1))
  const all = records.filter((record): record is OwnShape => record.typeName === 'shape')
  const byId = new Map(all.map((shape) => [shape.id as string, shape]))
  const isOnPage = (shape: OwnShape): boolean => {
    const parent = byId.get(shape.parentId)
    return parent ? isOnPage(parent) : shape.parentId === first!.id
  }
  const shown = <E extends DiagramElement>(element: E): Shown<E>[] => {
    if (element.hidden || element.locked) return []
    const shapes = all.filter((shape) => shape.meta.drawbridge?.source?.cell === element.id && isOnPage(shape))
    const ids = new Set(shapes.map(({ id }) => id as string))
    const tops = shapes.filter(({ parentId }) => !ids.has(parentId))
    // An element of loose shapes is not moved as one.
    return tops.length === 1 ? [{ element, top: tops[0]!, shapes }] : []
  }
  const { elements } = pages[0]!
  return {
    page: first!.id,
    nodes: elements.flatMap((one) => (one.kind === 'node' ? shown(one) : [])),
    edges: elements.flatMap((one) => (one.kind === 'edge' ? shown(one) : [])),
  }
}

/** One in the middle of a list, so that it is not always what is painted first. */
export const some = <T>(list: readonly T[]): T | undefined => list[Math.floor(list.length / 2)]

export const chosen = ({ page }: Scene, shapes: readonly string[], ...about: readonly DiagramElement[]): Choice => ({
  page,
  shapes,
  touched: about.map(({ id }) => id),
})

const isSmall = ({ element: { box } }: Shown<DiagramNode>) => box.w >= 20 && box.h >= 20 && box.w < 700 && box.h < 500

/** Nodes that hold no others, on the page itself. */
export function leaves({ nodes, edges }: Scene): Shown<DiagramNode>[] {
  const parents = new Set([...nodes, ...edges].map(({ element }) => element.parent))
  return nodes.filter((one) => isSmall(one) && !parents.has(one.element.id) && one.element.rotation === 0)
}

/** Whether nothing else is at the middle of a node, so that the mouse meets it. */
export function isOnTop({ element }: Shown<DiagramNode>, { pages }: Diagram): boolean {
  const [x, y] = [element.box.x + element.box.w / 2, element.box.y + element.box.h / 2]
  const all = pages[0]!.elements
  return all.slice(all.indexOf(element) + 1).every((other) => {
    const points = other.kind === 'edge' ? other.points : []
    const [left, right] = [Math.min(...points.map((one) => one.x)), Math.max(...points.map((one) => one.x))]
    const [top, bottom] = [Math.min(...points.map((one) => one.y)), Math.max(...points.map((one) => one.y))]
    const box = other.kind === 'node' ? other.box : { x: left, y: top, w: right - left, h: bottom - top }
    return x < box.x - 20 || x > box.x + box.w + 20 || y < box.y - 20 || y > box.y + box.h + 20
  })
}

export const isGeo = ({ top }: Shown<DiagramElement>) => top.type === 'geo'

/** The view at full size around a shape. */
export function show(page: Page, id: string): Promise<{ x: number; y: number; w: number; h: number }> {
  return page.evaluate((id) => {
    const editor = window.drawbridgeEditor.editor()!
    editor.selectNone()
    editor.setCurrentTool('select')
    const bounds = editor.getShapePageBounds(id as never)!
    editor.setCamera({ x: 900 - bounds.midX, y: 700 - bounds.midY, z: 1 }, { immediate: true, force: true })
    editor.select(id as never)
    const at = editor.pageToScreen({ x: bounds.x, y: bounds.y })
    return { x: at.x, y: at.y, w: bounds.w, h: bounds.h }
  }, id)
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
  await page.waitForTimeout(60)
}

export const nodeIn = ({ pages }: Diagram, id: string) =>
  pages[0]!.elements.find((one): one is DiagramNode => one.id === id && one.kind === 'node')
export const edgeIn = ({ pages }: Diagram, id: string) =>
  pages[0]!.elements.find((one): one is Edge => one.id === id && one.kind === 'edge')

/** Differences that are told but not expected, or not told. */
export function toldFaults({ told }: Outcome, expected: Readonly<Record<string, readonly string[]>>): string[] {
  const faults: string[] = []
  for (const [id, aspects] of Object.entries(expected))
    if (JSON.stringify([...(told[id] ?? [])].sort()) !== JSON.stringify([...aspects].sort()))
      faults.push(`${id}: ${told[id]?.join(', ') ?? 'nothing'} instead of ${aspects.join(', ')}`)
  for (const [id, aspects] of Object.entries(told))
    if (!(id in expected)) faults.push(`${id}: ${aspects.join(', ')}, which nobody did`)
  return faults
}

export const only =
  (...aspects: readonly string[]) =>
  (outcome: Outcome) =>
    toldFaults(outcome, { [outcome.choice.touched[0]!]: aspects })

const off = (a: Box, b: Box, { x = 0, y = 0, w = 0, h = 0 }: Partial<Box>) =>
  Math.max(Math.abs(b.x - a.x - x), Math.abs(b.y - a.y - y), Math.abs(b.w - a.w - w), Math.abs(b.h - a.h - h))

/** How much the box of the touched node differs from what the mouse did. */
export function boxFaults({ before, after, choice }: Outcome, by: Partial<Box>): string[] {
  const [was, is] = [nodeIn(before, choice.touched[0]!), nodeIn(after, choice.touched[0]!)]
  if (!was || !is) return ['the node is not there']
  return off(was.box, is.box, by) <= 1 ? [] : [`box ${JSON.stringify(was.box)} → ${JSON.stringify(is.box)}`]
}

export const props = (page: Page, id: string, change: Record<string, unknown>) =>
  page.evaluate(
    ([id, change]) => {
      const editor = window.drawbridgeEditor.editor()!
      const shape = editor.getShape(id as never)!
      editor.updateShape({ id: shape.id, type: shape.type, props: change as never })
    },
    [id, change] as const,
  )

export const textOf = (text: string) => ({
  richText: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})

/** Calls a function of the editor, as a menu does. */
export const call = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    ([name, args]) => {
      const editor = window.drawbridgeEditor.editor()! as unknown as Record<string, (...args: unknown[]) => unknown>
      editor[name]!(...args)
    },
    [name, args] as const,
  )

export function handleOf(page: Page, id: string, name: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(
    ([id, name]) => {
      const editor = window.drawbridgeEditor.editor()!
      const handle = editor
        .getShapeHandles(id as never)!
        .find((one) => one.id === name || (name === 'middle' && one.id !== 'start' && one.id !== 'end'))
      if (!handle) return undefined
      return editor.pageToScreen(editor.getShapePageTransform(id as never).applyToPoint(handle))
    },
    [id, name] as const,
  )
}

const lengthOf = ({ element: { points } }: Shown<Edge>): number =>
  points.reduce((sum, { x, y }, i) => sum + (i > 0 ? Math.hypot(x - points[i - 1]!.x, y - points[i - 1]!.y) : 0), 0)

/** Arrows that are long enough for their handles and fit the window. */
export const boundEdges = ({ edges }: Scene) =>
  edges.filter(
    ({ element, top, shapes }) =>
      top.type === 'arrow' &&
      lengthOf({ element, top, shapes }) > 80 &&
      lengthOf({ element, top, shapes }) < 800 &&
      shapes.length === 1 &&
      element.source.element !== undefined &&
      element.target.element !== undefined &&
      element.source.element !== element.target.element,
  )

/** The element that the editor has bound an end of the first shape to: what lies on top at that place. */
export function boundCell({ edited: { store }, choice }: Outcome, terminal: string): string | undefined {
  const binding = Object.values(store).find(
    (record) =>
      record.typeName === 'binding' &&
      record.fromId === choice.shapes[0] &&
      (record.props as { terminal?: string }).terminal === terminal,
  )
  const target = binding?.typeName === 'binding' ? (store[binding.toId] as OwnShape | undefined) : undefined
  return target?.meta.drawbridge?.source?.cell
}
