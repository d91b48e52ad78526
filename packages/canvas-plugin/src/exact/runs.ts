/**
 * Texts in several colours, with letters above or below the line. A tldraw text has one colour, and its format has no
 * such marks, so the shape's own text stays as it is: only the drawn HTML has them.
 */
import type { ExactRun } from '@drawbridge/core'
import { type Editor, renderHtmlFromRichText, type TLRichText, type TLShape, tipTapDefaultExtensions } from 'tldraw'

/** Nodes and marks of the editor's text format. */
interface TextNode {
  readonly type: string
  readonly text?: string
  readonly marks?: readonly object[]
  readonly content?: readonly TextNode[]
}

const MARK = 'drawbridgeRun'

type Extension = (typeof tipTapDefaultExtensions)[number]

let extension: Extension | undefined

/** The HTML of a mark; a raised or lowered run is as small as in browsers, and makes its line no higher. */
const STYLES = { sub: 'vertical-align: sub', super: 'vertical-align: super' } as const
const styleOf = ({ color, script }: ExactRun): string =>
  script ? `color: ${color}; ${STYLES[script]}; font-size: .83em; line-height: 0` : `color: ${color}`

/** The mark of a run, made of tldraw's highlight, which is a mark too. */
function markExtension(): Extension | undefined {
  const highlight = tipTapDefaultExtensions.find(({ name }) => name === 'highlight') as
    | { extend(config: object): Extension }
    | undefined
  extension ??= highlight?.extend({
    name: MARK,
    addAttributes: () => ({ style: { default: null } }),
    parseHTML: () => [],
    renderHTML: ({ HTMLAttributes }: { HTMLAttributes: object }) => ['span', HTMLAttributes, 0],
    addCommands: () => ({}),
    addKeyboardShortcuts: () => ({}),
    addInputRules: () => [],
    addPasteRules: () => [],
  })
  return extension
}

/** By their runs, which are another list for each colour mode. */
const known = new WeakMap<readonly ExactRun[], { readonly of: TLRichText; readonly marked: TLRichText }>()

/** The text with its runs marked, for drawing only; undefined if it has no longer the letters of the runs. */
export function markedText(editor: Editor, shape: TLShape, runs: readonly ExactRun[]): TLRichText | undefined {
  const { richText } = shape.props as { readonly richText?: TLRichText }
  if (!richText) return undefined
  const before = known.get(runs)
  if (before?.of === richText) return before.marked
  const mark = markExtension()
  const content = mark && withRuns(richText as unknown as TextNode, runs)
  if (!content) return undefined
  const marked = content as unknown as TLRichText
  // tldraw keeps the HTML of a text, so that its own format, which refuses the mark, is not asked for this one.
  const own = editor.getTextOptions().tipTapConfig?.extensions ?? tipTapDefaultExtensions
  const painter: Editor = Object.create(editor, {
    getTextOptions: { value: () => ({ tipTapConfig: { extensions: [...own, mark] } }) },
  })
  renderHtmlFromRichText(painter, marked)
  if (!isKept(editor, marked)) return undefined
  known.set(runs, { of: richText, marked })
  return marked
}

/** False with a tldraw that makes the HTML of each text anew. */
function isKept(editor: Editor, text: TLRichText): boolean {
  try {
    renderHtmlFromRichText(editor, text)
    return true
  } catch {
    return false
  }
}

function lettersIn({ text = '', content = [] }: TextNode): number {
  return text.length + content.reduce((sum, node) => sum + lettersIn(node), 0)
}

function withRuns(doc: TextNode, runs: readonly ExactRun[]): TextNode | undefined {
  if (runs.reduce((sum, { letters }) => sum + letters, 0) !== lettersIn(doc)) return undefined
  const rest = runs.map((run) => ({ left: run.letters, style: styleOf(run) }))
  const cut = (node: TextNode): TextNode[] => {
    if (node.text === undefined) return [node.content ? { ...node, content: node.content.flatMap(cut) } : node]
    const pieces: TextNode[] = []
    for (let text = node.text; text !== ''; ) {
      const run = rest[0] as (typeof rest)[number]
      const piece = text.slice(0, run.left)
      pieces.push({ ...node, text: piece, marks: [...(node.marks ?? []), { type: MARK, attrs: { style: run.style } }] })
      text = text.slice(piece.length)
      run.left -= piece.length
      if (run.left === 0) rest.shift()
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
