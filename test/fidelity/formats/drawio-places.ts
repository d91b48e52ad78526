/**
 * Rules by which draw.io's importer puts a Visio shape elsewhere than the ShapeSheet does. Each rule is derived from
 * the cells of the file alone, so that a box is explained only if the rule predicts it.
 */
import type { Box } from '@drawbridge/core'
import type { ShapeState } from '../../../packages/core/src/readers/visio/context/page-context.ts'

/** Size of an inch in draw.io: 101.6 px, rounded to whole px. */
const DRAWIO_INCH = 101.6
const SCALE = 96 / DRAWIO_INCH

/** In px of draw.io; a thinner group gets the size of its largest member. */
const THIN = 1

interface Level {
  /** In px of draw.io, from the upper left corner of the surrounding group. */
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

type Rule = (state: ShapeState, around: ShapeState | undefined) => Level

function levelOf(state: ShapeState, around: ShapeState | undefined): Level {
  const { box } = state.place
  const origin = around?.place.box ?? { x: 0, y: 0 }
  return { x: (box.x - origin.x) / SCALE, y: (box.y - origin.y) / SCALE, w: box.w / SCALE, h: box.h / SCALE }
}

/** A group without a height gets that of its tallest member, downwards, and moves its members along. */
const thinGroups: Rule = (state, around) => {
  const level = levelOf(state, around)
  const tallest = (group: ShapeState | undefined) => {
    const h = (group?.place.box.h ?? 0) / SCALE
    return h < THIN ? Math.max(h, ...(group?.children ?? []).map(({ place }) => place.box.h / SCALE)) : h
  }
  return { ...level, y: level.y + tallest(around) - (around?.place.box.h ?? 0) / SCALE, h: tallest(state) }
}

/** A cell without a value in the file is 0 instead of the master's value; so is a position computed from NaN. */
const noNumbers: Rule = (state, around) => {
  const level = levelOf(state, around)
  const [own] = state.resolved.sheet.layers.own
  const isEmpty = own?.cells.get('PinX') === undefined && own?.cells.get('Width') !== undefined
  const pin = isEmpty ? (state.resolved.sheet.number('PinX') ?? 0) : 0
  return { ...level, x: level.x - pin * DRAWIO_INCH, y: own?.cells.get('Height') === 'NaN' ? 0 : level.y }
}

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['draw.io cuts places to whole px in each group', levelOf],
  ['draw.io gives a group without a height that of its tallest member', thinGroups],
  ['draw.io takes 0 where the file has no number', noNumbers],
])

/** The box of the last element of `chain`, whose groups precede it, outermost first. */
function predicted(chain: readonly ShapeState[], rule: Rule): Box {
  let [x, y, w, h] = [0, 0, 0, 0]
  for (const [i, state] of chain.entries()) {
    const level = rule(state, chain[i - 1])
    x += Math.floor(level.x)
    y += Math.floor(level.y)
    ;[w, h] = [Math.floor(level.w), Math.floor(level.h)]
  }
  return { x, y, w, h }
}

/** Largest difference between two boxes in px of draw.io. */
function difference(a: Box, b: Box): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.w - b.w), Math.abs(a.h - b.h))
}

/**
 * The rule by which draw.io has another box; undefined if no rule predicts it.
 * @param chain the groups around the shape, outermost first, then the shape
 */
export function ruleOf(chain: readonly ShapeState[], theirs: Box, tolerance: number): string | undefined {
  for (const [name, rule] of RULES) if (difference(predicted(chain, rule), theirs) <= tolerance) return name
  return undefined
}

/** Distance of the ShapeSheet's position from draw.io's box, in px of draw.io. */
export function offsetOf({ place: { box } }: ShapeState, theirs: Box): number {
  return difference({ x: box.x / SCALE, y: box.y / SCALE, w: box.w / SCALE, h: box.h / SCALE }, theirs)
}
