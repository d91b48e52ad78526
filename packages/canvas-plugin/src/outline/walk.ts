/** Walking on the canvas: from node to node along connections, by the arrow keys. */
import { nameIn, type PageOutline } from '@drawbridge/core/outline'
import { type Atom, atom, type Editor, type TLShapeId } from 'tldraw'
import { elementOf, pageOutline } from './page-outline.ts'

export const WALK_HINT =
  'Right and left follow connections, up and down choose among those of a shape, Tab goes to the next shape, Escape leaves.'

export interface Stop {
  /** Id of a node or an edge; absent before the first step. */
  readonly at?: string
  /** On a node: the node that one has come from. On an edge: the node whose connections one chooses among. */
  readonly from?: string | undefined
}

/** Where a key leads, or why it leads nowhere; undefined for keys that have no meaning here. */
export type WalkStep = Stop | { readonly words: string } | undefined

/** The connections of a node, those that lead on first. */
function linksOf({ nodes }: PageOutline, id: string): string[] {
  const { outgoing = [], incoming = [] } = nodes.get(id) ?? {}
  return [...new Set([...outgoing, ...incoming])]
}

/** The node at the other end of an edge. */
function beyond({ nodes, edges }: PageOutline, edge: string, from: string): string | undefined {
  const { from: start, to: end } = edges.get(edge) ?? {}
  const other = start === from ? end : start
  return other !== undefined && nodes.has(other) ? other : undefined
}

function fromNode(outline: PageOutline, id: string, came: string | undefined, pressed: string): WalkStep {
  const { name, outgoing, incoming } = outline.nodes.get(id)!
  const links = linksOf(outline, id)
  const none = { words: `${name} has no connections` }
  const firstOf = (edges: readonly string[]) =>
    edges.map((edge) => beyond(outline, edge, id)).find((other) => other !== undefined)
  switch (pressed) {
    case 'ArrowRight': {
      const next = firstOf(outgoing)
      return next === undefined ? { words: `${name} leads to nothing` } : { at: next, from: id }
    }
    case 'ArrowLeft': {
      const back = came !== undefined && outline.nodes.has(came) ? came : firstOf(incoming)
      return back === undefined ? { words: `Nothing leads to ${name}` } : { at: back }
    }
    case 'ArrowDown':
      return links[0] === undefined ? none : { at: links[0], from: id }
    default:
      return links.length === 0 ? none : { at: links.at(-1)!, from: id }
  }
}

function fromEdge(outline: PageOutline, id: string, came: string | undefined, pressed: string): WalkStep {
  const edge = outline.edges.get(id)!
  const ends = [edge.from, edge.to].filter((end) => end !== undefined && outline.nodes.has(end))
  const from = ends.includes(came) ? came : ends[0]
  if (from === undefined) return { words: 'This connection ends at no shape' }
  if (pressed === 'ArrowLeft') return { at: from }
  if (pressed === 'ArrowRight') {
    const to = beyond(outline, id, from)
    return to === undefined ? { words: `At its other end is ${nameIn(outline, undefined)}` } : { at: to, from }
  }
  const links = linksOf(outline, from)
  const by = pressed === 'ArrowDown' ? 1 : -1
  return { at: links[(links.indexOf(id) + by + links.length) % links.length]!, from }
}

/** The nodes in reading order: the next one, or the one before; nothing after the last, so that Tab leaves the canvas. */
function inOrder({ nodes, edges }: PageOutline, { at, from }: Stop, by: number): WalkStep {
  const ids = [...nodes.keys()]
  const near = at !== undefined && edges.has(at) ? from : at
  const next = ids[near === undefined ? 0 : ids.indexOf(near) + by]
  return next === undefined ? undefined : { at: next }
}

const ARROWS: ReadonlySet<string> = new Set(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'])

export function walkStep(outline: PageOutline, stop: Stop, pressed: string, isShift = false): WalkStep {
  if (pressed === 'Tab') return inOrder(outline, stop, isShift ? -1 : 1)
  if (!ARROWS.has(pressed) || isShift) return undefined
  const { at, from } = stop
  if (at !== undefined && outline.nodes.has(at)) return fromNode(outline, at, from, pressed)
  if (at !== undefined && outline.edges.has(at)) return fromEdge(outline, at, from, pressed)
  const [first] = outline.nodes.keys()
  return first === undefined ? { words: 'Nothing on this page has a text or a connection' } : { at: first }
}

/** px between the sides of the view and what is brought into it. */
const INSET = 64

/** Selects the first shape of an element, and brings it into view. */
export function show(editor: Editor, element: string): void {
  const id = element as TLShapeId
  if (!editor.getShape(id)) return
  editor.setSelectedShapes([id])
  editor.zoomToSelectionIfOffscreen(INSET)
}

const walks = new WeakMap<Editor, Atom<boolean>>()

/** Whether somebody walks on a canvas that can be edited. On one that is read-only the arrow keys always walk. */
export function walkOf(editor: Editor): Atom<boolean> {
  const known = walks.get(editor) ?? atom('walk', false)
  walks.set(editor, known)
  return known
}

export const walksNow = (editor: Editor): boolean => editor.getIsReadonly() || walkOf(editor).get()

/** Starts a walk from what is selected, and gives the canvas the focus. */
export function startWalk(editor: Editor): void {
  editor.setCurrentTool('select')
  walkOf(editor).set(true)
  editor.focus()
  editor.getContainer().focus()
}

/**
 * Takes the arrow keys and Tab while somebody walks.
 * @param tell says why a key leads nowhere; where it leads is told as what is selected
 * @returns a function that stops it
 */
export function walkByKeys(editor: Editor, tell: (words: string) => void): () => void {
  const container = editor.getContainer()
  let from: string | undefined
  let isTabTaken = false
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    const isOnCanvas = target === container || (target as Element).closest('.tl-canvas') !== null
    if (!isOnCanvas || event.altKey || event.ctrlKey || event.metaKey) return
    if (!walksNow(editor) || !editor.isIn('select.idle')) return
    if (key === 'Escape' && walkOf(editor).get()) {
      walkOf(editor).set(false)
      tell('No longer walking')
    } else {
      const at = elementOf(editor, editor.getOnlySelectedShapeId())?.id
      // Tab begins no walk: it may be on its way to what is behind the canvas.
      if (at === undefined && key === 'Tab') return
      const step = walkStep(pageOutline(editor).get(), { ...(at !== undefined && { at }), from }, key, event.shiftKey)
      if (!step) return
      if ('words' in step) tell(step.words)
      else {
        from = step.from
        if (step.at !== undefined) show(editor, step.at)
      }
    }
    isTabTaken = key === 'Tab'
    event.preventDefault()
    editor.markEventAsHandled(event)
  }
  // tldraw goes to another shape when Tab is released.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isTabTaken) return
    isTabTaken = false
    editor.markEventAsHandled(event)
  }
  container.addEventListener('keydown', onKeyDown, true)
  container.addEventListener('keyup', onKeyUp, true)
  return () => {
    container.removeEventListener('keydown', onKeyDown, true)
    container.removeEventListener('keyup', onKeyUp, true)
  }
}
