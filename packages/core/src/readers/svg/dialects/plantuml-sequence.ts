/** Sequence diagrams of PlantUML since 2024, whose groups name the participants (docs/formats/svg.md §11). */
import { groupBy } from '#values/lists'
import type { Found, FoundEdge, FoundNode } from '../make/found.ts'
import { type Group, hasClass, isShape, isText, type Mark, marksIn, type Scene } from '../scene.ts'
import { nodesByPlace } from './places.ts'
import { isAt, messageEdge, type Participant, participant } from './sequence.ts'

export function readPlantumlSequence({ marks }: Scene, groups: readonly Group[]): Found {
  const heads = groups.filter((group) => hasClass(group, 'participant-head') || hasClass(group, 'participant-tail'))
  const messages = groups.filter((group) => hasClass(group, 'message'))
  const taken = new Set<Mark>([...heads, ...messages].flatMap((group) => marksIn(group)))
  const lines = marks
    .filter(isShape)
    .filter((mark) => !taken.has(mark) && mark.box.w < 1 && mark.part.stroke.dash !== undefined)
  const byName = groupBy(heads, ({ element }) => element.attributes.get('data-participant') ?? '')
  const named = new Map<string, FoundNode>()
  const participants: Participant[] = []
  for (const [name, own] of byName) {
    const drawn = own.flatMap((group) => marksIn(group))
    const head = drawn.find(isShape)
    const line = head && lines.find((one) => isAt(head.box.x + head.box.w / 2)(one))
    if (!line) continue
    taken.add(line)
    const found = participant(name, [line, ...drawn], line, 'plantuml')
    participants.push(found)
    named.set(name, found.node)
  }
  const edges = messages.flatMap((group, i) => messageOf(group, i, named, participants) ?? [])
  // Notes and frames.
  const rest = marks.filter((mark) => !taken.has(mark) && mark.order > 0)
  return { nodes: [...participants.map(({ node }) => node), ...nodesByPlace(rest, { type: 'plantuml:note' })], edges }
}

function messageOf(
  group: Group,
  index: number,
  named: ReadonlyMap<string, FoundNode>,
  participants: readonly Participant[],
): FoundEdge | undefined {
  const marks = marksIn(group)
  const shapes = marks.filter(isShape)
  const lines = shapes.filter(({ isClosed, element }) => !isClosed && /line$/.test(element.name))
  const heads = shapes.filter((shape) => !lines.includes(shape))
  if (lines.length === 0) return undefined
  const { attributes } = group.element
  const ends = ['data-participant-1', 'data-participant-2'].map((key) => named.get(attributes.get(key) ?? ''))
  const texts = marks.filter(isText)
  return messageEdge(
    { name: `message ${index + 1}`, lines, heads, texts, named: [ends[0], ends[1]] },
    participants,
    'plantuml',
  )
}
