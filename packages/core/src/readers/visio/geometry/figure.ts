/** The figure of a shape: its geometry sections with line and fill. */
import type { Figure, FigurePart, Paint, PathCommand, Shadow, Stroke } from '#diagram/index'
import type { Sheet } from '../sheet/sheet.ts'
import { isTrue } from '../sheet/xml.ts'
import { withHoles } from './holes.ts'
import type { Place } from './place.ts'
import { recognise } from './recognise.ts'
import { rounded } from './rounding.ts'
import { pathOf } from './rows.ts'

export interface Look {
  readonly fill: Paint
  readonly stroke: Stroke
  /** Drawn on top of the stroke: the gaps of double and triple lines. */
  readonly dividing?: readonly Stroke[]
  readonly shadow: Shadow | undefined
}

const NONE: Paint = { type: 'none' }

/** A visible geometry section, with its path in the shape's own space. */
export interface Outline {
  readonly commands: readonly PathCommand[]
  /** The same path before corners are rounded. */
  readonly sharp: readonly PathCommand[]
  readonly filled: boolean
  readonly lined: boolean
}

/** The outline of a shape whose own drawing is left out. */
export function boxOutline({ w, h }: Place['size']): Outline {
  const commands: PathCommand[] = [
    { op: 'M', x: 0, y: 0 },
    { op: 'L', x: w, y: 0 },
    { op: 'L', x: w, y: h },
    { op: 'L', x: 0, y: h },
    { op: 'Z' },
  ]
  return { commands, sharp: commands, filled: true, lined: true }
}

/** All visible geometry of a shape. */
export function outlinesOf(sheet: Sheet, size: Place['size']): Outline[] {
  const rounding = sheet.number('Rounding') ?? 0
  return sheet.sections('Geometry').flatMap((section): Outline[] => {
    if (isTrue(section.cell('NoShow'))) return []
    const sharp = pathOf(section, size)
    if (sharp.length < 2) return []
    const commands = rounded(sharp, rounding)
    const [hasFill, lined] = [!isTrue(section.cell('NoFill')), !isTrue(section.cell('NoLine'))]
    const area = hasFill ? interruptedArea(sharp, commands) : undefined
    if (!area) return [{ commands, sharp, filled: hasFill && isArea(commands), lined }]
    return [
      { commands: area, sharp: area, filled: true, lined: false },
      { commands, sharp, filled: false, lined },
    ]
  })
}

/**
 * The area of a section of open paths that ends where it began: its moves are sides that are not drawn.
 * @param sharp the path before corners are rounded
 */
function interruptedArea(sharp: readonly PathCommand[], commands: readonly PathCommand[]): PathCommand[] | undefined {
  const [first, last] = [sharp[0], sharp.at(-1)]
  if (first?.op !== 'M' || !last || last.op === 'Z' || last.x !== first.x || last.y !== first.y) return undefined
  if (isArea(sharp) || sharp.every(({ op }, i) => op !== 'M' || i === 0)) return undefined
  return [...commands.map((c, i): PathCommand => (c.op === 'M' && i > 0 ? { ...c, op: 'L' } : c)), { op: 'Z' }]
}

/** Visio fills only closed paths. */
function isArea(commands: readonly PathCommand[]): boolean {
  return commands.some(({ op }) => op === 'Z')
}

function overlap(p: Extent, q: Extent): boolean {
  return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom
}

interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Of the ends of a path's lines and curves. */
function extentOf(commands: readonly PathCommand[]): Extent {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const c of commands) {
    if (c.op === 'Z') continue
    left = Math.min(left, c.x)
    right = Math.max(right, c.x)
    top = Math.min(top, c.y)
    bottom = Math.max(bottom, c.y)
  }
  return { left, top, right, bottom }
}

/** With more areas than this they are left as they are, because each is compared with all others. */
const MAX_AREAS = 60

/** A line of one section is seen on the area of another, whichever comes first (docs/formats/visio.md §4). */
function areasFirst(outlines: readonly Outline[]): Outline[] {
  return [...outlines.filter(({ filled }) => filled), ...outlines.filter(({ filled }) => !filled)]
}

/** Sections whose areas overlap are one area with holes. */
function joinedAreas(outlines: readonly Outline[]): Outline[] {
  const areas = outlines.filter(({ filled }) => filled)
  if (areas.length < 2 || areas.length > MAX_AREAS) return [...outlines]
  const extents = areas.map(({ commands }) => extentOf(commands))
  if (!extents.some((a, i) => extents.some((b, k) => k < i && overlap(a, b)))) return [...outlines]
  const isLined = areas.every(({ lined }) => lined)
  const area: Outline = { commands: areas.flatMap(({ commands }) => commands), sharp: [], filled: true, lined: isLined }
  const lines = outlines
    .filter(({ filled, lined }) => lined && !(filled && isLined))
    .map((outline) => ({ ...outline, filled: false }))
  return [area, ...lines]
}

/** @param toBox from the shape's own space to the box that the figure is drawn in, px */
export function outlineParts(
  outlines: readonly Outline[],
  { fill, stroke, dividing = [], shadow }: Look,
  toBox: (commands: readonly PathCommand[]) => PathCommand[],
): FigurePart[] {
  const isFilled = fill.type !== 'none'
  const noLine: Stroke = { paint: NONE, width: stroke.width }
  const parts: FigurePart[] = []
  for (const { commands, filled, lined } of isFilled ? joinedAreas(areasFirst(outlines)) : outlines) {
    const look = {
      fill: filled ? fill : NONE,
      stroke: lined ? stroke : noLine,
      ...(shadow && parts.length === 0 && { shadow }),
    }
    if (look.fill.type === 'none' && look.stroke.paint.type === 'none') continue
    const drawn = toBox(commands)
    const known = recognise(drawn)
    const part: FigurePart =
      known?.type === 'rect'
        ? { type: 'rect', box: known.box, rx: known.radius, ry: known.radius, ...look }
        : known
          ? { type: 'ellipse', box: known.box, ...look }
          : { type: 'path', commands: filled ? withHoles(drawn) : drawn, ...look }
    parts.push(part)
    if (lined) for (const stroke of dividing) parts.push({ ...part, fill: NONE, stroke })
  }
  return parts
}

/** @param name the master's name, for people */
export function figureOf(parts: readonly FigurePart[], look: Look, name: string): Figure {
  const [only, ...others] = parts
  const shape =
    others.length > 0
      ? undefined
      : only?.type === 'rect'
        ? 'rectangle'
        : only?.type === 'ellipse'
          ? 'ellipse'
          : undefined
  return { name: shape ?? (name || 'custom'), parts, ...(look.shadow && { shadow: look.shadow }) }
}
