import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { blockOf, isLeaf, isLink, isSafeUrl, type TextElement, type TextLeaf, type TextNode, wordsOf } from './nodes.ts'

/** An embedded diagram that can be opened. */
export interface OpenedEmbed {
  readonly title: string
  readonly to: string
  readonly picture: ReactNode
  /** Its text alternative, made from the diagram. */
  readonly described: ReactNode
}

interface ViewOptions {
  /** Undefined for a diagram that cannot be opened from here. */
  embedOf(element: TextElement): OpenedEmbed | undefined
  /** Where an entity is shown, for links that name one. */
  readonly entityTo?: ((entityId: string) => string) | undefined
}

interface RichTextProps extends ViewOptions {
  readonly nodes: readonly TextNode[]
}

/** Shows rich text; blocks of unknown types are shown as paragraphs. Embedded diagrams link to the canvas. */
export function RichText({ nodes, embedOf, entityTo }: RichTextProps) {
  return (
    <div className="rich-text">
      <Nodes nodes={nodes} embedOf={embedOf} entityTo={entityTo} />
    </div>
  )
}

function Nodes({ nodes, embedOf, entityTo }: RichTextProps) {
  return nodes.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity of their own
    <Node key={at} node={node} embedOf={embedOf} entityTo={entityTo} />
  ))
}

function Node({ node, embedOf, entityTo }: ViewOptions & { readonly node: TextNode }) {
  if (isLeaf(node)) return <Leaf leaf={node} />
  if (node.type === 'canvas') return <Embed embed={embedOf(node)} words={wordsOf(node)} />
  if (node.type === 'mention') return <span className="mention">{wordsOf(node) || '@somebody'}</span>
  const children = <Nodes nodes={node.children} embedOf={embedOf} entityTo={entityTo} />
  if (isLink(node)) {
    if (typeof node.entityId === 'string' && entityTo) return <Link to={entityTo(node.entityId)}>{children}</Link>
    if (!isSafeUrl(node.url)) return <span>{children}</span>
    return (
      <a href={node.url} rel="noopener noreferrer" target="_blank">
        {children}
      </a>
    )
  }
  if (Object.hasOwn(TABLES, node.type)) {
    const Part = TABLES[node.type as keyof typeof TABLES]
    return <Part>{children}</Part>
  }
  const { kind, level = 1 } = blockOf(node.type) ?? { kind: 'paragraph' as const }
  switch (kind) {
    case 'heading': {
      // The page, its sections and its fields use the three levels above.
      const Heading = level === 1 ? 'h4' : level === 2 ? 'h5' : 'h6'
      return <Heading className={`heading-${level}`}>{children}</Heading>
    }
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    case 'bulletList':
      return <ul>{children}</ul>
    case 'orderedList':
      return <ol>{children}</ol>
    case 'listItem':
      return <li>{children}</li>
    case 'codeBlock':
      return <pre>{children}</pre>
    case 'horizontalRule':
      return <hr />
    default:
      return node.children.every((child) => isLeaf(child) || !blockOf(child.type)) ? (
        <p>
          <Nodes nodes={node.children} embedOf={inLine(embedOf)} entityTo={entityTo} />
        </p>
      ) : (
        <div>{children}</div>
      )
  }
}

/** In the middle of a line there is no room for a description. */
function inLine(embedOf: ViewOptions['embedOf']): ViewOptions['embedOf'] {
  return (element) => {
    const embed = embedOf(element)
    return embed && { ...embed, described: null }
  }
}

/** Tables, which imports of requirements contain. */
const TABLES = { table: 'table', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' } as const

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

interface EmbedProps {
  readonly embed: OpenedEmbed | undefined
  /** The text alternative that a person has written; '' or the title if nobody has. */
  readonly words: string
}

function Embed({ embed, words }: EmbedProps) {
  if (!embed) return <span className="embed missing">A diagram that is not linked to this entity cannot be shown.</span>
  return (
    <>
      <Link className="embed" to={embed.to}>
        {embed.picture}
        <span>{embed.title}</span>
        {words !== '' && words !== embed.title && <span className="embed-words">{words}</span>}
        <span className="quiet">Open in the canvas</span>
      </Link>
      {embed.described}
    </>
  )
}
