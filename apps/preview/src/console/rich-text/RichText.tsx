import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { isLeaf, type TextElement, type TextLeaf, type TextNode } from './rich-text.ts'

/** The diagrams that rich text may show, and where they are opened. */
export interface Embeds {
  readonly embeds: readonly { readonly diagram_id: string; readonly resolved: boolean; readonly title?: string }[]
  linkTo(diagramId: string): string
}

interface RichTextProps extends Embeds {
  readonly nodes: readonly TextNode[]
}

/** Shows rich text; unknown blocks are paragraphs. Embedded diagrams lead to the canvas. */
export function RichText({ nodes, ...embeds }: RichTextProps) {
  return (
    <div className="rich-text">
      {nodes.map((node, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity of their own
        <Node key={at} node={node} {...embeds} />
      ))}
    </div>
  )
}

const BLOCKS = {
  'heading-one': 'h4',
  'heading-two': 'h5',
  h1: 'h4',
  h2: 'h5',
  h3: 'h6',
  blockquote: 'blockquote',
  quote: 'blockquote',
  'bulleted-list': 'ul',
  ul: 'ul',
  'numbered-list': 'ol',
  ol: 'ol',
  'list-item': 'li',
  li: 'li',
} as const

function Node({ node, ...embeds }: Embeds & { readonly node: TextNode }) {
  if (isLeaf(node)) return <Leaf leaf={node} />
  if (node.type === 'canvas') return <Embed node={node} {...embeds} />
  const children = node.children.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity of their own
    <Node key={at} node={child} {...embeds} />
  ))
  if (node.type === 'link' && /^(?:https?|mailto):/i.test(node.url ?? ''))
    return (
      <a href={node.url} rel="noopener noreferrer" target="_blank">
        {children}
      </a>
    )
  if (node.type === 'link') return <span>{children}</span>
  const Block = Object.hasOwn(BLOCKS, node.type) ? BLOCKS[node.type as keyof typeof BLOCKS] : 'p'
  return <Block>{children}</Block>
}

const MARKS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const satisfies readonly (readonly [keyof TextLeaf, string])[]

function Leaf({ leaf }: { readonly leaf: TextLeaf }) {
  let shown: ReactNode = leaf.text
  for (const [mark, Tag] of MARKS) if (leaf[mark]) shown = <Tag>{shown}</Tag>
  return shown
}

/** Only diagrams that are linked to the entity can be opened. */
function Embed({ node, embeds, linkTo }: Embeds & { readonly node: TextElement }) {
  const embed = embeds.find(({ diagram_id }) => diagram_id === node.diagramId)
  if (!embed?.resolved)
    return <p className="embed missing">A diagram that is not linked to this entity cannot be shown.</p>
  return (
    <Link className="embed" to={linkTo(embed.diagram_id)}>
      <Icon name="file" />
      <span>{embed.title ?? 'Diagram'}</span>
      <span className="quiet">Open in the canvas</span>
    </Link>
  )
}
