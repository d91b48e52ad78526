/** Diagram interchange for models without any: pools below each other, each laid out from left to right. */
import type { Box, Point } from '#diagram/index'
import type { LayoutBudget } from '#layout/budget'
import type { DiDiagram, DiItem } from '#readers/omg/interchange'
import { DEFAULT_LABEL } from '#readers/omg/line'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { largest, smallest } from '#values/lists'
import { type Model, type ModelElement, referenceOf } from '../model.ts'
import { type Content, contentOf, endsOf, shifted } from './container.ts'
import { type Message, messageRoutes } from './messages.ts'
import { direct } from './routes.ts'
import { isFlow } from './sizes.ts'

/** px */
const POOL_PADDING = 40
const HEADER = 30
const POOL_GAP = 60
const BLACK_BOX = { w: 600, h: 60 } as const
const MARGIN = 100

/** A process in its pool, or on its own; a pool without a process is empty. */
interface Part {
  readonly pool: ModelElement | undefined
  readonly content: Content | undefined
  /** px from the upper left of the pool to the origin of the content; 0 without a pool. */
  readonly left: number
  readonly top: number
  readonly w: number
  readonly h: number
}

function partOf(pool: ModelElement | undefined, content: Content | undefined): Part {
  if (!content || !pool) {
    const { w, h } = content ?? BLACK_BOX
    return { pool, content, left: 0, top: 0, w, h }
  }
  const lanes = [...content.boxes].filter(([{ type }]) => type === 'lane').map(([, { x }]) => x)
  const hasLanes = lanes.length > 0
  const left = HEADER + (hasLanes ? -smallest(lanes) : POOL_PADDING)
  const top = hasLanes ? 0 : POOL_PADDING
  return { pool, content, left, top, w: left + content.w + (hasLanes ? 0 : POOL_PADDING), h: content.h + 2 * top }
}

class Sheet {
  readonly boxes = new Map<ModelElement, Box>()
  readonly lines = new Map<ModelElement, readonly Point[]>()

  /** Puts parts below each other; pools are as wide as the widest one, and their lanes with them. */
  add(parts: readonly Part[]): void {
    const widest = largest(parts.map(({ pool, w }) => (pool ? w : 0)))
    let y = MARGIN
    for (const { pool, content, left, top, w, h } of parts) {
      if (pool) this.boxes.set(pool, { x: MARGIN, y, w: widest, h })
      const [dx, dy] = [MARGIN + left, y + top]
      for (const [element, box] of content?.boxes ?? []) {
        const more = element.type === 'lane' && pool ? widest - w : 0
        this.boxes.set(element, { ...box, x: box.x + dx, y: box.y + dy, w: box.w + more })
      }
      for (const [flow, points] of content?.lines ?? []) this.lines.set(flow, shifted(points, dx, dy))
      y += h + POOL_GAP
    }
  }

  /** Connects elements of different pools, or of a pool and what is beside it. */
  connect(flows: readonly ModelElement[], model: Model): void {
    const messages: Message[] = []
    for (const flow of flows) {
      const [source, target] = endsOf(flow, model)
      const from = source && this.boxes.get(source)
      const to = target && this.boxes.get(target)
      if (!from || !to || this.lines.has(flow)) continue
      if (flow.type === 'messageFlow') messages.push({ flow, from, to })
      else this.lines.set(flow, direct(from, to))
    }
    for (const [flow, points] of messageRoutes(messages)) this.lines.set(flow, points)
  }
}

/** Flows leave gateways at the bottom, so names are above. */
function above({ x, y, w }: Box): Box {
  return { x: x + w / 2 - DEFAULT_LABEL.w / 2, y: y - DEFAULT_LABEL.h, ...DEFAULT_LABEL }
}

/**
 * An item as a file might contain it; the model's own XML element takes the place of the shape's, so that no look is
 * specified.
 */
function itemsOf({ boxes, lines }: Sheet): DiItem[] {
  const common = (element: ModelElement) => ({ id: '', ref: element.id, element: element.xml, badNumbers: [] })
  return [
    ...[...boxes].map(([element, bounds]): DiItem => {
      const label = /Gateway$/.test(element.type) ? { label: { element: element.xml, bounds: above(bounds) } } : {}
      return { kind: 'shape', ...common(element), bounds, ...label }
    }),
    ...[...lines].map(([element, waypoints]): DiItem => ({ kind: 'edge', ...common(element), waypoints })),
  ]
}

/** One diagram of everything in the model; undefined if there is nothing to draw. */
export function laidOut(root: QualifiedElement, model: Model, budget: LayoutBudget): DiDiagram | undefined {
  const parts: Part[] = []
  const inPools = new Set<ModelElement>()
  for (const pool of model.all) {
    if (pool.type !== 'participant') continue
    const process = model.byId.get(referenceOf(pool, 'processRef') ?? '')
    // A process is drawn once; another pool that refers to it is empty.
    const content = process && !inPools.has(process) ? contentOf(process, model, budget) : undefined
    if (process) inPools.add(process)
    parts.push(partOf(pool, content && content.boxes.size > 0 ? content : undefined))
  }
  for (const holder of model.all) {
    if (inPools.has(holder) || !/^(?:process|collaboration|choreography)$/.test(holder.type)) continue
    const content = contentOf(holder, model, budget)
    if (content.boxes.size > 0) parts.push(partOf(undefined, content))
  }
  const sheet = new Sheet()
  sheet.add(parts)
  sheet.connect(model.all.filter(isFlow), model)
  if (sheet.boxes.size === 0) return undefined
  return { id: '', name: '', ref: undefined, element: root, items: itemsOf(sheet) }
}
