/** Colour values of a style, with keywords resolved (docs/formats/drawio.md §3.3). Light theme. */
import { BLACK, WHITE } from '#color/names'
import { parseColor, plainColorText } from '#color/parse'
import type { Rgba } from '#diagram/index'
import type { Cell } from '../model.ts'

/** Limit on references: keywords can refer to each other. */
const MAX_STEPS = 32

/** Keys whose `default` is the ink; for all others it is the paper. */
const INK = new Set(['strokeColor', 'fontColor', 'gradientColor', 'imageBorder', 'labelBorderColor', 'separatorColor'])

/** Areas with a value that is no colour are black, as in SVG; lines with one are not drawn. */
const AREAS: ReadonlySet<string> = new Set(['fillColor', 'gradientColor', 'swimlaneFillColor'])

/** Whether a value that is no colour paints black. */
export function isArea(key: string): boolean {
  return AREAS.has(key)
}

/** Called with values that are not colours. */
export type OnInvalidColor = (key: string, value: string) => void

const SWIMLANES = new Set<unknown>(['swimlane', 'table', 'tableRow'])

function isSwimlane(cell: Cell): boolean {
  return SWIMLANES.has(cell.style.get('shape'))
}

function swimlaneAncestor(cell: Cell): Cell | null {
  const start = cell.kind === 'edge' ? cell.target : cell.parent
  let candidate = start
  while (candidate && !isSwimlane(candidate)) candidate = candidate.parent
  return candidate
}

function resolve(cell: Cell, key: string, steps: number, onInvalid?: OnInvalidColor): Rgba | null {
  const value = cell.style.get(key)
  if (value === undefined || value === '' || value === 'none' || steps > MAX_STEPS) return null
  const themed = INK.has(key) ? BLACK : WHITE
  const text = plainColorText(String(value))
  switch (text) {
    case 'none':
    case '':
    case 'indicated':
      return null
    case 'default':
      return themed
    case 'inherit':
      return cell.parent ? resolve(cell.parent, key, steps + 1) : null
    case 'swimlane': {
      const lane = swimlaneAncestor(cell)
      return lane ? resolve(lane, 'fillColor', steps + 1) : themed
    }
    case 'strokeColor':
    case 'fillColor':
      return text === key ? null : resolve(cell, text, steps + 1)
  }
  const color = parseColor(digits(value, text))
  if (color) return color
  onInvalid?.(key, text)
  return isArea(key) ? BLACK : null
}

/** Hex digits without "#" that look like a decimal number have lost their leading zeros. */
function digits(value: string | number, text: string): string {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? text.padStart(6, '0') : text
}

/**
 * The colour of a key in a cell's style.
 * @returns null = no paint: absent, `none`, or not a colour (then `onInvalid` is called, and areas are black).
 */
export function colorOf(cell: Cell, key: string, onInvalid?: OnInvalidColor): Rgba | null {
  return resolve(cell, key, 0, onInvalid)
}

/** The same colour with its alpha multiplied. */
export function fade(color: Rgba, factor: number): Rgba {
  return factor === 1 ? color : { ...color, a: color.a * factor }
}
