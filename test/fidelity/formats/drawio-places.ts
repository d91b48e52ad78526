/**
 * Where draw.io's importer puts a shape of Visio where that is not where the ShapeSheet puts it. Each rule is worked out
 * from the cells of the file alone, so that a box is explained only if the rule predicts it.
 */
import type { Box } from '@drawbridge/core'
import type { ShapeState } from '../../../packages/core/src/readers/visio/context/page-context.ts'

/** draw.io draws an inch as 101.6 px, in whole px. */
const DRAWIO_INCH = 101.6
const SCALE = 96 / DRAWIO_INCH

/** px of draw.io; it gives a group that is thinner the size of its largest member. */
const THIN = 1

interface Level {
  /** px of draw.io, from the upper left corner of the group around it. */
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

/** A group without a height gets that of its tallest member, downwards, and takes its members along. */
const thinGroups: Rule = (state, around) => {
  const level = levelOf(state, around)
  const tallest = (group: ShapeState | undefined) => {
    const h = (group?.place.box.h ?? 0) / SCALE
    return h < THIN ? Math.max(h, ...(group?.children ?? []).map(({ place }) => place.box.h / SCALE)) : h
  }
  return { ...level, y: level.y + tallest(around) - (around?.place.box.h ?? 0) / SCALE, h: tallest(state) }
}

/** A cell that the file names without a value is 0, and not the master's; so is a place that is worked out from NaN. */
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

/** The box of the last of `chain`, whose groups come before it, outermost first. */
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

/** px of draw.io that two of its boxes differ at most. */
function difference(a: Box, b: Box): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.w - b.w), Math.abs(a.h - b.h))
}

/**
 * The rule by which draw.io has another box, px of draw.io; undefined where none predicts it.
 * @param chain the groups around the shape, outermost first, then the shape
 */
export function ruleOf(chain: readonly ShapeState[], theirs: Box, tolerance: number): string | undefined {
  for (const [name, rule] of RULES) if (difference(predicted(chain, rule), theirs) <= tolerance) return name
  return undefined
}

/** px of draw.io that the ShapeSheet's own place differs from draw.io's box. */
export function offsetOf({ place: { box } }: ShapeState, theirs: Box): number {
  return difference({ x: box.x / SCALE, y: box.y / SCALE, w: box.w / SCALE, h: box.h / SCALE }, theirs)
}
