/** Routes of message flows between pools. */

import type { Box, Point } from '#diagram/index'
import { groupBy } from '#values/lists'
import type { ModelElement } from '../model.ts'
import { middleX, middleY, simplified } from './routes.ts'

/** px; a line ends on a wider box, a pool, wherever it meets it. */
const WIDE = 400

export interface Message {
  readonly flow: ModelElement
  readonly from: Box
  readonly to: Box
}

const isWide = ({ w }: Box) => w > WIDE
const isDown = ({ from, to }: Message) => middleY(to) > middleY(from)

/** The messages at each side of each box. */
function bySides(messages: readonly Message[]): readonly (readonly [Box, readonly Message[]])[] {
  const upper = messages.map((message) => (isDown(message) ? message.to : message.from))
  const lower = messages.map((message) => (isDown(message) ? message.from : message.to))
  return [upper, lower].flatMap((boxes) => [...groupBy(messages, (_, i) => boxes[i]!)])
}

/** The stretch that two boxes have above each other; that of the first one if there is none. */
function shared(a: Box, b: Box): Pick<Box, 'x' | 'w'> {
  const x = Math.max(a.x, b.x)
  const w = Math.min(a.x + a.w, b.x + b.w) - x
  return w > 0 ? { x, w } : a
}

/** Where a line ends on a pool: above or below its other end if possible. */
function onPool(pool: Box, other: number): number {
  return other >= pool.x && other <= pool.x + pool.w ? other : middleX(pool)
}

/** Vertical lines from box to box, with one horizontal stretch between them if need be; side by side at a box. */
export function messageRoutes(messages: readonly Message[]): [ModelElement, Point[]][] {
  const starts = new Map<Message, number>()
  const ends = new Map<Message, number>()
  for (const [box, own] of bySides(messages)) {
    // Between two pools, lines share the stretch that both have; those at another box share its side.
    const groups = isWide(box) ? groupBy(own, ({ from, to }) => (from === box ? to : from)) : [[box, own] as const]
    for (const [other, group] of groups) {
      if (isWide(other) !== isWide(box)) continue
      const { x, w } = shared(box, other)
      for (const [i, message] of group.entries())
        (message.from === box ? starts : ends).set(message, x + (w * (i + 1)) / (group.length + 1))
    }
  }
  return messages.map((message) => {
    const [start, end] = [starts.get(message), ends.get(message)]
    return [message.flow, upright(message, start ?? onPool(message.from, end!), end ?? onPool(message.to, start!))]
  })
}

/** @param start px of its start, `end` of its end, horizontally */
function upright(message: Message, start: number, end: number): Point[] {
  const { from, to } = message
  const first = { x: start, y: isDown(message) ? from.y + from.h : from.y }
  const last = { x: end, y: isDown(message) ? to.y : to.y + to.h }
  const y = (first.y + last.y) / 2
  return simplified([first, { x: start, y }, { x: end, y }, last])
}
