import { nodeWords, type OutlineNode } from '@drawbridge/core/outline'
import { useId, useState } from 'react'
import { useEditor } from 'tldraw'
import { ElementForm, FIELD } from './ElementForm.tsx'
import { connect } from './element-edits.ts'
import { pageOutline } from './page-outline.ts'

interface ConnectDialogProps {
  /** Id of the element that the connection begins at. */
  readonly from: string
  readonly onClose: () => void
}

/** Targets that are offered at once; a search finds the others. */
const MAX_OFFERED = 100

/** The nodes that fit a search, in reading order. */
function offered(nodes: readonly OutlineNode[], query: string): readonly OutlineNode[] {
  const wanted = query.trim().toLocaleLowerCase()
  return nodes.filter((node) => nodeWords(node).toLocaleLowerCase().includes(wanted)).slice(0, MAX_OFFERED)
}

/** A choice of the element that another one is connected to, and a label. */
export function ConnectDialog({ from, onClose }: ConnectDialogProps) {
  const editor = useEditor()
  const [outline] = useState(() => pageOutline(editor).get())
  const [query, setQuery] = useState('')
  const [label, setLabel] = useState('')
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  const others = [...outline.nodes.values()].filter((node) => node.id !== from)
  const targets = offered(others, query)
  const target = targets.find((node) => node.id === chosen) ?? targets[0]
  return (
    <ElementForm
      title={`Connect ${outline.nodes.get(from)?.name ?? 'the shape'} to`}
      action="Connect"
      isReady={target !== undefined}
      onSubmit={() => target && connect(editor, from, target.id, label.trim())}
      onClose={onClose}
    >
      <label htmlFor={`${id}search`}>Search</label>
      <input
        id={`${id}search`}
        type="search"
        style={FIELD}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <label htmlFor={`${id}target`}>Shape</label>
      <select
        id={`${id}target`}
        size={8}
        style={FIELD}
        value={target?.id ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        {targets.map((node) => (
          <option key={node.id} value={node.id}>
            {nodeWords(node)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}label`}>Label (optional)</label>
      <input id={`${id}label`} style={FIELD} value={label} onChange={(event) => setLabel(event.target.value)} />
    </ElementForm>
  )
}
