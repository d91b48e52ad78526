/** Lines of a diagram as edges (docs/formats/cameo.md §4). */
import { BLACK, WHITE } from '#color/names'
import type { Edge, Label } from '#diagram/index'
import { lineOf } from '../shared/drawing/line.ts'
import type { LineEnd } from '../shared/drawing/markers.ts'
import { flatLine } from '../shared/drawing/parts.ts'
import { makeLabel, plainFont } from '../shared/labels.ts'
import { plainToRich } from '../shared/plain.ts'
import { RELATIONS } from '../shared/uml/relations.ts'
import { attribute, type CameoModel, metaclassOf, named } from './model.ts'
import { type CameoPage, factsOf } from './node.ts'
import { type CameoView, isText } from './views.ts'

/** References of a relationship to the element that it leads to. */
const TARGETS = [
  'general',
  'supplier',
  'addition',
  'extendedCase',
  'contract',
  'informationTarget',
  'target',
  'conveyed',
]

/** Ids of what a relationship leads to, in an attribute or a child. */
function targetsOf(view: CameoView, model: CameoModel): ReadonlySet<string> {
  const element = model.find(view.element)
  return new Set(
    TARGETS.flatMap((name) => [
      ...attribute(element, name).split(' '),
      ...named(element, name).map((one) => attribute(one, 'xmi:idref')),
    ]).filter((id) => id !== ''),
  )
}

/** The mark at each end of an association, in the order of the view's ends. */
function marksOf(view: CameoView, ends: readonly [CameoView, CameoView], model: CameoModel): [LineEnd, LineEnd] {
  const element = model.find(view.element)
  const members = [
    ...attribute(element, 'memberEnd').split(' '),
    ...named(element, 'memberEnd').map((one) => attribute(one, 'xmi:idref')),
  ].flatMap((id) => model.find(id) ?? [])
  // A member is at the end whose class is its type.
  const first = members.find((one) => attribute(one, 'type') === ends[0].element)
  const second = members.find((one) => one !== first && attribute(one, 'type') === ends[1].element)
  const owned = new Set(named(element, 'ownedEnd').map((one) => attribute(one, 'xmi:id')))
  const navigable = new Set(attribute(element, 'navigableOwnedEnd').split(' '))
  const mark = (end: typeof first, opposite: typeof first): LineEnd => {
    const kind = attribute(opposite, 'aggregation')
    if (kind === 'composite') return 'fullDiamond'
    if (kind === 'shared') return 'emptyDiamond'
    const id = attribute(end, 'xmi:id')
    return end && (!owned.has(id) || navigable.has(id)) ? 'openArrow' : 'none'
  }
  const [a, b] = [mark(first, second), mark(second, first)]
  // A line that can be followed both ways has no arrows.
  return a === 'openArrow' && b === 'openArrow' ? ['none', 'none'] : [a, b]
}

/**
 * Undefined if an end is not in the diagram.
 * @param inside views of texts and ends that belong to the line
 */
export function edgeOf(
  view: CameoView,
  inside: readonly CameoView[],
  ends: readonly [CameoView | undefined, CameoView | undefined],
  page: CameoPage,
): Edge | undefined {
  const { model, idOf } = page
  const [a, b] = ends
  if (!a || !b) return undefined
  const id = idOf(view)
  const element = model.find(view.element)
  const metaclass = (element && metaclassOf(element)) || view.kind
  const relation = RELATIONS.get(view.kind) ?? RELATIONS.get(metaclass)
  // The first end is where the program drew from, the target where the relationship leads to.
  const targets = targetsOf(view, model)
  const isReversed = targets.has(a.element) && !targets.has(b.element)
  const marks: readonly [LineEnd, LineEnd] = /Association$/.test(view.kind)
    ? marksOf(view, [a, b], model)
    : [relation?.start ?? 'none', relation?.end ?? 'none']
  const attach = (end: CameoView) => ({ id: idOf(end), box: end.box })
  const [from, to] = isReversed ? [b, a] : [a, b]
  const drawn = lineOf({
    waypoints: isReversed ? view.points.toReversed() : view.points,
    from: attach(from),
    to: attach(to),
    look: { stroke: flatLine(BLACK, 1, relation?.dash), start: marks[0], end: marks[1] },
    ink: BLACK,
    paper: WHITE,
  })
  if (!drawn) return undefined
  const labels = inside.filter(isText).flatMap((text) => labelOf(text, page))
  return { kind: 'edge', id, sourceIds: [id, ...inside.map(idOf)], ...factsOf(view, id, page), labels, ...drawn }
}

/** A text on a line, where the file says. */
function labelOf(view: CameoView, { idOf, texts, report }: CameoPage): Label[] {
  const { box, text } = view
  const id = idOf(view)
  if (!box) return []
  const place = {
    anchor: { x: box.x + box.w / 2, y: box.y + box.h / 2 },
    align: 'center',
    valign: 'middle',
    area: { w: Math.max(1, box.w), h: Math.max(1, box.h) },
    rotation: 0,
    wrap: false,
    place: 'path',
  } as const
  return makeLabel(id, plainToRich(texts.label(text, () => report('label-cut', id))), place, plainFont(11), BLACK)
}
