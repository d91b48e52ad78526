/** Lines in groups that connectors end at, such as the dashed line below the head of a lifeline (docs/formats/visio.md §6). */
import type { Point } from '#diagram/index'
import { contains, grownBox } from '#geometry/box'
import { toSegment } from '#geometry/polyline'
import type { Matrix } from '#geometry/rotation'
import type { ShapeState } from '../context/page-context.ts'
import { endsOf } from './edge.ts'
import type { Glues } from './glue.ts'

/** Limit on the lines of a group that are looked at. */
const MAX_LINES = 8
/** px between an end and the box of its group up to which it is at the group itself. */
const BESIDE = 16
/** px between an end and the line that it is at. */
const NEAR = 8

interface MemberLine {
  readonly id: string
  readonly from: Point
  readonly to: Point
}

/** The member of a group that holds an end at a point; undefined if the group itself does. */
export type MemberAt = (group: string, at: Point) => string | undefined

export interface Lifelines {
  readonly memberAt: MemberAt
  /** Ids of the lines that connectors end at: they are nodes, because no arrow can end at another. */
  readonly lines: ReadonlySet<string>
}

/** @param space from the page's space to px */
export function lifelinesOf(states: readonly ShapeState[], space: Matrix, glues: Glues): Lifelines {
  const groups = new Map<string, { readonly state: ShapeState; readonly lines: readonly MemberLine[] }>()
  const ends: (readonly [group: string, at: Point])[] = []

  function look(all: readonly ShapeState[], matrix: Matrix): void {
    for (const state of all) {
      const { id, children, place } = state
      const [begin, end] = [glues.begin.get(id), glues.end.get(id)]
      if (state.isLine && (begin !== undefined || end !== undefined)) {
        const { from, to } = endsOf(state, matrix)
        if (begin !== undefined) ends.push([begin, from])
        if (end !== undefined) ends.push([end, to])
      }
      if (glues.targets.has(id) && children.length > 0) groups.set(id, { state, lines: freeLines(state, glues) })
      look(children, place.matrix)
    }
  }

  const memberAt: MemberAt = (group, at) => {
    const found = groups.get(group)
    if (!found || found.lines.length === 0) return undefined
    if (contains(grownBox(found.state.place.box, BESIDE), at)) return undefined
    return found.lines.find(({ from, to }) => toSegment(at, from, to) <= NEAR)?.id
  }

  look(states, space)
  return { memberAt, lines: new Set(ends.flatMap(([group, at]) => memberAt(group, at) ?? [])) }
}

/** The members of a group that are lines and end at nothing. */
function freeLines({ children, place }: ShapeState, { begin, end }: Glues): MemberLine[] {
  return children
    .filter(({ id, isLine, children: own }) => isLine && own.length === 0 && !begin.has(id) && !end.has(id))
    .slice(0, MAX_LINES)
    .map((line) => ({ id: line.id, ...endsOf(line, place.matrix) }))
}
