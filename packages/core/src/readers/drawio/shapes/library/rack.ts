/** mxgraph.rackGeneral.*: racks and the devices in them. */
import { clamp } from '#color/parse'
import { inShares, shapesInShares } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import type { Pair } from '../polygon.ts'

const FAMILY = 'mxgraph.rackGeneral'
/** px: height of the boards at both ends, width of the rails, height of a unit. */
const BOARD = 21
const RAIL = 9
const UNIT = 14.8
const MAX_UNITS = 300
const GREY = '#666666'

/** Boards, rails and screws, in w×h px. */
function drawFace({ c }: Frame, w: number, h: number): void {
  for (const [x, y, bw, bh] of [
    [0, 0, w, BOARD],
    [0, h - BOARD, w, BOARD],
    [0, BOARD, RAIL, h - 2 * BOARD],
    [w - RAIL, BOARD, RAIL, h - 2 * BOARD],
  ] as const) {
    c.rect(x, y, bw, bh)
    c.fillStroke()
  }
  for (const x of [2.5, w - 8.5])
    for (const y of [7.5, h - 13.5]) {
      c.ellipse(x, y, 6, 6)
      c.stroke()
    }
}

interface Scale {
  /** Right end of the marks. */
  readonly x: number
  /** Where the first unit begins. */
  readonly top: number
  readonly units: number
  readonly unit: number
  /** Size of the numbers in px; the marks' length is a multiple of it. */
  readonly size: number
  readonly length: number
  /** The number of a unit, counted from the top; '' = none. */
  readonly numberOf: (i: number) => string
}

/** Numbers of the units, and marks between them. */
function drawScale(f: Frame, { x, top, units, unit, size, length, numberOf }: Scale): void {
  const { c } = f
  c.save()
  c.setFont(size)
  c.setFontColor(f.text('textColor') ?? GREY)
  const marks: Pair[][] = []
  for (let i = 0; i <= units; i += 1) {
    const y = top + i * unit
    marks.push([
      [x - length, y],
      [x, y],
    ])
    const text = i < units ? numberOf(i) : ''
    if (text !== '') c.text(text, x - length + size, y + unit / 2)
  }
  c.restore()
  f.lines(...marks)
}

interface Cabinet {
  /** Style key of a unit's height. */
  readonly unitKey: string
  /** px; absent = as wide as the vertex, minus the scale. */
  readonly width?: number
  /** The number of units is derived from the height. */
  readonly byHeight?: boolean
  readonly body: string
  readonly face: string
}

function drawCabinet(f: Frame, { unitKey, width, byHeight, body, face }: Cabinet): void {
  const { c } = f
  const unit = Math.max(1, f.num(unitKey, UNIT))
  const wished = byHeight ? Math.round((f.h - 2 * BOARD) / unit) : Math.floor(f.num('unitNum', 12))
  const units = clamp(wished, 0, MAX_UNITS)
  const size = f.num('textSize', 12)
  const numbers = f.text('numDisp') ?? 'on'
  const shown = numbers !== 'off'
  const atLeft = !byHeight || f.text('rackUnitDirLeft') !== '0'
  const h = units * unit + 2 * BOARD
  const w = width ?? f.w - (shown ? 2 * size : 0)
  c.save()
  if (shown && atLeft) c.translate(2 * size, 0)
  c.setFill(f.context.color('fillColor2') ? f.paint('fillColor2') : body)
  f.fillStrokeRect(0, 0, w, h)
  c.noShadow()
  if (width === undefined && f.context.color('fillColor')) c.setFill(f.paint('fillColor'))
  else c.setFill(face)
  drawFace(f, w, h)
  if (shown) {
    const first = Math.floor(f.num('startUnit', 1))
    const numberOf = (i: number): string =>
      numbers === 'ascend' ? String(first + i) : numbers === 'descend' ? String(first + units - 1 - i) : ''
    c.setStroke(f.text('textColor') ?? GREY)
    drawScale(f, { x: atLeft ? 0 : w + 2 * size, top: BOARD, units, unit, size, length: 2 * size, numberOf })
  }
  c.restore()
}

const TEXT = 12

/** A rack that contains other vertices. */
function drawContainer(f: Frame): void {
  const { c, h } = f
  const numbers = f.text('numDisp') ?? 'ascend'
  const shown = numbers !== 'off'
  const w = shown ? Math.max(0, f.w - 2 * TEXT) : f.w
  c.save()
  if (shown) c.translate(2 * TEXT, 0)
  f.fillStrokeRect(0, 0, w, h)
  c.noShadow()
  c.save()
  c.setFill(f.context.color('fillColor2') ? f.paint('fillColor2') : '#f4f4f4')
  if (w > 2 * RAIL + 2 * TEXT && h > 2 * BOARD) drawFace(f, w, h)
  c.restore()
  if (shown && w > 2 * RAIL + 2 * TEXT) {
    const unit = Math.max(1, f.num('rackUnitSize', 20))
    const units = clamp(Math.floor((h - 2 * BOARD) / unit), 0, MAX_UNITS)
    const numberOf = (i: number): string => String(numbers === 'descend' ? i + 1 : units - i)
    if (h > 2 * BOARD) drawScale(f, { x: 0, top: BOARD, units, unit, size: TEXT, length: 2 * TEXT, numberOf })
  }
  c.restore()
}

const INCH_19 = 160.9

/** A scale beside an empty frame. */
function drawNumbering(f: Frame): void {
  const units = clamp(Math.floor(f.num('unitNum', 42)), 0, MAX_UNITS)
  const unit = Math.max(1, f.num('unitHeight', UNIT))
  const size = f.num('textSize', 12)
  f.fillStrokeRect(3 * size, 0, INCH_19, units * unit)
  f.c.noShadow()
  f.c.setStroke('#dddddd')
  const rising = f.text('numDir') === 'ascend'
  const numberOf = (i: number): string => String(rising ? i + 1 : units - i)
  drawScale(f, { x: 3 * size, top: 0, units, unit, size, length: 3 * size, numberOf })
}

function drawPlate(f: Frame): void {
  const { c, w, h } = f
  f.fillStrokeRect(0, 0, w, h)
  c.noShadow()
  if (w <= 2 * RAIL) return
  c.save()
  c.setFill('#000000')
  c.setAlpha(0.23)
  for (const x of [0, w - RAIL]) {
    c.rect(x, 0, RAIL, h)
    c.fill()
  }
  c.restore()
  for (const x of [0, RAIL]) {
    c.rect(x, 0, w - 2 * x, h)
    c.stroke()
  }
}

const HOLES = 33

/** Holders for cables, as many as fit. */
function drawDuct(f: Frame): void {
  const { c, w, h } = f
  f.fillStrokeRect(0, 0, w, h)
  c.noShadow()
  const across = Math.min(MAX_UNITS, Math.floor((w - 20) / HOLES))
  if (across <= 0) return
  const left = 10 + Math.floor((w - 20 - across * HOLES) / 2)
  for (let i = 0; i <= across; i += 1) {
    c.rect(left + i * HOLES, 0, 3, 7)
    c.stroke()
    c.rect(left + i * HOLES, 7, 3, 7.8)
    c.stroke()
  }
}

function drawPatch(w: (f: Frame) => number, h: (f: Frame) => number): (f: Frame) => void {
  return (f) => {
    const { c } = f
    c.setFill(GREY)
    f.fillStrokeRect(0, 0, w(f), h(f))
    c.noShadow()
    c.setFont(12, 1)
    c.setFontColor('#ffffff')
    c.text('NEAT-PATCH', w(f) / 2, h(f) - 6)
  }
}

/** Devices of fixed size: `count` parts of w×h px in every row, `apart` px from each other. */
function device(
  height: number,
  parts: readonly (readonly [x: number, y: number, w: number, h: number])[],
  apart: number,
  count: number,
) {
  return (f: Frame): void => {
    f.fillStrokeRect(0, 0, INCH_19, height)
    f.c.noShadow()
    for (let i = 0; i < count; i += 1)
      for (const [x, y, w, h] of parts) {
        f.c.rect(x + i * apart, y, w, h)
        f.c.stroke()
      }
  }
}

const shelf = (height: number): string => `width=*2 M 0 0 0 ${height}px ${INCH_19}px ${height}px ${INCH_19}px 0 both`
const base = inShares('rect 10px 1-15px 5px 15px both rect 1-15px 1-15px 5px 15px both rect 0 0 1 1-5px both')

function drawBase(f: Frame): void {
  base(f)
  f.c.noShadow()
  f.c.setFill('#000000')
  f.fillStrokeRect(10, f.h - 15, 5, 15)
  f.fillStrokeRect(f.w - 15, f.h - 15, 5, 15)
}

const named = (short: string, draw: (f: Frame) => void): ShapeHandler => shape(`${FAMILY}.${short}`, { draw })

export const rackShapes: readonly ShapeHandler[] = [
  named('container', drawContainer),
  named('rackCabinet', (f) => drawCabinet(f, { unitKey: 'unitHeight', width: 180, body: '#ffffff', face: '#f4f4f4' })),
  named('rackCabinet2', (f) => drawCabinet(f, { unitKey: 'rackUnitSize', body: '#ffffff', face: '#f4f4f4' })),
  named('rackCabinet3', (f) =>
    drawCabinet(f, { unitKey: 'rackUnitSize', byHeight: true, body: '#ffffff', face: '#f4f4f4' }),
  ),
  named('rackNumbering', drawNumbering),
  named('plate', drawPlate),
  named('horCableDuct', drawDuct),
  named('horRoutingBank', (f) => f.fillStrokeRect(0, 0, f.w, f.h)),
  named(
    'neatPatch',
    drawPatch(
      (f) => f.w,
      (f) => f.h,
    ),
  ),
  named(
    'neatPatch2U',
    drawPatch(
      () => INCH_19,
      () => 2 * UNIT,
    ),
  ),
  named(
    'horCableDuct1U',
    device(
      UNIT,
      [
        [12, 0, 3, 7],
        [12, 7, 3, 7.8],
      ],
      33.5,
      5,
    ),
  ),
  named(
    'horCableDuct2U',
    device(
      2 * UNIT,
      [
        [12, 0, 3, 7],
        [12, 7, 3, 22.6],
      ],
      33.5,
      5,
    ),
  ),
  named('horRoutingBank1U', device(UNIT, [[10, 4, 17, 6.8]], 21, 7)),
  named(
    'horRoutingBank2U',
    device(
      2 * UNIT,
      [
        [10, 4, 17, 6.8],
        [10, 18.8, 17, 6.8],
      ],
      21,
      7,
    ),
  ),
  named('channelBase', drawBase),
  ...shapesInShares(FAMILY, {
    shelf: 'width=*2 M 1px 0 1px 1-1px 1-1px 1-1px 1-1px 1px both',
    shelf1U: shelf(UNIT),
    shelf2U: shelf(2 * UNIT),
    shelf4U: shelf(4 * UNIT),
    cabinetLeg:
      'M 0 1-10px 5px 1-10px 5px 1-12px 9px 1-12px 9px 1-10px 1-10px 1-10px 1-10px 9px 1-12px 9px 1-12px 5px 1-10px 5px 1-10px 0 1 0 1 1 0 1 Z both',
  }),
]
