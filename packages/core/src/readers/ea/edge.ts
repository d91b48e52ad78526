/** A link of a diagram as an edge of the page (docs/formats/ea.md §8). */
import type { Edge, Point } from '#diagram/index'
import { lineOf } from '../shared/drawing/line.ts'
import type { LineEnd } from '../shared/drawing/markers.ts'
import { flatLine } from '../shared/drawing/parts.ts'
import { describeUml } from '../shared/uml/facts.ts'
import { withoutMarkup } from '../shared/uml/markup.ts'
import { DASHED, RELATIONS, type RelationLook } from '../shared/uml/relations.ts'
import { LINE, PAPER } from './look.ts'
import type { Connector, Drawn, EaPageContext } from './model.ts'
import { slotLabels } from './slots.ts'
import { colorIn, isOn, numberIn, type Pairs } from './strings.ts'

/** Metaclasses of UML for the program's own names of connectors. */
const METACLASSES: ReadonlyMap<string, string> = new Map([
  ['Aggregation', 'Association'],
  ['Realisation', 'Realization'],
  ['NoteLink', 'Comment'],
  ['StateFlow', 'Transition'],
  ['Package', 'PackageImport'],
  ['Assembly', 'Connector'],
  ['Delegate', 'Connector'],
  ['Manifest', 'Manifestation'],
  ['Sequence', 'Message'],
  ['Collaboration', 'Message'],
  ['UseCase', 'Association'],
  ['InterruptFlow', 'ControlFlow'],
  ['Nesting', 'Nesting'],
])

/** Connectors that Enterprise Architect draws otherwise than their metaclass. */
const OWN: ReadonlyMap<string, RelationLook> = new Map([
  ['Delegate', { start: 'none', end: 'openArrow', dash: DASHED, keyword: 'delegate' }],
  ['Nesting', { start: 'none', end: 'emptyCircle' }],
  ['Sequence', { start: 'none', end: 'fullTriangle' }],
  ['Collaboration', { start: 'none', end: 'none' }],
  ['UseCase', { start: 'none', end: 'none' }],
])

export const metaclassOf = ({ type, stereotypes, subtype }: Connector): string => {
  if (type === 'UseCase' || type === 'Dependency') {
    const kind = `${subtype} ${stereotypes.join(' ')}`
    if (/include/i.test(kind)) return 'Include'
    if (/extend/i.test(kind)) return 'Extend'
  }
  return METACLASSES.get(type) ?? type
}

const DIAMONDS: ReadonlyMap<string, LineEnd> = new Map([
  ['shared', 'emptyDiamond'],
  ['composite', 'fullDiamond'],
  ['1', 'emptyDiamond'],
  ['2', 'fullDiamond'],
])

/** Ends of associations: a diamond at the whole, an arrow where one can navigate. */
function associationLook(connector: Connector): RelationLook {
  const { direction, source, target } = connector
  const isTo = /^Source -> Dest|^Bi/.test(direction)
  const isFrom = /^Dest\w* -> Source|^Bi/.test(direction)
  return {
    start: DIAMONDS.get(source.aggregation) ?? (isFrom ? 'openArrow' : 'none'),
    end: DIAMONDS.get(target.aggregation) ?? (isTo ? 'openArrow' : 'none'),
  }
}

function relationLook(connector: Connector): RelationLook | undefined {
  const metaclass = metaclassOf(connector)
  if (connector.message) {
    const { isAsynchronous, isReply } = connector.message
    return {
      start: 'none',
      end: isAsynchronous || isReply ? 'openArrow' : 'fullTriangle',
      ...(isReply && { dash: DASHED }),
    }
  }
  if (metaclass === 'Association' && connector.type !== 'UseCase') return associationLook(connector)
  if (metaclass === 'Include' || metaclass === 'Extend') return RELATIONS.get(metaclass)
  return OWN.get(connector.type) ?? RELATIONS.get(metaclass)
}

/** In place of a connector that is not in the file. */
const UNKNOWN: RelationLook = { start: 'none', end: 'none' }

export interface LinkRequest {
  /** Unique on the page. */
  readonly id: string
  readonly drawn: Drawn
  readonly geometry: Pairs
  readonly connector: Connector | undefined
  readonly points: readonly Point[]
  /** Ids of the elements of the page at both ends. */
  readonly source: string | undefined
  readonly target: string | undefined
  readonly context: EaPageContext
}

/** @param request with two points or more */
export function readEdge({ id, drawn, geometry, connector, points, source, target, context }: LinkRequest): Edge {
  const known = connector && relationLook(connector)
  const look = known ?? UNKNOWN
  if (!connector) context.report('reference-missing', id, drawn.subject.slice(0, 100))
  else if (!known) context.report('notation-unknown', id, connector.type.slice(0, 100))
  const ink = colorIn(drawn.style, 'Color') ?? LINE
  const width = Math.max(1, numberIn(drawn.style, 'LWidth') ?? 1)
  const line = lineOf({
    waypoints: points,
    from: source === undefined ? undefined : { id: source, box: undefined },
    to: target === undefined ? undefined : { id: target, box: undefined },
    look: { stroke: flatLine(ink, width, look.dash), start: look.start, end: look.end },
    ink,
    paper: PAPER,
    keepsRightAngles: drawn.style.has('TREE'),
  })!
  const described = describeUml(
    {
      type: `uml:${connector ? metaclassOf(connector) : 'Relationship'}`,
      elementId: drawn.subject,
      stereotypes: connector?.stereotypes ?? [],
      documentation: withoutMarkup(connector?.documentation ?? ''),
      values: [...(connector?.name ? [['name', connector.name] as const] : []), ...(connector?.tags ?? [])],
      modifiers: [connector?.source.aggregation ?? '', connector?.target.aggregation ?? '']
        .map((kind) => ({ shared: 'shared', composite: 'composite', '1': 'shared', '2': 'composite' })[kind] ?? '')
        .filter((kind) => kind !== ''),
    },
    context.texts,
  )
  if (described.left > 0) context.report('attributes-cut', id, described.left)
  const hidesLabels = isOn(context.diagram.style, 'SuppConnectorLabels')
  return {
    kind: 'edge',
    id,
    sourceIds: [id],
    ...described.fields,
    labels: connector && !hidesLabels ? slotLabels(id, connector, points, geometry) : [],
    ...line,
    ...((isOn(drawn.style, 'Hidden') || isOn(context.diagram.style, 'HideRelationships')) && {
      hidden: 'self' as const,
    }),
  }
}
