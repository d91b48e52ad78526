/** Vertical texts: most are horizontal ones that are turned clockwise, but the letters of some scripts stay upright. */
import type { HorizontalAlign, Label } from '../diagram/index.ts'
import { normal } from '../geometry/rotation.ts'

/** Scripts whose letters stay upright in vertical text. */
const UPRIGHT = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]/u

/** Letters that look the same in lines of one letter each; punctuation does not. */
const STACKABLE = /^[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}\p{Script=Bopo}]+$/u
/** Font sizes from line to line. */
const LINE_HEIGHT = 1.2

const ALONG: Record<Label['valign'], HorizontalAlign> = { top: 'left', middle: 'center', bottom: 'right' }
const ACROSS: Record<HorizontalAlign, Label['valign']> = { left: 'bottom', center: 'middle', right: 'top' }
const DOWN: Record<HorizontalAlign, Label['valign']> = { left: 'top', center: 'middle', right: 'bottom' }
const BACK: Record<Label['valign'], HorizontalAlign> = { top: 'right', middle: 'center', bottom: 'left' }

/** The way in which lines that run downwards follow each other; undefined for others. */
export function verticalOf({ direction }: Label): 'vertical-lr' | 'vertical-rl' | undefined {
  return direction === 'vertical-lr' || direction === 'vertical-rl' ? direction : undefined
}

/** Whether the lines of a label run downwards. */
export function isVertical(label: Label): boolean {
  return verticalOf(label) !== undefined
}

/** Whether vertical text is the same as horizontal text turned clockwise. */
export function canTurn({ plain }: Label): boolean {
  return !UPRIGHT.test(plain)
}

/** A vertical text as a horizontal one that is turned clockwise about its anchor. */
export function turned({ direction: _, ...label }: Label): Label {
  const { align, valign, area, rotation } = label
  return {
    ...label,
    align: ALONG[valign],
    valign: ACROSS[align],
    area: { w: area.h, h: area.w },
    rotation: normal(rotation + 90),
  }
}

/** The opposite: a text that is turned clockwise as a vertical one, for letters that stay upright. */
export function upright(label: Label): Label {
  const { align, valign, area, rotation } = label
  return {
    ...label,
    align: BACK[valign],
    valign: DOWN[align],
    area: { w: area.h, h: area.w },
    rotation: normal(rotation - 90),
    direction: 'vertical-rl',
  }
}

/**
 * A vertical text of one column as a horizontal one with a line for each letter, for editors without vertical text;
 * undefined for a text of several columns, or whose letters are not all upright and of one width.
 */
export function stacked(label: Label): Label | undefined {
  if (!isVertical(label)) return undefined
  const { direction: _, ...lying } = label
  const { plain, text, wrap, area, font } = lying
  const [block, another] = text
  if (block?.type !== 'paragraph' || another || !STACKABLE.test(plain)) return undefined
  if (wrap && [...plain].length * LINE_HEIGHT * font.size > area.h) return undefined
  const letters = block.runs.flatMap((run) => [...run.text].map((letter) => ({ ...run, text: letter })))
  const runs = letters.flatMap((letter, i) => (i === 0 ? [letter] : [{ text: '\n' }, letter]))
  return { ...lying, plain: [...plain].join('\n'), text: [{ ...block, runs }] }
}
