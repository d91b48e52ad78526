/** EMF+ records that change the clip, the saved states and the transforms of the painter (MS-EMFPLUS 2.3.1, 2.3.7, 2.3.9). */
import { IDENTITY, type Matrix } from '#geometry/rotation'
import * as PLUS from '../emf-plus-records.ts'
import { rectPath } from './outlines.ts'
import type { Play } from './painter.ts'

/** px of the units that a page may be in: display, pixel, point, inch, document (1/300 inch), millimetre. */
const UNITS = [1, 1, 1, 1 / 72, 1, 1 / 300, 1 / 25.4]
const [PIXELS, INCH] = [2, 4]

/** Of transforms: whether the earlier one is applied first. */
const AFTER = 0x2000
/** Number of a path or region, or the unit of the page. */
const id = (flags: number) => flags & 0xff

/** How a clip is combined with the one before (MS-EMFPLUS 2.1.1.4). */
const mode = (flags: number) => (flags >> 8) & 0x0f

/** From a box to another; the identity if the former has no area. */
function between([x = 0, y = 0, w = 0, h = 0]: readonly number[], to: readonly number[]): Matrix {
  if (w === 0 || h === 0) return IDENTITY
  const [left = 0, top = 0, width = 0, height = 0] = to
  const [a, d] = [width / w, height / h]
  return { ...IDENTITY, a, d, e: left - a * x, f: top - d * y }
}

const save: Play = (painter, _, data) => painter.saved.set(data.uint(), painter.state)
const restore: Play = (painter, _, data) => {
  painter.state = painter.saved.get(data.uint()) ?? painter.state
}

export const STATE: ReadonlyMap<number, Play> = new Map<number, Play>([
  [PLUS.Save, save],
  [PLUS.Restore, restore],
  [
    PLUS.BeginContainer,
    (painter, _, data) => {
      const [to, from] = [data.floats(4), data.floats(4)]
      painter.saved.set(data.uint(), painter.state)
      painter.transform(between(from, to), false)
    },
  ],
  [PLUS.BeginContainerNoParams, save],
  [PLUS.EndContainer, restore],
  [
    PLUS.SetWorldTransform,
    (painter, _, data) => {
      painter.state = { ...painter.state, world: data.matrix() }
    },
  ],
  [
    PLUS.ResetWorldTransform,
    (painter) => {
      painter.state = { ...painter.state, world: IDENTITY }
    },
  ],
  [PLUS.MultiplyWorldTransform, (painter, flags, data) => painter.transform(data.matrix(), (flags & AFTER) !== 0)],
  [
    PLUS.TranslateWorldTransform,
    (painter, flags, data) =>
      painter.transform({ ...IDENTITY, e: data.float(), f: data.float() }, (flags & AFTER) !== 0),
  ],
  [
    PLUS.ScaleWorldTransform,
    (painter, flags, data) =>
      painter.transform({ ...IDENTITY, a: data.float(), d: data.float() }, (flags & AFTER) !== 0),
  ],
  [
    PLUS.RotateWorldTransform,
    (painter, flags, data) => {
      const angle = (data.float() * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      painter.transform({ ...IDENTITY, a: cos, b: sin, c: -sin, d: cos }, (flags & AFTER) !== 0)
    },
  ],
  [
    PLUS.SetPageTransform,
    (painter, flags, data) => {
      const unit = id(flags)
      const scale = data.float() * (unit > PIXELS ? painter.dpi * (unit === INCH ? 1 : (UNITS[unit] ?? 1)) : 1)
      if (scale > 0) painter.page = { ...IDENTITY, a: scale, d: scale }
    },
  ],
  [PLUS.ResetClip, (painter) => painter.clip('')],
  [PLUS.SetClipRect, (painter, flags, data) => painter.clip(rectPath(data.floats(4)), mode(flags))],
  [PLUS.SetClipPath, (painter, flags) => painter.clip(painter.objects.paths.get(id(flags)), mode(flags))],
  [PLUS.SetClipRegion, (painter, flags) => painter.clip(painter.objects.regions.get(id(flags)), mode(flags))],
])
