/** Records that change the state of the device or its objects (MS-EMF 2.3.7, 2.3.8, 2.3.11). */
import { IDENTITY } from '#geometry/rotation'
import type { Cursor } from '../cursor.ts'
import { takeSaved } from '../cursor.ts'
import * as EMR from '../emf-records.ts'
import type { Device, Play } from './device.ts'
import { colorOf, type EmfObject, readBrush, readExtPen, readFont, readPen, stockObject } from './objects.ts'

type PointName = 'windowOrigin' | 'windowExtent' | 'viewportOrigin' | 'viewportExtent'

function point(name: PointName): Play {
  return (device, data) => device.set({ [name]: { x: data.int(), y: data.int() } })
}

function scaling(name: 'windowExtent' | 'viewportExtent'): Play {
  return (device, data) => {
    const { x, y } = device.context[name]
    const by = [data.int(), data.int(), data.int(), data.int()] as const
    if (by.every((part) => part !== 0)) device.set({ [name]: { x: (x * by[0]) / by[1], y: (y * by[2]) / by[3] } })
  }
}

function creation(read: (data: Cursor) => EmfObject): Play {
  return ({ objects }, data) => void objects.set(data.uint(), read(data))
}

function select(device: Device, number: number): void {
  const object = stockObject(number) ?? device.objects.get(number)
  // Palettes and colour spaces are no objects here.
  if (!object) return
  if ('isUnknown' in object) device.giveUp()
  else if ('pen' in object) device.set({ pen: object.pen ?? undefined })
  else if ('brush' in object) device.set({ brush: object.brush ?? undefined })
  else device.set({ font: object.font })
}

function restore(device: Device, number: number): void {
  device.context = takeSaved(device.saved, number) ?? device.context
}

const WINDING = 2
const CLOCKWISE = 2
/** Operations that leave or replace what is below (MS-EMF 2.1.2). */
const [COPY_PEN, NOP] = [13, 11]
const RIGHT_TO_LEFT = 1
const [RESET, LEFT, RIGHT, SET] = [1, 2, 3, 4]

export const STATE: ReadonlyMap<number, Play> = new Map<number, Play>([
  [EMR.SETWINDOWEXTEX, point('windowExtent')],
  [EMR.SETWINDOWORGEX, point('windowOrigin')],
  [EMR.SETVIEWPORTEXTEX, point('viewportExtent')],
  [EMR.SETVIEWPORTORGEX, point('viewportOrigin')],
  [EMR.SETMAPMODE, (device, data) => device.set({ mapMode: data.uint() })],
  [EMR.SETPOLYFILLMODE, (device, data) => device.set({ fillRule: data.uint() === WINDING ? 'nonzero' : 'evenodd' })],
  [
    EMR.SETROP2,
    (device, data) => {
      const operation = data.uint()
      device.set({ mixing: operation === COPY_PEN ? 'replace' : operation === NOP ? 'keep' : 'unknown' })
    },
  ],
  [EMR.SETTEXTALIGN, (device, data) => device.set({ textAlign: data.uint() })],
  [EMR.SETTEXTCOLOR, (device, data) => device.set({ textColor: colorOf(data.uint()) })],
  [EMR.SETBKCOLOR, (device, data) => device.set({ backColor: colorOf(data.uint()) })],
  [EMR.SCALEVIEWPORTEXTEX, scaling('viewportExtent')],
  [EMR.SCALEWINDOWEXTEX, scaling('windowExtent')],
  [EMR.SAVEDC, ({ saved, context }) => void saved.push(context)],
  [EMR.RESTOREDC, (device, data) => restore(device, data.int())],
  [EMR.SETWORLDTRANSFORM, (device, data) => device.set({ world: data.matrix() })],
  [
    EMR.MODIFYWORLDTRANSFORM,
    (device, data) => {
      const matrix = data.matrix()
      const mode = data.uint()
      if (mode === RESET) device.set({ world: IDENTITY })
      else if (mode === LEFT || mode === RIGHT) device.transform(matrix, mode === RIGHT)
      else if (mode === SET) device.set({ world: matrix })
    },
  ],
  [EMR.SELECTOBJECT, (device, data) => select(device, data.uint())],
  [EMR.CREATEPEN, creation(readPen)],
  [EMR.CREATEBRUSHINDIRECT, creation(readBrush)],
  [EMR.DELETEOBJECT, ({ objects }, data) => void objects.delete(data.uint())],
  [EMR.SETARCDIRECTION, (device, data) => device.set({ isClockwise: data.uint() === CLOCKWISE })],
  [EMR.EXTCREATEFONTINDIRECTW, creation(readFont)],
  [EMR.EXTCREATEPEN, creation(readExtPen)],
  [
    EMR.SETLAYOUT,
    (device, data) => {
      if (data.uint() & RIGHT_TO_LEFT) device.giveUp()
    },
  ],
])
