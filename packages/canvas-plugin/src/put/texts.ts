import { type Editor, renderHtmlFromRichText, type TLRichText, type TLShape, tipTapDefaultExtensions } from 'tldraw'

/**
 * Renders the HTML of labels before their shapes are put, which shortens the frame that draws them. tldraw caches it by
 * the text that it was made from; empty texts are not drawn. It builds the whole text format anew for each text, which
 * takes most of the time, so tldraw's own format is limited to what the text uses. Formats of apps are used as they
 * are.
 */
export function prepareTexts(editor: Editor, shapes: readonly TLShape[]): void {
  const isStandard = editor.getTextOptions().tipTapConfig?.extensions === tipTapDefaultExtensions
  const editorFor = isStandard ? limitedEditors(editor) : () => editor
  for (const { props } of shapes) {
    const { richText } = props as { readonly richText: TLRichText }
    // Undefined for shapes without texts.
    const json: string | undefined = JSON.stringify(richText)
    if (json?.includes('"type":"text"')) renderHtmlFromRichText(editorFor(json), richText)
  }
}

/** Editors with the part of tldraw's format that a text uses, which is given as JSON. */
function limitedEditors(editor: Editor): (json: string) => Editor {
  // Its starter kit is one extension that stands for many.
  const parts = tipTapDefaultExtensions.flatMap((one) => one.config.addExtensions?.call(one as never) ?? one)
  return (json) => {
    const extensions = parts.filter(({ type, name }) => type === 'extension' || json.includes(`"type":"${name}"`))
    return Object.create(editor, { getTextOptions: { value: () => ({ tipTapConfig: { extensions } }) } })
  }
}
