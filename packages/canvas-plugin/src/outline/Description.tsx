/** The text alternative of a diagram: what is on the page and how it is connected, as plain text. */
import { edgeWords, nodeWords, type OutlineEdge, type PageOutline, summaryOf } from '@drawbridge/core/outline'
import { type Editor, useValue } from 'tldraw'
import { pageOutline } from './page-outline.ts'

export interface DescriptionProps {
  /** The editor whose page is described. */
  readonly editor: Editor
}

/** Deeper containers are not nested further. */
const MAX_DEPTH = 12

/** The current page in words: its containers and nodes as nested lists, then its connections as sentences. */
export function Description({ editor }: DescriptionProps) {
  const outline = useValue('description', () => pageOutline(editor).get(), [editor])
  const edges = [...outline.edges.values()]
  return (
    <div className="drawbridge-description">
      <p>{summaryOf(outline)}.</p>
      {outline.top.length > 0 && <Nodes outline={outline} ids={outline.top} depth={1} />}
      {edges.length > 0 && (
        <>
          <p>Connections:</p>
          <Edges outline={outline} edges={edges} />
        </>
      )}
    </div>
  )
}

interface NodesProps {
  readonly outline: PageOutline
  readonly ids: readonly string[]
  readonly depth: number
}

function Nodes({ outline, ids, depth }: NodesProps) {
  return (
    <ul>
      {ids.map((id) => {
        const node = outline.nodes.get(id)
        if (!node) return null
        const isNested = node.children.length > 0 && depth < MAX_DEPTH
        return (
          <li key={id}>
            {nodeWords(node)}
            {isNested && <Nodes outline={outline} ids={node.children} depth={depth + 1} />}
          </li>
        )
      })}
    </ul>
  )
}

function Edges({ outline, edges }: { readonly outline: PageOutline; readonly edges: readonly OutlineEdge[] }) {
  return (
    <ul>
      {edges.map((edge) => (
        <li key={edge.id}>{edgeWords(outline, edge)}</li>
      ))}
    </ul>
  )
}
