import type { Label, RichText, TextPolicy } from '../diagram/index.ts'
import { BROWSER_TEXT } from './policy.ts'

/** A browser's policy with a little more width, as in draw.io. */
const POLICY: TextPolicy = { ...BROWSER_TEXT, wrapSlack: 2, wholePixels: true }

/** A label for tests. By default black 12 px Helvetica, anchored at the top left of an empty area. */
export function labelOf(text: string | RichText, over: Partial<Label> = {}): Label {
  return {
    sourceId: 'a',
    text: typeof text === 'string' ? [{ type: 'paragraph', runs: [{ text }] }] : text,
    plain: typeof text === 'string' ? text : 'text',
    anchor: { x: 0, y: 0 },
    align: 'left',
    valign: 'top',
    area: { w: 0, h: 0 },
    rotation: 0,
    overflow: 'visible',
    place: 'inside',
    wrap: false,
    policy: POLICY,
    font: { family: 'Helvetica', size: 12 },
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: { r: 0, g: 0, b: 0, a: 1 },
    opacity: 1,
    ...over,
  }
}
