import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { useProject } from '../projects/project-context.ts'
import type { Entity } from './EntityPage.tsx'
import { isLeaf, type TextElement, type TextLeaf, type TextNode } from './rich-text.ts'

interface RichTextProps {
  readonly nodes: readonly TextNode[]
  readonly entity: Entity
}

/** Shows rich text; unknown blocks are paragraphs. Embedded diagrams lead to the canvas. */
export function RichText({ nodes, entity }: RichTextProps) {
  return (
    <div className="rich-text">
      {nodes.map((node, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity of their own
        <Node key={at} node={node} entity={entity} />
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

function Node({ node, entity }: { readonly node: TextNode; readonly entity: Entity }) {
  if (isLeaf(node)) return <Leaf leaf={node} />
  if (node.type === 'canvas') return <Embed node={node} entity={entity} />
  const children = node.children.map((child, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity of their own
    <Node key={at} node={child} entity={entity} />
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
function Embed({ node, entity }: { readonly node: TextElement; readonly entity: Entity }) {
  const { to } = useProject()
  const embed = entity.embeds.find(({ diagram_id }) => diagram_id === node.diagramId)
  if (!embed?.resolved)
    return <p className="embed missing">A diagram that is not linked to this entity cannot be shown.</p>
  return (
    <Link className="embed" to={to(`diagrams/${embed.diagram_id}`)}>
      <Icon name="file" />
      <span>{embed.title ?? 'Diagram'}</span>
      <span className="quiet">Open in the canvas</span>
    </Link>
  )
}
