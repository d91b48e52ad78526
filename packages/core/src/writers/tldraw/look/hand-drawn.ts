/** A hand-drawn look in the source becomes tldraw's own: dash 'draw'. */
import type { ShapeDraft } from '../drafts/draft.ts'

/** The draft and its children drawn by hand. Dashed and dotted lines stay, because tldraw has no hand-drawn ones. */
export function handDrawn(draft: ShapeDraft): ShapeDraft {
  const children = draft.children?.map(handDrawn)
  const isPlain = draft.props.dash === 'solid'
  return {
    ...draft,
    ...(children && { children }),
    ...(isPlain && { props: { ...draft.props, dash: 'draw' } }),
  }
}
