/** Kinds of the views of Sirius, by their numbers (docs/formats/gmf.md §6). */
import type { View } from '../views.ts'

/** Numbers of views that are boxes; the others are texts, compartments and styles. */
const BOXES: ReadonlySet<string> = new Set(['2001', '2002', '2003', '3001', '3007', '3008', '3009', '3012'])
export const CONTAINERS: ReadonlySet<string> = new Set(['2002', '2003', '3008', '3009'])
export const ON_BORDER: ReadonlySet<string> = new Set(['3001', '3012'])
/** Containers whose content is a list. */
export const LISTS: ReadonlySet<string> = new Set(['2003', '3009'])
export const ROW = '3010'

export const isNote = ({ kind, type }: View): boolean => kind === 'Shape' && (type === 'Note' || type === 'Text')
export const isBox = (view: View): boolean => (BOXES.has(view.type) && view.element !== '') || isNote(view)
export const isCompartment = ({ type }: View): boolean => /^700[1-4]$/.test(type)

export const hasHiddenName = ({ children }: View): boolean =>
  children.some(({ type, isVisible }) => /^5\d{3}$/.test(type) && !isVisible)

/** The boxes in a view, with the type of the compartment that they are in. */
export function boxesIn(view: View): { readonly view: View; readonly compartment: string }[] {
  return view.children.flatMap((one) => {
    if (isCompartment(one)) return boxesIn(one).map((inner) => ({ ...inner, compartment: one.type }))
    return isBox(one) ? [{ view: one, compartment: '' }] : []
  })
}

/** The boxes of views, however deep. */
export function allBoxes(views: readonly View[]): View[] {
  return views.filter(isBox).flatMap((view) => [view, ...allBoxes(boxesIn(view).map((one) => one.view))])
}
