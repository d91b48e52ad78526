/** Sequence diagrams of PlantUML: since 2024 groups name the participants, before their places tell (docs/formats/svg.md §11). */

import { groupBy } from '#values/lists'
import type { Found, FoundEdge, FoundNode } from '../make/found.ts'
import { type Group, hasClass, isShape, isText, type Mark, marksIn, type Scene, type ShapeMark } from '../scene.ts'
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
  const { lines, heads } = linesAndHeads(marks.filter(isShape))
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

/** The lines of a message apart from its heads, of which an open one is two short lines. */
function linesAndHeads(shapes: readonly ShapeMark[]) {
  const open = shapes.filter(({ isClosed, element }) => !isClosed && /line$/.test(element.name))
  const long = open.filter((line) => !isOfHead(line))
  const lines = long.length > 0 ? long : open
  return { lines, heads: shapes.filter((shape) => !lines.includes(shape)) }
}

/** Without names: life lines are dashed, with the boxes of their participant at both ends; nothing for other diagrams. */
export function readUnnamedSequence({ marks }: Scene): Found {
  const lines = marks.filter(isShape).filter((mark) => mark.box.w < 1 && mark.part.stroke.dash !== undefined)
  const taken = new Set<Mark>(lines)
  const participants = lines.flatMap((line): Participant[] => {
    const { x, y, h } = line.box
    const own = marks.filter((mark) => !taken.has(mark) && isAt(x)(mark) && isAtEnd(mark, y, y + h))
    const name = own.find(isText)?.plain.trim()
    if (name === undefined) return []
    for (const mark of own) taken.add(mark)
    return [participant(name, [line, ...own], line, 'plantuml')]
  })
  if (participants.length === 0) return { nodes: [], edges: [] }
  const edges: FoundEdge[] = []
  for (const [i, drawn] of messagesIn(marks.filter((mark) => !taken.has(mark))).entries()) {
    const { lines: own, heads } = linesAndHeads(drawn.filter(isShape))
    if (!own.some(isAcross) || heads.some(({ box }) => Math.max(box.w, box.h) > MAX_HEAD)) continue
    const texts = drawn.filter(isText)
    const edge = messageEdge({ name: `message ${i + 1}`, lines: own, heads, texts }, participants, 'plantuml')
    if (!edge.from && !edge.to) continue
    for (const mark of drawn) taken.add(mark)
    edges.push(edge)
  }
  const rest = marks.filter((mark) => !taken.has(mark) && mark.order > 0)
  return { nodes: [...participants.map(({ node }) => node), ...nodesByPlace(rest, { type: 'plantuml:note' })], edges }
}

/** px between the end of a life line and the boxes of its participant. */
const END_GAP = 8
/** px; larger outlines are no heads. */
const MAX_HEAD = 16

/** Whether a mark is above the beginning of a life line or below its end. */
const isAtEnd = ({ box }: Mark, top: number, bottom: number): boolean =>
  box.y + box.h <= top + END_GAP || box.y >= bottom - END_GAP

const isAcross = ({ box }: ShapeMark): boolean => box.h < 1 && box.w > 8

/** Whether a mark is one of the two lines of an open head. */
const isOfHead = ({ isClosed, box }: ShapeMark): boolean =>
  !isClosed && Math.min(box.w, box.h) > 1 && Math.max(box.w, box.h) <= MAX_HEAD

/** Marks by message: its head and lines, then its texts. */
function messagesIn(marks: readonly Mark[]): Mark[][] {
  const found: Mark[][] = []
  let own: Mark[] = []
  for (const mark of marks) {
    // The head comes first, but last where a participant sends to itself.
    const isNext = hasHead(own) && isShape(mark) && (mark.isClosed || isAcross(mark) || isOfHead(mark))
    const isOther = own.some(isText) ? !isText(mark) : isNext
    if (isOther) {
      found.push(own)
      own = []
    }
    own.push(mark)
  }
  return [...found, own]
}

function hasHead(own: readonly Mark[]): boolean {
  const shapes = own.filter(isShape)
  const isWhole = shapes.some(({ isClosed }) => isClosed) || shapes.filter(isOfHead).length === 2
  return isWhole && shapes.some((shape) => !shape.isClosed && !isOfHead(shape))
}
