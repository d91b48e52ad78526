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

type Part = (typeof tipTapDefaultExtensions)[number]

/** Whether HTML can depend on it: not on extensions for keys, commands and the cursor. */
function isSeen({ type, config }: Part): boolean {
  const seen = ['addGlobalAttributes', 'extendNodeSchema', 'extendMarkSchema']
  return type !== 'extension' || seen.some((member) => member in config)
}

/** With its options and storage as values; tiptap computes them whenever it reads them. */
function settled(part: Part): Part {
  return Object.create(part, { options: { value: part.options }, storage: { value: part.storage } })
}

/** Editors with the part of tldraw's format that a text uses, which is given as JSON. */
function limitedEditors(editor: Editor): (json: string) => Editor {
  // Its starter kit is one extension that stands for many.
  const all = tipTapDefaultExtensions.flatMap((one) => one.config.addExtensions?.call(one as never) ?? one)
  const parts = all.filter(isSeen).map(settled)
  return (json) => {
    const extensions = parts.filter(({ type, name }) => type === 'extension' || json.includes(`"type":"${name}"`))
    return Object.create(editor, { getTextOptions: { value: () => ({ tipTapConfig: { extensions } }) } })
  }
}
