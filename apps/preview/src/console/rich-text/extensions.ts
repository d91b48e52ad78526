/** The editor's schema: the blocks and marks of rich text, and elements that are preserved as a whole. */
import { type AnyExtension, Extension, Mark, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { isLeaf, isNode, isSafeUrl, type TextElement, wordsOf } from './nodes.ts'

/** Attributes of elements that the editor preserves without showing them; see document.ts. */
const Sources = Extension.create({
  name: 'sources',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'blockquote',
        'bulletList',
        'orderedList',
        'listItem',
        'codeBlock',
        'horizontalRule',
        'link',
      ],
      attributes: { source: { default: null, rendered: false, keepOnSplit: false } },
    },
  ],
})

/** The element of an atom; undefined for text that is not one, such as from another page's clipboard. */
function elementOf(json: string | null): TextElement | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    return isNode(value) && !isLeaf(value) ? value : undefined
  } catch {
    return undefined
  }
}

interface AtomOptions {
  readonly isInline: boolean
  /** CSS class. */
  readonly look: string
  readonly isOwn: (element: TextElement) => boolean
  readonly label: (element: TextElement) => string
}

/** An element that is preserved as a whole: it can be moved and deleted, but not edited. */
function atom(name: string, { isInline, look, isOwn, label }: AtomOptions) {
  const tag = isInline ? 'span' : 'div'
  return Node.create({
    name,
    group: isInline ? 'inline' : 'block',
    inline: isInline,
    atom: true,
    draggable: !isInline,
    addAttributes: () => ({
      json: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-json'),
        renderHTML: ({ json }) => ({ 'data-json': json as string }),
      },
    }),
    parseHTML: () => [
      {
        tag: `${tag}[data-kept="${name}"]`,
        getAttrs: (element) => {
          const found = elementOf(element.getAttribute('data-json'))
          return found && isOwn(found) ? null : false
        },
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => {
      const element = elementOf(node.attrs.json as string)
      return [tag, { ...HTMLAttributes, 'data-kept': name, class: look }, element ? label(element) : '']
    },
    renderText: ({ node }) => {
      const element = elementOf(node.attrs.json as string)
      return element ? label(element) : ''
    },
  })
}

/** Members of leaves for which the editor has no mark. */
const KeptMark = Mark.create({
  name: 'keptMark',
  addAttributes: () => ({ json: { default: null, rendered: false } }),
  renderHTML: () => ['span', 0],
})

export interface SchemaOptions {
  /** Whether the text is stored as Markdown, which has neither underline nor strikethrough. */
  readonly isMarkdown: boolean
  /** The title of an embedded diagram. */
  readonly titleOf: (diagramId: string) => string
}

/** Everything that a document can contain. */
export function schemaExtensions({ isMarkdown, titleOf }: SchemaOptions): AnyExtension[] {
  return [
    StarterKit.configure({
      link: { openOnClick: false, isAllowedUri: isSafeUrl, HTMLAttributes: { target: null, rel: null } },
      ...(isMarkdown && { underline: false, strike: false }),
    }),
    Sources,
    KeptMark,
    atom('diagram', {
      isInline: false,
      look: 'embed',
      isOwn: ({ type }) => type === 'canvas',
      label: ({ diagramId = '' }) => titleOf(diagramId),
    }),
    atom('mention', {
      isInline: true,
      look: 'mention',
      isOwn: ({ type, userId }) => type === 'mention' && typeof userId === 'string',
      label: (element) => wordsOf(element),
    }),
    atom('keptBlock', { isInline: false, look: 'kept', isOwn: () => true, label: (element) => wordsOf(element) }),
    atom('keptInline', { isInline: true, look: 'kept', isOwn: () => true, label: (element) => wordsOf(element) }),
  ]
}
