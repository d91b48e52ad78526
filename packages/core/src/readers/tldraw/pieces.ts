/**
 * The shapes of a page as elements: the pieces that our writer made of one source element belong together, everything
 * else is an element of its own.
 */

import { inside, textIn } from '../shared/json.ts'
import type { Placed } from './tree.ts'

/** An element before it is read. */
export interface Draft {
  /** In paint order, the group of the pieces first if they have one. */
  readonly pieces: Placed[]
  /** The source element's id; undefined for shapes that a person made, or copied. */
  readonly cell: string | undefined
  /** The element that it is in. */
  readonly parent: Draft | undefined
}

/** Whether an element connects two points. */
export function isEdge({ pieces }: Draft): boolean {
  return pieces.some(isRoute)
}

interface Source {
  readonly key: string
  readonly cell: string
  readonly role: string
}

function sourceOf({ own }: Placed): Source | undefined {
  const source = inside(own, 'source')
  const [page, cell] = [textIn(source, 'page'), textIn(source, 'cell')]
  if (page === undefined || cell === undefined || cell === '') return undefined
  return { key: JSON.stringify([page, cell]), cell, role: textIn(own, 'role') ?? 'body' }
}

/** A page's background is a shape of its own, without a source element. */
export function isBackground({ own }: Placed): boolean {
  return textIn(inside(own, 'source'), 'cell') === '' && textIn(own, 'role') === 'decoration'
}

/** A line that stands for a connection, not one that is part of a drawing. */
export function isRoute(shape: Placed): boolean {
  return (
    shape.type === 'arrow' || (shape.type === 'line' && (!sourceOf(shape) || textIn(shape.own, 'role') === 'route'))
  )
}

/** Two arrows of an edge that is drawn by several, one on top of the other. */
function isOnTop(a: Placed, b: Placed): boolean {
  return a.type === b.type && Math.abs(a.at.x - b.at.x) < 0.5 && Math.abs(a.at.y - b.at.y) < 0.5
}

/** Whether a shape is a further piece of an element, not a copy of one that it has. */
function joins({ pieces }: Draft, shape: Placed, role: string): boolean {
  if (role === 'label' || role === 'decoration' || role === 'route') return true
  // The group of an element is its first shape, unless it holds some of the pieces of an edge.
  if (role === 'group' && shape.type === 'group') return pieces.some(isRoute)
  // Invisible shapes for edges to end at.
  if (role === 'group') return true
  const bodies = pieces.filter((piece) => (textIn(piece.own, 'role') ?? 'body') === 'body' && piece.type !== 'group')
  return bodies.length === 0 || (isRoute(shape) && bodies.every((body) => isOnTop(body, shape)))
}

/** The elements of a page, in paint order of their first shapes, parents before their children. */
export function draftsOf(top: readonly Placed[]): Draft[] {
  const drafts: Draft[] = []
  /** By the element that they are in, and by their source. */
  const open = new Map<Draft | undefined, Map<string, Draft>>()
  const edges = new Map<string, Draft>()
  const taken = new Set<string>()

  function openIn(parent: Draft | undefined): Map<string, Draft> {
    const known = open.get(parent)
    if (known) return known
    const made = new Map<string, Draft>()
    open.set(parent, made)
    return made
  }

  /** tldraw moves arrows, and with them labels, out of the group that their other pieces are in. */
  function strayed(key: string, shape: Placed): Draft | undefined {
    const known = edges.get(key)
    return known && (isRoute(shape) || isEdge(known)) ? known : undefined
  }

  function add(shape: Placed, parent: Draft | undefined): Draft {
    const source = sourceOf(shape)
    if (source && parent && sourceOf(parent.pieces[0]!)?.key === source.key && joins(parent, shape, source.role)) {
      parent.pieces.push(shape)
      return parent
    }
    const known = source && (openIn(parent).get(source.key) ?? strayed(source.key, shape))
    if (known && joins(known, shape, source.role)) {
      known.pieces.push(shape)
      return known
    }
    const cell = source && !taken.has(source.key) ? source.cell : undefined
    const draft: Draft = { pieces: [shape], cell, parent }
    drafts.push(draft)
    if (source) {
      taken.add(source.key)
      openIn(parent).set(source.key, draft)
      edges.set(source.key, draft)
    }
    return draft
  }

  const stack = [...top].reverse().map((shape) => ({ shape, parent: undefined as Draft | undefined }))
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { shape, parent } = next
    if (isBackground(shape)) continue
    const draft = add(shape, parent)
    for (const child of [...shape.children].reverse()) stack.push({ shape: child, parent: draft })
  }
  return drafts
}
