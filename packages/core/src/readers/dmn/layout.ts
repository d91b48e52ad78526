/** Diagram interchange for models without any: required elements are below those that require them. */

import type { Point } from '#diagram/index'
import type { LayoutBudget } from '#layout/budget'
import { layersAndRows } from '#layout/rows'
import { groupBy } from '#values/lists'
import type { DiDiagram, DiItem } from '../omg/interchange.ts'
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
  const starts = sideBySide(drawn, 'from', placeOf)
  const ends = sideBySide(drawn, 'to', placeOf)
  const edges = drawn.map((link): DiItem => {
    const waypoints = [
      { x: starts.get(link)! + MARGIN, y: placeOf.get(link.from)!.y + MARGIN },
      { x: ends.get(link)! + MARGIN, y: placeOf.get(link.to)!.y + SIZE.h + MARGIN },
    ]
    return { kind: 'edge', ...common, ref: link.id, element: link.xml, waypoints }
  })
  return { id: '', name: '', ref: undefined, element: root, items: [...shapes, ...edges] }
}

interface Ends {
  readonly from: string
  readonly to: string
}

/** Where lines leave or meet a side of a box, px from the left; in the order of their other ends, so that few cross. */
function sideBySide<T extends Ends>(
  lines: readonly T[],
  own: keyof Ends,
  places: ReadonlyMap<string, Point>,
): ReadonlyMap<T, number> {
  const otherX = (line: T) => places.get(own === 'from' ? line.to : line.from)!.x
  const result = new Map<T, number>()
  for (const [id, group] of groupBy(lines, (line) => line[own]))
    for (const [i, line] of group.toSorted((a, b) => otherX(a) - otherX(b)).entries())
      result.set(line, places.get(id)!.x + (SIZE.w * (i + 1)) / (group.length + 1))
  return result
}
