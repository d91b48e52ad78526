/** mxgraph.er.*: figures of entity-relationship diagrams, and tables of three notations. */
import { drawing, type Sizes } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { caption, entries, textWidth } from '../words.ts'

/** Smaller figures are drawn at this size. */
const MIN_SIDE = 20

type Draw = (f: Frame, sizes?: Sizes) => void

const DOUBLE = 'rect 0 0 w h both rect .1m .1m w-.2m h-.2m stroke'
const BOXES: ReadonlyMap<string, Draw> = new Map([
  ['round', drawing('round 0 0 w h 10 10 both')],
  ['rect', drawing('rect 0 0 w h both')],
  ['dblFrame', drawing(DOUBLE)],
])
const OVALS: ReadonlyMap<string, Draw> = new Map([
  ['simple', drawing('oval 0 0 w h both')],
  ['dblFrame', drawing('oval 0 0 w h both oval .1m .1m w-.2m h-.2m stroke')],
])
const RHOMBI: ReadonlyMap<string, Draw> = new Map([
  ['rhombus', drawing('M 0 .5h L .5w 0 L w .5h L .5w h Z both')],
  ['dblFrame', drawing('M 0 .5h L .5w 0 L w .5h L .5w h Z both M .1w .5h L .5w .1h L .9w .5h L .5w .9h Z stroke')],
])
const cloud = drawing(`grid 1000 M 250 250 C 50 250 0 500 160 550 C 0 660 180 900 310 800 C 400 1000 700 1000 800 800
  C 1000 800 1000 600 875 500 C 1000 300 800 100 625 200 C 500 50 300 50 250 250 both`)
const note = drawing(`M 0 0 H w-20 L w 20 V h H 0 Z both flat round-ends
  paint=fillColor2|#ffffff M w-20 0 L w 20 H w-20 Z both`)

function sizesOf(f: Frame, least = MIN_SIDE): Sizes & { readonly w: number; readonly h: number } {
  const [w, h] = [Math.max(f.w, least), Math.max(f.h, least)]
  return { w, h, m: Math.min(w, h) }
}

function fontSize(f: Frame): number {
  return Math.max(0, f.num('fontSize', 12))
}

/** A figure with its name in the middle; `styles` by the style key buttonStyle. */
function named(
  short: string,
  styles: ReadonlyMap<string, Draw> | Draw,
  fallback: string,
  least = MIN_SIDE,
): ShapeHandler {
  return shape(`mxgraph.er.${short}`, {
    draw(f) {
      const sizes = sizesOf(f, least)
      const draw = typeof styles === 'function' ? styles : styles.get(f.text('buttonStyle') ?? fallback)
      draw?.(f, sizes)
      f.c.noShadow()
      caption(f, f.text('buttonText') ?? 'Entity', sizes.w / 2, sizes.h / 2, { size: fontSize(f) })
    },
  })
}

const heads: ReadonlyMap<string, Draw> = new Map([
  [
    'round',
    drawing(`round 0 0 w h 10 10 both flat M 0 10 A 10 10 cw 10 0 H w-10 A 10 10 cw w 10 V b H 0 Z fill
      paint=fillColor2|#ffffff M w b V h-10 A 10 10 cw w-10 h H 10 A 10 10 cw 0 h-10 V b Z fill round 0 0 w h 10 10 stroke`),
  ],
  [
    'rect',
    drawing(
      'rect 0 0 w h both flat rect 0 0 w b fill paint=fillColor2|#ffffff rect 0 b w h-b fill rect 0 0 w h stroke',
    ),
  ],
])

/** A name on the vertex's own colour above a list of attributes. */
function drawExtended(f: Frame): void {
  const attributes = entries(f, 'subText', '+ attribute 1,+ attribute 2,+ attribute 3')
  const size = fontSize(f)
  const b = size * 1.25
  const w = Math.max(f.w, MIN_SIDE, 10 + Math.max(...attributes.map((text) => textWidth(text, size))))
  const h = Math.max(f.h, MIN_SIDE, (attributes.length + 1) * b)
  heads.get(f.text('buttonStyle') ?? 'round')?.(f, { w, h, b })
  caption(f, f.text('buttonText') ?? 'Entity', w / 2, size / 2, { size, color: f.text('fillColor2') ?? '#ffffff' })
  const color = f.text('strokeColor') ?? '#666666'
  for (const [i, text] of attributes.entries()) caption(f, text, 5, (i + 1.5) * b, { size, color, align: 'left' })
}

/** A box in the right half of another box. */
function drawHierarchy(f: Frame): void {
  const sizes = sizesOf(f)
  const { w, h } = sizes
  const style = f.text('buttonStyle') ?? 'round'
  const box = BOXES.get(style)
  box?.(f, sizes)
  const margin = style === 'dblFrame' ? Math.min(w, h) * 0.15 : 10
  const inner = { w: w / 2 - margin, h: h - 2 * margin }
  f.c.save()
  f.c.translate(w / 2, margin)
  box?.(f, { ...inner, m: Math.min(inner.w, inner.h) })
  f.c.restore()
  f.c.noShadow()
  const size = fontSize(f)
  const lines = (key: string, fallback: string, x: number): void => {
    for (const [i, text] of entries(f, key, fallback).slice(0, 2).entries())
      caption(f, text, x, (h + (i === 0 ? -size : size)) / 2, { size })
  }
  lines('buttonText', 'main', w * 0.25)
  lines('subText', 'sub', w * 0.7)
}

/** A text at fractions of the width and height, in multiples of the font size; left of its point or centred on it. */
type Note = readonly [x: number, y: number, text: string]

function notes(
  f: Frame,
  sizes: { w: number; h: number },
  scale: number,
  align: 'left' | 'center',
  list: readonly Note[],
) {
  for (const [x, y, text] of list) caption(f, text, x * sizes.w, y * sizes.h, { size: fontSize(f) * scale, align })
}

const chen = drawing(`rect 0 0 w h both flat grid 100 M 0 25 H 100 M 0 50 H 100 M 0 75 H 100
  M 25 50 V 100 M 50 25 V 100 M 75 50 V 100 stroke`)

function drawChen(f: Frame): void {
  const sizes = sizesOf(f, 40)
  chen(f, sizes)
  notes(f, sizes, 1, 'center', [[0.5, 0.125, "ERD Peter Chen's Notation"]])
  notes(f, sizes, 0.85, 'center', [
    [0.25, 0.375, 'Cardinality'],
    [0.75, 0.375, 'Optionality'],
  ])
  notes(f, sizes, 0.7, 'center', [
    [0.125, 0.625, '1'],
    [0.375, 0.625, 'One'],
    [0.625, 0.625, '0'],
    [0.875, 0.625, 'Optional'],
    [0.125, 0.875, 'N'],
    [0.375, 0.875, 'Many'],
    [0.625, 0.875, '1'],
    [0.875, 0.875, 'Mandatory'],
  ])
}

const bachman = drawing(`rect 0 0 w h both flat grid 1000 M 0 125 H 1000 M 0 250 H 1000 M 0 375 H 1000 M 0 500 H 1000
  M 0 625 H 1000 M 0 750 H 1000 M 0 875 H 1000 M 500 125 V 1000 stroke
  M 40 187.5 H .25w-t M .25w+t 187.5 H 460 M 40 312.5 H 460 M 40 437.5 H 460 M 460 405 L 400 437.5 L 460 470
  M 40 562.5 H 460 M 380 530 V 595 M 40 687.5 H 460 M 460 655 L 400 687.5 L 460 720 M 380 655 V 720
  M 40 812.5 H 460 M 40 937.5 H 460 M 460 905 L 400 937.5 L 460 970 stroke
  oval .46w-e .8125h-.5e e e both oval .4w-e .9375h-.5e e e both`)

function drawBachman(f: Frame): void {
  bachman(f, { t: textWidth('has/forms', fontSize(f)) / 2, e: f.h / 15 })
  notes(f, f, 1, 'center', [[0.5, 0.0625, "ERD Bachman's Notation"]])
  notes(f, f, 0.85, 'center', [[0.25, 0.1875, 'has/forms']])
  notes(f, f, 0.85, 'left', [
    [0.52, 0.1875, 'Relationship'],
    [0.52, 0.3125, 'Cardinality (One)'],
    [0.52, 0.4375, 'Cardinality (Many)'],
    [0.52, 0.5625, 'Mandatory, One'],
    [0.52, 0.6875, 'Mandatory, Many'],
    [0.52, 0.8125, 'Optional, One'],
    [0.52, 0.9375, 'Optional, Many'],
  ])
}

/** draw.io draws no symbol in the last row. */
const engineering = drawing(`rect 0 0 w h both flat grid 100 M 0 20 H 100 M 0 40 H 100 M 0 60 H 100 M 0 80 H 100
  M 50 20 V 100 stroke M 4 30 H 46 M .46w-e 25 V 35 M 4 50 H 46 M .46w-2e 45 V 55 M .46w-2.5e 45 V 55
  M 4 70 H 46 M 46 65 L .46w-2e 70 L 46 75 stroke
  oval .46w-3e .3h-.5e e e both oval .46w-3e .7h-.5e e e both`)

function drawEngineering(f: Frame): void {
  const w = Math.max(f.w, f.h / 1.5)
  const h = Math.max(f.h, fontSize(f) * 5)
  engineering(f, { w, h, e: h / 12 })
  notes(f, { w, h }, 1, 'center', [[0.5, 0.1, 'ERD Information Engineering Notation']])
  notes(f, { w, h }, 0.85, 'left', [
    [0.52, 0.3, 'Zero or one'],
    [0.52, 0.5, 'One only'],
    [0.52, 0.7, 'Zero or more'],
    [0.52, 0.9, 'One or more'],
  ])
}

export const erShapes: readonly ShapeHandler[] = [
  named('entity', BOXES, 'round'),
  named('attribute', OVALS, 'simple'),
  named('has', RHOMBI, 'rhombus'),
  named('cloud', cloud, ''),
  named('note', note, '', 40),
  shape('mxgraph.er.entityExt', { draw: drawExtended }),
  shape('mxgraph.er.hierarchy', { draw: drawHierarchy }),
  shape('mxgraph.er.chens', { draw: drawChen }),
  shape('mxgraph.er.bachmans', { draw: drawBachman }),
  shape('mxgraph.er.ie', { draw: drawEngineering }),
]
