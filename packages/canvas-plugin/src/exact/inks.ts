/**
 * Texts in several colours. A tldraw text has one, and its format has no colours, so the shape's own text stays as it is:
 * only the drawn HTML has them.
 */
import type { ExactInk } from '@drawbridge/core'
import { type Editor, renderHtmlFromRichText, type TLRichText, type TLShape, tipTapDefaultExtensions } from 'tldraw'

/** Nodes and marks of the editor's text format. */
interface TextNode {
  readonly type: string
  readonly text?: string
  readonly marks?: readonly object[]
  readonly content?: readonly TextNode[]
}

const INK = 'drawbridgeInk'

type Extension = (typeof tipTapDefaultExtensions)[number]

let extension: Extension | undefined

/** The mark for coloured letters, made of tldraw's highlight, which is a mark too. */
function inkExtension(): Extension | undefined {
  const highlight = tipTapDefaultExtensions.find(({ name }) => name === 'highlight') as
    | { extend(config: object): Extension }
    | undefined
  extension ??= highlight?.extend({
    name: INK,
    addAttributes: () => ({
      color: { default: null, renderHTML: ({ color }: { color: string }) => ({ style: `color: ${color}` }) },
    }),
    parseHTML: () => [],
    renderHTML: ({ HTMLAttributes }: { HTMLAttributes: object }) => ['span', HTMLAttributes, 0],
    addCommands: () => ({}),
    addKeyboardShortcuts: () => ({}),
    addInputRules: () => [],
    addPasteRules: () => [],
  })
  return extension
}

/** By their inks, which are another list for each colour mode. */
const known = new WeakMap<readonly ExactInk[], { readonly of: TLRichText; readonly colored: TLRichText }>()

/** The text with its colours, for drawing only; undefined if its letters are no longer those that the colours are of. */
export function coloredText(editor: Editor, shape: TLShape, inks: readonly ExactInk[]): TLRichText | undefined {
  const { richText } = shape.props as { readonly richText?: TLRichText }
  if (!richText) return undefined
  const before = known.get(inks)
  if (before?.of === richText) return before.colored
  const ink = inkExtension()
  const content = ink && withInks(richText as unknown as TextNode, inks)
  if (!content) return undefined
  const colored = content as unknown as TLRichText
  // tldraw keeps the HTML of a text, so that its own format is not asked for this one.
  const own = editor.getTextOptions().tipTapConfig?.extensions ?? tipTapDefaultExtensions
  const painter: Editor = Object.create(editor, {
    getTextOptions: { value: () => ({ tipTapConfig: { extensions: [...own, ink] } }) },
  })
  renderHtmlFromRichText(painter, colored)
  known.set(inks, { of: richText, colored })
  return colored
}

function lettersIn({ text = '', content = [] }: TextNode): number {
  return text.length + content.reduce((sum, node) => sum + lettersIn(node), 0)
}

function withInks(doc: TextNode, inks: readonly ExactInk[]): TextNode | undefined {
  const letters = inks.reduce((sum, [count]) => sum + count, 0)
  if (letters !== lettersIn(doc)) return undefined
  let at = 0
  let [left] = inks[0] ?? [0]
  const cut = (node: TextNode): TextNode[] => {
    if (node.text === undefined) return [node.content ? { ...node, content: node.content.flatMap(cut) } : node]
    const pieces: TextNode[] = []
    for (let rest = node.text; rest !== ''; ) {
      while (left === 0) left = (inks[++at] as ExactInk)[0]
      const color = (inks[at] as ExactInk)[1]
      const text = rest.slice(0, left)
      pieces.push({ ...node, text, marks: [...(node.marks ?? []), { type: INK, attrs: { color } }] })
      left -= text.length
      rest = rest.slice(text.length)
    }
    return pieces
  }
  return cut(doc)[0]
}

/** Whether tldraw keeps an editor ready for the shape's text, which gets the text that is drawn. */
export function isAboutToBeEdited(editor: Editor, { id }: TLShape): boolean {
  const edited = editor.getEditingShapeId()
  return edited !== null && (edited === id || editor.getHoveredShapeId() === id)
}
