/** Vertical texts: most are horizontal ones that are turned clockwise, but the letters of some scripts stay upright. */
import type { HorizontalAlign, Label } from '../diagram/index.ts'
import { normal } from '../geometry/rotation.ts'

/** Scripts whose letters stay upright in vertical text. */
const UPRIGHT = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]/u

const ALONG: Record<Label['valign'], HorizontalAlign> = { top: 'left', middle: 'center', bottom: 'right' }
const ACROSS: Record<HorizontalAlign, Label['valign']> = { left: 'bottom', center: 'middle', right: 'top' }
const DOWN: Record<HorizontalAlign, Label['valign']> = { left: 'top', center: 'middle', right: 'bottom' }
const BACK: Record<Label['valign'], HorizontalAlign> = { top: 'right', middle: 'center', bottom: 'left' }

/** The way in which lines that run downwards follow each other; undefined for others. */
export function verticalOf({ direction }: Label): 'vertical-lr' | 'vertical-rl' | undefined {
  return direction === 'vertical-lr' || direction === 'vertical-rl' ? direction : undefined
}

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
