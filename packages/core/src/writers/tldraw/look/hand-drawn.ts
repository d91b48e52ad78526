/** The hand-drawn look that a source asks for is tldraw's own: dash 'draw'. */
import type { ShapeDraft } from '../drafts/draft.ts'

/** Dashed and dotted lines stay as they are: tldraw has no hand-drawn ones. */
export function handDrawn(draft: ShapeDraft): ShapeDraft {
  const children = draft.children?.map(handDrawn)
  const isPlain = draft.props.dash === 'solid'
  return {
    ...draft,
    ...(children && { children }),
    ...(isPlain && { props: { ...draft.props, dash: 'draw' } }),
  }
}
