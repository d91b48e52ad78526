/** The diagram on a canvas as a tree: for people who do not see it, and for those who look for something in it. */
import type { OutlineEdge, OutlineNode } from '@drawbridge/core/outline'
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Editor, useValue } from 'tldraw'
import { elementOf, pageOutline } from './page-outline.ts'
import { foundRows, type Row, rowsOf, stepOf, wayTo } from './rows.ts'
import { show, startWalk } from './walk.ts'

export interface OutlineProps {
  /** The editor whose page is shown; the outline may be anywhere on the web page. */
  readonly editor: Editor
  /** Name of the tree. Default 'Outline'. */
  readonly label?: string
}

/** With more nodes, containers are closed at first. */
const MAX_OPEN = 300

const SEARCH = { width: '100%', boxSizing: 'border-box', minHeight: 28, font: 'inherit' } as const
const WALK = { marginTop: 8, minHeight: 28, font: 'inherit' } as const
const TREE = { marginTop: 8 } as const
/** A target of at least 24 px for fingers. */
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  padding: '4px 6px',
  minHeight: 20,
  position: 'relative',
} as const
const UNSEEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/**
 * A search field and the tree of containers, nodes and connections of the current page, in step with the selection.
 * Right opens a node's connections, and on a connection walks along it. Classes for a host's own style:
 * `drawbridge-outline`, `drawbridge-outline-row`, `drawbridge-outline-walk`.
 */
export function Outline({ editor, label = 'Outline' }: OutlineProps) {
  const outline = useValue('outline', () => pageOutline(editor).get(), [editor])
  const selected = useValue('selected', () => elementOf(editor, editor.getOnlySelectedShapeId()), [editor])
  const [query, setQuery] = useState('')
  /** Nodes that people have opened or closed, by id. */
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [current, setCurrent] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const hint = useId()
  const isSearching = query.trim() !== ''
  const rows = useMemo(() => {
    const isOpen = ({ id, children }: OutlineNode) =>
      turned.get(id) ?? (children.length > 0 && outline.nodes.size <= MAX_OPEN)
    return isSearching ? foundRows(outline, query) : rowsOf(outline, isOpen)
  }, [outline, turned, isSearching, query])
  const active = rows.find(({ key }) => key === current) ?? rows[0]

  const turn = (ids: readonly string[], isOpen: boolean) =>
    setTurned((before) => new Map([...before, ...ids.map((id) => [id, isOpen] as const)]))
  const reveal = (element: OutlineNode | OutlineEdge) => {
    const { key, open } = wayTo(outline, element)
    turn(open, true)
    setCurrent(key)
  }
  const latest = useRef({ active, reveal })
  latest.current = { active, reveal }
  // Another selection on the canvas: its row becomes the current one, without taking the focus from anything.
  useEffect(() => {
    if (selected && latest.current.active?.element.id !== selected.id) latest.current.reveal(selected)
  }, [selected])
  const key = active?.key
  useEffect(() => {
    const row = key === undefined ? undefined : tree.current?.querySelector<HTMLElement>('[tabindex="0"]')
    row?.scrollIntoView({ block: 'nearest' })
    if (tree.current?.contains(document.activeElement)) row?.focus()
  }, [key])

  function take(row: Row) {
    setCurrent(row.key)
    show(editor, row.element.id)
  }
  function walkTo(id: string) {
    const node = outline.nodes.get(id)
    if (!node) return
    setQuery('')
    reveal(node)
    show(editor, node.id)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      if (active?.leadsTo !== undefined) walkTo(active.leadsTo)
      else if (active) take(active)
    } else {
      const step = stepOf(rows, active?.key, event.key)
      if (!step) return
      if ('walkTo' in step) walkTo(step.walkTo)
      else if ('set' in step) turn([step.set], step.isOpen)
      else take(rows.find((row) => row.key === step.to)!)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="drawbridge-outline">
      <input
        type="search"
        aria-label={`Search the ${label.toLowerCase()}`}
        placeholder="Search"
        style={SEARCH}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <div role="status" style={UNSEEN}>
        {isSearching && `${rows.length} found`}
      </div>
      {rows.length > 0 && (
        <button type="button" className="drawbridge-outline-walk" style={WALK} onClick={() => startWalk(editor)}>
          Walk on the canvas
        </button>
      )}
      <p id={hint} style={UNSEEN}>
        Right opens a node and its connections; right on a connection walks along it.
      </p>
      {rows.length === 0 && (
        <p>{isSearching ? 'Nothing found.' : 'Nothing on this page has a text or a connection.'}</p>
      )}
      <div ref={tree} role="tree" aria-label={label} aria-describedby={hint} style={TREE} onKeyDown={onKeyDown}>
        {rows.map((row) => (
          <OutlineRow
            key={row.key}
            row={row}
            isActive={row === active}
            isSelected={selected !== undefined && row.element.id === selected.id}
            onTake={take}
            onFocus={setCurrent}
          />
        ))}
      </div>
    </div>
  )
}

interface OutlineRowProps {
  readonly row: Row
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onTake: (row: Row) => void
  readonly onFocus: (key: string) => void
}

const OutlineRow = memo(function OutlineRow({ row, isActive, isSelected, onTake, onFocus }: OutlineRowProps) {
  const { level, isOpen, text, detail, more } = row
  const sign = isOpen === undefined ? '' : isOpen ? '▾ ' : '▸ '
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      role="treeitem"
      className="drawbridge-outline-row"
      aria-level={level}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      style={{
        ...ROW,
        marginInlineStart: `${Math.min(level - 1, 8) * 14}px`,
        fontWeight: isSelected ? 'bold' : undefined,
        cursor: 'pointer',
      }}
      onClick={() => onTake(row)}
      onFocus={() => onFocus(row.key)}
    >
      <span dir="auto">
        {sign !== '' && <span aria-hidden="true">{sign}</span>}
        {text}
      </span>
      {detail !== '' && <span style={{ opacity: 0.75 }}>{detail}</span>}
      {more !== '' && <span style={UNSEEN}>, {more}</span>}
    </div>
  )
})
