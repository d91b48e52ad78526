/** The style of an element: inherited, then attributes, sheet and `style` (docs/formats/svg.md §3). */
import { declarations } from '../../shared/html/css.ts'
import type { Nested } from './selector.ts'
import type { StyleSheet } from './sheet.ts'

/** Properties by name. */
export type Style = ReadonlyMap<string, string>

const INHERITED: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'color', 'visibility', 'line-height', 'white-space', 'letter-spacing'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'text-anchor', 'text-align', 'text-decoration'],
  ...['marker-start', 'marker-mid', 'marker-end', 'dominant-baseline', 'writing-mode'],
  // Of the line that a marker belongs to.
  'context-stroke',
])

const OWN: ReadonlySet<string> = new Set([
  ...[
    'opacity',
    'display',
    'stop-color',
    'stop-opacity',
    'mask',
    'filter',
    'clip-path',
    'background',
    'text-transform',
  ],
  ...['background-color', 'alignment-baseline', 'baseline-shift'],
])

const isKnown = (name: string): boolean => INHERITED.has(name) || OWN.has(name)

/** Letters of a value; longer ones are abuse. */
const MAX_VALUE_LENGTH = 2_000

/** The style of an element inside one with the style `outer`. */
export function styleOf(nested: Nested, outer: Style, sheet: StyleSheet): Style {
  const style = new Map<string, string>()
  for (const [name, value] of outer) if (INHERITED.has(name)) style.set(name, value)
  const set = (name: string, value: string) => {
    if (!isKnown(name) || value.length > MAX_VALUE_LENGTH) return
    if (name === 'font-size') style.set(name, relativeSize(value, outer.get(name)))
    else if (value !== 'inherit') style.set(name, value)
    else if (outer.has(name)) style.set(name, outer.get(name)!)
  }
  nested.element.attributes.forEach((value, name) => {
    set(name, value)
  })
  for (const declared of sheet.declaredFor(nested)) for (const [name, value] of declared) setShorthand(name, value, set)
  const own = nested.element.attributes.get('style')
  if (own !== undefined) for (const [name, value] of declarations(own)) setShorthand(name, value, set)
  return style
}

/** `font: bold 12px Arial` and `marker: url(#a)` stand for several properties. */
function setShorthand(name: string, value: string, set: (name: string, value: string) => void): void {
  if (name === 'marker') for (const end of ['marker-start', 'marker-mid', 'marker-end']) set(end, value)
  else if (name === 'font') {
    const match = /^(.*?)\s*([\d.]+(?:px|pt|em))(?:\/[\d.a-z%]+)?\s+(.+)$/.exec(value)
    if (!match) return
    if (/bold|[6-9]00/.test(match[1]!)) set('font-weight', 'bold')
    if (/italic|oblique/.test(match[1]!)) set('font-style', 'italic')
    set('font-size', match[2]!)
    set('font-family', match[3]!)
  } else set(name, value)
}

/** Sizes that depend on the one around them become absolute at once. */
function relativeSize(value: string, outer = '16px'): string {
  const match = /^([\d.]+)(em|%)$/.exec(value.trim())
  const base = Number.parseFloat(outer)
  if (!match || !Number.isFinite(base)) return value
  const share = match[2] === 'em' ? Number(match[1]) : Number(match[1]) / 100
  return `${base * share}${outer.trim().replace(/^[\d.]+/, '')}`
}
