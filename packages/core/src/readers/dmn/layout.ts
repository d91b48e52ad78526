/** Diagram interchange for models without any: required elements are below those that require them. */
import type { Point } from '../../diagram/index.ts'
import type { LayoutBudget } from '../../layout/budget.ts'
import { layersAndRows } from '../../layout/rows.ts'
import type { DiDiagram, DiItem } from '../shared/di/document.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { DmnModel } from './model.ts'

/** px */
const SIZE = { w: 154, h: 61 } as const
const OPTIONS = { direction: 'BT', gap: 50, layerGap: 80 } as const
const MARGIN = 100

/** One diagram of everything in the model; undefined if it is empty. */
export function laidOutDmn(
  root: QualifiedElement,
  { elements, links }: DmnModel,
  budget: LayoutBudget,
): DiDiagram | undefined {
  const boxes = [...elements.keys()].map((id) => ({ id, ...SIZE }))
  if (boxes.length === 0) return undefined
  const drawn = [...links.values()].flatMap(({ id, xml, from, to }) =>
    from !== undefined && to !== undefined && elements.has(from) && elements.has(to) ? [{ id, xml, from, to }] : [],
  )
  const arrangement = budget.take([...elements.keys()], drawn)
  const { places } = layersAndRows(boxes, drawn, OPTIONS, arrangement)
  const placeOf = new Map(boxes.map(({ id }, i) => [id, places[i]!]))
  const common = { id: '', badNumbers: [] }
  const shapes = boxes.map(({ id, w, h }): DiItem => {
    const { x, y } = placeOf.get(id)!
    return {
      kind: 'shape',
      ...common,
      ref: id,
      element: elements.get(id)!.xml,
      bounds: { x: x + MARGIN, y: y + MARGIN, w, h },
    }
  })
  const edges = drawn.map(({ id, xml, from, to }): DiItem => {
    const waypoints = [top(placeOf.get(from)!), bottom(placeOf.get(to)!)]
    return { kind: 'edge', ...common, ref: id, element: xml, waypoints }
  })
  return { id: '', name: '', ref: undefined, element: root, items: [...shapes, ...edges] }
}

const top = ({ x, y }: Point): Point => ({ x: x + SIZE.w / 2 + MARGIN, y: y + MARGIN })
const bottom = ({ x, y }: Point): Point => ({ x: x + SIZE.w / 2 + MARGIN, y: y + SIZE.h + MARGIN })
