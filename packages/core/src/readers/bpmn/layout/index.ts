/** Diagram interchange for models without any: pools below each other, each laid out from left to right. */
import type { Box, Point } from '../../../diagram/index.ts'
import type { LayoutBudget } from '../../../layout/budget.ts'
import { largest } from '../../../lists.ts'
import type { DiDiagram, DiItem } from '../../shared/di/document.ts'
import { DEFAULT_LABEL } from '../../shared/di/labels.ts'
import type { QualifiedElement } from '../../shared/namespaces.ts'
import { type Model, type ModelElement, referenceOf } from '../model.ts'
import { type Content, contentOf } from './container.ts'
import { upright } from './routes.ts'

/** px */
const POOL_PADDING = 40
const HEADER = 30
const POOL_GAP = 60
const BLACK_BOX = { w: 600, h: 60 } as const
const MARGIN = 100

class Sheet {
  readonly boxes = new Map<ModelElement, Box>()
  readonly lines = new Map<ModelElement, readonly Point[]>()
  #bottom = MARGIN

  /** A process on its own, or in its pool. */
  add(pool: ModelElement | undefined, content: Content | undefined): void {
    if (!content) {
      if (pool) this.boxes.set(pool, { x: MARGIN, y: this.#bottom, ...BLACK_BOX })
      this.#bottom += BLACK_BOX.h + POOL_GAP
      return
    }
    const hasLanes = [...content.boxes.keys()].some(({ type }) => type === 'lane')
    const [left, top] = pool
      ? [HEADER + (hasLanes ? HEADER + POOL_PADDING / 2 : POOL_PADDING), hasLanes ? 0 : POOL_PADDING]
      : [0, 0]
    const [dx, dy] = [MARGIN + left, this.#bottom + top]
    const w = left + content.w + (hasLanes ? 0 : POOL_PADDING)
    const h = content.h + 2 * top
    if (pool) this.boxes.set(pool, { x: MARGIN, y: this.#bottom, w, h })
    for (const [element, box] of content.boxes) this.boxes.set(element, { ...box, x: box.x + dx, y: box.y + dy })
    for (const [flow, points] of content.lines)
      this.lines.set(
        flow,
        points.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
      )
    this.#bottom += h + POOL_GAP
  }

  /** Makes black boxes as wide as the widest pool. */
  widen(): void {
    const widest = Math.max(0, largest([...this.boxes].map(([{ type }, { w }]) => (type === 'participant' ? w : 0))))
    for (const [element, box] of this.boxes)
      if (element.type === 'participant' && box.h === BLACK_BOX.h) this.boxes.set(element, { ...box, w: widest })
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
  const sheet = new Sheet()
  const participants = model.all.filter(({ type }) => type === 'participant')
  const inPools = new Set<ModelElement>()
  for (const pool of participants) {
    const process = model.byId.get(referenceOf(pool, 'processRef') ?? '')
    if (process && inPools.has(process)) continue
    if (process) inPools.add(process)
    const content = process && contentOf(process, model, budget)
    sheet.add(pool, content && content.boxes.size > 0 ? content : undefined)
  }
  sheet.widen()
  for (const holder of model.all) {
    if (
      inPools.has(holder) ||
      !(holder.type === 'process' || holder.type === 'collaboration' || holder.type === 'choreography')
    )
      continue
    const content = contentOf(holder, model, budget)
    if (content.boxes.size > 0) sheet.add(undefined, content)
  }
  for (const flow of model.all) {
    if (flow.type !== 'messageFlow') continue
    const [from, to] = ['sourceRef', 'targetRef'].map((side) => {
      const end = model.byId.get(referenceOf(flow, side) ?? '')
      return end && sheet.boxes.get(end)
    })
    if (from && to) sheet.lines.set(flow, upright(from, to))
  }
  if (sheet.boxes.size === 0) return undefined
  return { id: '', name: '', ref: undefined, element: root, items: itemsOf(sheet) }
}
