/** Marks of a page, the same in both panes. */
import { type Issue, type Issues, isMissing } from '../issues/model.ts'
import type { CanvasHandle, PageBox } from '../state/handle.ts'
import type { ElementRef } from '../state/state.ts'

export interface Marks {
  /** Numbered positions of what needs a look; one for each element. */
  readonly pins: readonly { readonly issue: Issue; readonly box: PageBox }[]
  /** Areas where a picture of the source is missing; the name is shown there if it fits. */
  readonly missing: readonly PageBox[]
  /** The selected elements. */
  readonly rings: readonly PageBox[]
}

export const NO_MARKS: Marks = { pins: [], missing: [], rings: [] }

/** More would hide the diagram. */
const MAX_PINS = 99
/** Anything larger is a container that lacks a small symbol, and not hatched. */
const MAX_HATCHED_PX = 240

/** The marks of one page (its id in the source), at their current positions on the canvas. */
export function marksOf(
  issues: Issues | undefined,
  page: string | undefined,
  elements: readonly ElementRef[],
  canvas: CanvasHandle,
): Marks {
  const own = (issues?.list ?? []).filter(
    ({ consequence, element }) => consequence === 'look' && element !== undefined && element.page === page,
  )
  const first = [...new Map(own.toReversed().map((issue) => [issue.element?.cell, issue])).values()].reverse()
  const marked = elements.filter((element) => element.page === page).map(({ cell }) => cell)
  const boxes = canvas.boxes([...first.map(({ element }) => element?.cell ?? ''), ...marked])
  const at = (issue: Issue) => boxes.get(issue.element?.cell ?? '')
  return {
    pins: first.slice(0, MAX_PINS).flatMap((issue) => {
      const box = at(issue)
      return box ? { issue, box } : []
    }),
    missing: first.filter(isMissing).flatMap((issue) => {
      const box = at(issue)
      return box && Math.max(box.w, box.h) <= MAX_HATCHED_PX ? box : []
    }),
    rings: marked.flatMap((cell) => boxes.get(cell) ?? []),
  }
}
