import { type Editor, renderHtmlFromRichText, type TLRichText, type TLShape } from 'tldraw'

/**
 * Makes the HTML of labels before their shapes are put, so that the frame that draws them has less to do: it is a quarter of their
 * time. tldraw keeps it by the text that it was made from.
 */
export function prepareTexts(editor: Editor, shapes: readonly TLShape[]): void {
  for (const { props } of shapes) {
    const { richText } = props as { readonly richText?: TLRichText }
    if (richText) renderHtmlFromRichText(editor, richText)
  }
}
