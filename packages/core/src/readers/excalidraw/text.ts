/** Texts: of their own, in shapes and on arrows (docs/formats/excalidraw.md §4). */
import type { Label, Point } from '#diagram/index'
import { ALIGNED, centreOf } from '#geometry/box'
import { RADIANS } from '#geometry/rotation'
import { PLAIN_TEXT } from '#text/policy'
import { numberIn, own, textIn, wordIn } from '../shared/json.ts'
import { hasContent, plainText, plainToRich } from '../shared/plain.ts'
import { inkOf } from './look.ts'
import { type SceneElement, turned } from './scene.ts'

/** By the number of the family in files. */
const FAMILIES: ReadonlyMap<number, string> = new Map([
  [1, 'Virgil'],
  [2, 'Helvetica'],
  [3, 'Cascadia'],
  [4, 'Assistant'],
  [5, 'Excalifont'],
  [6, 'Nunito'],
  [7, 'Lilita One'],
  [8, 'Comic Shanns Mono'],
  [9, 'Liberation Sans'],
])
const DEFAULT_FAMILY = 5

/** px between the sides of a shape and the text in it. */
const PADDING = 5
/** px by which a line may be wider before it breaks, since fonts are measured by their like. */
const SLACK = 6

/** Part of the width and height of a shape that its text may use. */
function innerShare(type: string): number {
  if (type === 'ellipse') return Math.SQRT1_2
  return type === 'diamond' ? 0.5 : 1
}

function lineHeightOf({ fields, box }: SceneElement, size: number): number {
  const given = numberIn(fields, 'lineHeight')
  const lines = (textIn(fields, 'text') ?? '').split('\n').length
  const drawn = given ?? box.h / lines / size
  return drawn >= 0.8 && drawn <= 4 ? drawn : 1.25
}

const bare = (text: string): string => text.replace(/\s+/g, '')

/** The text, with the breaks that its author made if it wraps, else as it is drawn. */
function shownText({ fields }: SceneElement, wraps: boolean): string {
  const drawn = textIn(fields, 'text') ?? ''
  const original = textIn(fields, 'originalText') ?? textIn(fields, 'rawText')
  return wraps && original !== undefined && bare(original) === bare(drawn) ? original : drawn
}

/** @param sourceId of the element that the text comes from */
function labelOf(
  text: SceneElement,
  shown: string,
  wraps: boolean,
  facts: Pick<Label, 'area' | 'place' | 'rotation' | 'valign'> & { readonly at: (point: Point) => Point },
): Label[] {
  const { fields, box, id } = text
  const { at, ...rest } = facts
  const rich = plainToRich(shown)
  if (!hasContent(rich)) return []
  const size = Math.max(1, Math.min(2_000, numberIn(fields, 'fontSize') ?? 20))
  const align = wordIn(fields, 'textAlign', ['left', 'center', 'right'])
  const ink = inkOf(text)
  const anchor = { x: box.x + ALIGNED[align] * box.w, y: box.y + ALIGNED[rest.valign] * box.h }
  return [
    {
      sourceId: id,
      text: rich,
      plain: plainText(rich),
      anchor: at(anchor),
      align,
      wrap: wraps,
      policy: {
        ...PLAIN_TEXT,
        lineHeight: lineHeightOf(text, size),
        wrapSlack: wraps ? SLACK : 0,
        ...(wraps && { breakWords: true as const }),
      },
      overflow: 'visible',
      font: { family: FAMILIES.get(numberIn(fields, 'fontFamily') ?? DEFAULT_FAMILY) ?? 'Excalifont', size },
      bold: false,
      italic: false,
      underline: false,
      strike: false,
      color: { ...ink, a: 1 },
      opacity: ink.a * opacityOf(text),
      ...rest,
    },
  ]
}

/** 0..1 */
export function opacityOf({ fields }: SceneElement): number {
  return Math.min(100, Math.max(0, numberIn(fields, 'opacity') ?? 100)) / 100
}

/** A text with a place of its own. */
export function ownLabel(text: SceneElement, cut: (text: string) => string): Label[] {
  const wraps = own(text.fields, 'autoResize') === false
  const { w, h } = text.box
  return labelOf(text, cut(shownText(text, wraps)), wraps, {
    area: { w, h },
    place: 'inside',
    valign: 'top',
    rotation: text.angle / RADIANS,
    at: (point) => turned(text, point),
  })
}

/** The text in a shape, which breaks at the sides that the shape leaves. */
export function labelInside(text: SceneElement, container: SceneElement, cut: (text: string) => string): Label[] {
  const share = innerShare(container.type)
  const area = (side: number, least: number) => Math.max(1, least, side * share - 2 * PADDING)
  return labelOf(text, cut(shownText(text, true)), true, {
    area: { w: area(container.box.w, text.box.w), h: area(container.box.h, text.box.h) },
    place: 'inside',
    valign: wordIn(text.fields, 'verticalAlign', ['middle', 'top', 'bottom']),
    rotation: container.angle / RADIANS,
    at: (point) => turned(container, point),
  })
}

/** The text on an arrow, at its place. */
export function labelOnLine(text: SceneElement, cut: (text: string) => string): Label[] {
  const { w, h } = text.box
  const middle = centreOf(text.box)
  return labelOf(text, cut(shownText(text, false)), false, {
    area: { w, h },
    place: 'path',
    valign: 'middle',
    rotation: 0,
    at: () => middle,
  }).map((label) => ({ ...label, align: 'center' as const }))
}
