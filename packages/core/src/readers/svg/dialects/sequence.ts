/** Sequence diagrams: participants with their life lines, and messages between these (docs/formats/svg.md §11). */
import type { Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { distance } from '#geometry/polyline'
import { type FoundEdge, type FoundNode, sorted } from '../make/found.ts'
import type { Mark, ShapeMark, TextMark } from '../scene.ts'
import { endPoints } from './ends.ts'

export interface Participant {
  readonly node: FoundNode
  /** Of its life line. */
  readonly x: number
}

/** A participant with everything at its life line. */
export function participant(name: string, marks: readonly Mark[], line: ShapeMark, notation: string): Participant {
  const node: FoundNode = {
    kind: 'node',
    name,
    ...sorted(marks),
    semantic: { notation, type: `${notation}:participant`, elementId: name },
  }
  return { node, x: line.box.x + line.box.w / 2 }
}

/** px between the end of a message and its life line, which may be under an activation. */
const REACH = 16

export interface Message {
  readonly name: string
  readonly lines: readonly ShapeMark[]
  readonly heads: readonly ShapeMark[]
  readonly texts: readonly TextMark[]
  /** Names of participants, if the file says them. */
  readonly named?: readonly [FoundNode | undefined, FoundNode | undefined]
}

export function messageEdge(message: Message, participants: readonly Participant[], notation: string): FoundEdge {
  const { name, lines, heads, texts, named } = message
  const route = lines.length > 1 ? joined(lines) : undefined
  const ends = route ? [route[0]!, route.at(-1)!] : endPoints(lines[0]!, heads)
  const near = (x: number | undefined) => {
    if (x === undefined) return undefined
    const [first] = participants.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))
    return first && Math.abs(first.x - x) <= REACH ? first : undefined
  }
  const [from, to] = [near(ends?.[0].x), near(ends?.[1].x)]
  const away = Math.max(from ? Math.abs(from.x - (ends?.[0].x ?? 0)) : 0, to ? Math.abs(to.x - (ends?.[1].x ?? 0)) : 0)
  // Programs name the sender first, whichever way they draw the line.
  const isTurned = named?.[0] !== undefined && from !== undefined && from.node !== named[0] && to?.node === named[0]
  const pair = named && isTurned ? [named[1], named[0]] : named
  const [sender, receiver] = [pair?.[0] ?? from?.node, pair?.[1] ?? to?.node]
  // Names that stay when messages are added before this one.
  const said = texts.map(({ plain }) => plain).join(' ')
  const stable =
    sender && receiver ? `${sender.name} -> ${receiver.name}${said === '' ? '' : `: ${said.slice(0, 80)}`}` : name
  return {
    kind: 'edge',
    name: stable,
    lines,
    heads,
    texts,
    ...(route && { route }),
    from: sender,
    to: receiver,
    ...(!named && (from || to) && { inferred: away }),
    semantic: { notation, type: `${notation}:message` },
  }
}

/** The corners of lines that begin where others end, as a message to oneself is drawn; undefined if they do not. */
function joined(lines: readonly ShapeMark[]): Point[] | undefined {
  const points: Point[] = []
  for (const line of lines) {
    const [a, b] = endPoints(line) ?? []
    const last = points.at(-1)
    if (!a || !b) return undefined
    if (!last) points.push(a, b)
    else if (distance(last, a) < NEAR) points.push(b)
    else if (distance(last, b) < NEAR) points.push(a)
    else return undefined
  }
  return points
}

/** px between ends of lines that meet. */
const NEAR = 2

/** Marks whose middle is at a life line. */
export const isAt =
  (x: number) =>
  (mark: Mark): boolean =>
    Math.abs(centreOf(mark.box).x - x) < 3
