/**
 * The language of drawn shapes: drawings as text, for shapes that are lists of lines rather than rules.
 *
 * Words are separated by white space. A length is a sum of terms: `12`, `w-20`, `.5h+r`; w and h are the frame's size,
 * m is its shorter side, and other names come from the caller. Bare numbers are px. After `grid 1` they are shares of
 * the width or height, after `grid 1000` thousandths of it, and `5px` are px.
 *
 *     M x y   L x y   H x   V y   Q x y x y   C x y x y x y   Z
 *     A rx ry cw|ccw|CW|CCW x y         elliptic arc; capitals take the longer way round
 *     rect x y w h   round x y w h rx ry   oval x y w h
 *     fill   stroke   both              paint the path; the next M begins another one
 *     paint=… ink=…                     colour of fills and strokes: #rrggbb, none, own, or key|fallback of the style
 *     paint=#fff>#ccc   paint=#fff>>#ccc   gradients from top to bottom and from left to right
 *     paint=ink   ink=paint             the vertex's border colour for fills, its fill for strokes
 *     width=3   width=*2                px, or times the vertex's own width
 *     alpha=.5   fill-alpha=.5          opacity of what follows, and of its fills
 *     round-ends   dashed   solid   flat   round caps and joins; dashes and none; no shadow from here on
 *     save   restore
 *
 * As in SVG, a word may be followed by several sets of lengths; further points of an `M` are lines.
 */
import { parseColor } from '#color/parse'
import type { Direction, Paint } from '#diagram/index'
import type { Canvas } from './canvas.ts'
import type { Frame } from './frame.ts'
import { type ShapeHandler, shape } from './handler.ts'

/** px by name. */
export type Sizes = Readonly<Record<string, number>>

type Length = (sizes: Sizes) => number
type Step = (f: Frame, sizes: Sizes, pen: Pen) => void

/** Arguments of each word: x, y = a length along the axis, d = a direction. */
const OPERANDS: ReadonlyMap<string, string> = new Map([
  ['M', 'xy'],
  ['L', 'xy'],
  ['H', 'x'],
  ['V', 'y'],
  ['Q', 'xyxy'],
  ['C', 'xyxyxy'],
  ['A', 'xydxy'],
  ['rect', 'xyxy'],
  ['round', 'xyxyxy'],
  ['oval', 'xyxy'],
])

const BOXES: ReadonlyMap<string, (c: Canvas, v: readonly number[]) => void> = new Map([
  ['rect', (c: Canvas, [x = 0, y = 0, w = 0, h = 0]: readonly number[]) => c.rect(x, y, w, h)],
  ['round', (c, [x = 0, y = 0, w = 0, h = 0, rx = 0, ry = 0]) => c.rect(x, y, w, h, rx, ry)],
  ['oval', (c, [x = 0, y = 0, w = 0, h = 0]) => c.ellipse(x, y, w, h)],
])

const DIRECTIONS: ReadonlyMap<string, readonly [large: boolean, clockwise: boolean]> = new Map([
  ['cw', [false, true]],
  ['ccw', [false, false]],
  ['CW', [true, true]],
  ['CCW', [true, false]],
])

const STATES: ReadonlyMap<string, (c: Canvas) => void> = new Map<string, (c: Canvas) => void>([
  ['Z', (c) => c.close()],
  ['fill', (c) => c.fill()],
  ['stroke', (c) => c.stroke()],
  ['both', (c) => c.fillStroke()],
  ['flat', (c) => c.noShadow()],
  ['dashed', (c) => c.setDashed(true)],
  ['solid', (c) => c.setDashed(false)],
  ['save', (c) => c.save()],
  ['restore', (c) => c.restore()],
  [
    'round-ends',
    (c) => {
      c.setCap('round')
      c.setJoin('round')
    },
  ],
])

/** The states that paint the path. */
const PAINTING: ReadonlySet<string> = new Set(['fill', 'stroke', 'both'])

const TERM = '(?:(?:\\d+\\.?\\d*|\\.\\d+)(?:[a-z]\\w*)?|[a-z]\\w*)'
const LENGTH = new RegExp(`^[+-]?${TERM}(?:[+-]${TERM})*$`, 'i')

/** Whether a token is a length and not a word of the language. */
function isLength(word: string | undefined): boolean {
  if (word === undefined || !LENGTH.test(word)) return false
  return !OPERANDS.has(word) && !STATES.has(word) && word !== 'grid'
}

function lengthOf(word: string, grid: number, side: 'w' | 'h'): Length {
  if (!isLength(word)) throw new SyntaxError(`no length: ${word}`)
  const terms = [...word.matchAll(/([+-]?)(\d*\.?\d*)([a-z]\w*)?/gi)]
    .filter(([text]) => text !== '')
    .map(([, sign, digits, name]) => ({
      factor: (sign === '-' ? -1 : 1) * (digits ? Number(digits) : 1) * (name === undefined && grid ? 1 / grid : 1),
      name: name ?? (grid ? side : undefined),
    }))
  return (sizes) =>
    terms.reduce(
      (sum, { factor, name }) => sum + (name === undefined ? factor : factor * (sizes[name] ?? Number.NaN)),
      0,
    )
}

/** The colour of a style key, or the fallback if the style does not have it. */
export function tint(f: Frame, key: string, fallback: string): Paint | string {
  return f.text(key) === undefined ? fallback : f.paint(key)
}

function gradientOf(f: Frame, stops: readonly string[], direction: Direction): Paint | null {
  const [from, to] = stops.map((stop) => {
    const [key = '', fallback] = stop.split('|')
    return fallback !== undefined && f.text(key) !== undefined ? f.context.color(key) : parseColor(fallback ?? key)
  })
  return from && to ? { type: 'gradient', from, to, direction } : null
}

function colorStep(word: string, value: string): Step {
  const set = (c: Canvas, color: Paint | string | null): void =>
    word === 'paint' ? c.setFill(color) : c.setStroke(color)
  const stops = value.split(/>+/)
  if (stops.length === 2) return (f) => set(f.c, gradientOf(f, stops, value.includes('>>') ? 'east' : 'south'))
  const [key = '', fallback] = value.split('|')
  if (fallback !== undefined) return (f) => set(f.c, tint(f, key, fallback))
  if (value === 'own') return ({ c }) => (word === 'paint' ? c.resetFill() : c.resetStroke())
  if (value === 'ink') return ({ c }) => c.fillLikeStroke()
  if (value === 'paint') return ({ c }) => c.strokeLikeFill()
  return ({ c }) => set(c, value === 'none' ? null : value)
}

function widthStep(value: string): Step {
  const amount = Number(value.replace('*', ''))
  return (f) => f.c.setStrokeWidth(value.startsWith('*') ? f.strokeWidth * amount : amount)
}

const SETTINGS: ReadonlyMap<string, (value: string) => Step> = new Map<string, (value: string) => Step>([
  ['paint', (value) => colorStep('paint', value)],
  ['ink', (value) => colorStep('ink', value)],
  ['width', widthStep],
  ['alpha', (value) => (f) => f.c.setAlpha(Number(value))],
  ['fill-alpha', (value) => (f) => f.c.setFillAlpha(Number(value))],
])

class Pen {
  x = 0
  y = 0
  /** True where the next M begins a path. */
  done = true

  put(c: Canvas, word: string, v: readonly number[], [large, clockwise]: readonly [boolean, boolean]): void {
    const [a = 0, b = 0, d = 0, e = 0] = v
    const x = word === 'V' ? this.x : (v.at(word === 'H' ? -1 : -2) ?? 0)
    const y = word === 'H' ? this.y : (v.at(-1) ?? 0)
    if (word === 'M' && this.done) c.begin()
    if (word === 'M') c.move(x, y)
    else if (word === 'Q') c.quad(a, b, x, y)
    else if (word === 'C') c.curve(a, b, d, e, x, y)
    else if (word === 'A') c.arc(a, b, 0, large, clockwise, x, y)
    else c.line(x, y)
    this.x = x
    this.y = y
    this.done = false
  }
}

function directionOf(word: string): readonly [boolean, boolean] {
  const direction = DIRECTIONS.get(word)
  if (!direction) throw new SyntaxError(`not a direction of an arc: ${word}`)
  return direction
}

function pathStep(word: string, lengths: readonly Length[], direction: readonly [boolean, boolean]): Step {
  const numbers = (sizes: Sizes): number[] => lengths.map((length) => length(sizes))
  const box = BOXES.get(word)
  return box ? (f, sizes) => box(f.c, numbers(sizes)) : (f, sizes, pen) => pen.put(f.c, word, numbers(sizes), direction)
}

/** The words of a drawing, taken one after the other. */
class Words {
  readonly #words: readonly string[]
  #at = 0

  constructor(source: string) {
    this.#words = source.split(/\s+/).filter(Boolean)
  }

  get next(): string | undefined {
    return this.#words[this.#at]
  }

  take(): string | undefined {
    const word = this.next
    this.#at += 1
    return word
  }
}

/** A step for a word of paths and boxes, with the operands that follow it. */
function operandStep(word: string, operands: string, words: Words, grid: number): Step {
  const lengths: Length[] = []
  let direction: readonly [boolean, boolean] = [false, true]
  for (const operand of operands) {
    const text = words.take() ?? ''
    if (operand === 'd') direction = directionOf(text)
    else lengths.push(lengthOf(text, grid, operand === 'x' ? 'w' : 'h'))
  }
  return pathStep(word, lengths, direction)
}

/** A step for each set of operands that follows a word; further points of an `M` are lines. */
function operandSteps(word: string, operands: string, words: Words, grid: number): Step[] {
  const steps = [operandStep(word, operands, words, grid)]
  const further = word === 'M' ? 'L' : word
  while (isLength(words.next)) steps.push(operandStep(further, operands, words, grid))
  return steps
}

function stateStep(word: string): Step | undefined {
  const state = STATES.get(word)
  if (!state) return undefined
  if (!PAINTING.has(word)) return ({ c }) => state(c)
  return ({ c }, _, pen) => {
    state(c)
    pen.done = true
  }
}

/** A step for a word such as `width=3`. */
function settingStep(word: string): Step {
  const [name = '', value] = word.split('=')
  const setting = SETTINGS.get(name)
  if (!setting || value === undefined) throw new SyntaxError(`not a word of the drawing language: ${word}`)
  return setting(value)
}

function compile(source: string): Step[] {
  const words = new Words(source)
  const steps: Step[] = []
  let grid = 0
  for (let word = words.take(); word !== undefined; word = words.take()) {
    const operands = OPERANDS.get(word)
    if (word === 'grid') grid = Number(words.take())
    else if (operands) steps.push(...operandSteps(word, operands, words, grid))
    else steps.push(stateStep(word) ?? settingStep(word))
  }
  return steps
}

export type Draw = (f: Frame, sizes?: Sizes) => void

/**
 * Compiles a drawing's text on first use. Given sizes replace w and h or add further names. @throws SyntaxError on
 * first use, for an unknown word.
 */
export function drawing(source: string): Draw {
  let steps: readonly Step[] | undefined
  return (f, sizes) => {
    steps ??= compile(source)
    const all = { px: 1, w: f.w, h: f.h, m: Math.min(f.w, f.h), ...sizes }
    const pen = new Pen()
    for (const step of steps) step(f, all, pen)
  }
}

/** A drawing whose bare numbers are fractions of the frame's width and height. */
export function inShares(source: string): Draw {
  return drawing(`grid 1 ${source}`)
}

/** Shapes of a family by their short names, drawn in fractions of their frames. */
export function shapesInShares(family: string, texts: Readonly<Record<string, string>>): ShapeHandler[] {
  return Object.entries(texts).map(([short, text]) => shape(`${family}.${short}`, { draw: inShares(text) }))
}
