/** Changes of a canvas, in words for people who do not see it. */
import { edgeWords } from '@drawbridge/core/outline'
import type { Editor, TLShape, TLShapeId } from 'tldraw'
import { elementOf, pageOutline, updateOutline } from './page-outline.ts'

type Change = 'added' | 'deleted' | 'moved' | 'resized' | 'relabelled' | 'reconnected' | 'reordered' | 'changed'

/** The others are told as they are called. */
const WORDS: Partial<Readonly<Record<Change, string>>> = {
  relabelled: 'has another text',
  reconnected: 'connected in another way',
}

/** Elements that are named; of more, the number is told. */
const MAX_NAMED = 3

/** "Check order moved", "12 shapes added"; '' if nothing has changed. */
export function changeWords(changes: ReadonlyMap<string, Change>, nameOf: (id: string) => string): string {
  const byChange = new Map<Change, string[]>()
  for (const [id, change] of changes) byChange.set(change, [...(byChange.get(change) ?? []), id])
  const told = [...byChange].map(([change, ids]) => {
    const names = [...new Set(ids.map(nameOf))]
    const who = names.length > MAX_NAMED ? `${names.length} shapes` : names.join(', ')
    return `${who} ${WORDS[change] ?? change}`
  })
  return told.join('. ')
}

/** The change of a shape; undefined if people do not perceive it. */
export function changeOf(before: TLShape, after: TLShape): Change | undefined {
  const [old, now] = [before.props, after.props] as Readonly<Record<string, unknown>>[]
  const differs = (...names: readonly string[]) => names.some((name) => old?.[name] !== now?.[name])
  if (differs('richText', 'text', 'name')) return 'relabelled'
  // A label makes a shape grow; a new size moves the corner of a shape.
  if (differs('w', 'h', 'scale')) return 'resized'
  if (after.type === 'arrow' && differs('start', 'end', 'bend', 'elbowMidPoint')) return 'reconnected'
  if (before.x !== after.x || before.y !== after.y || before.rotation !== after.rotation) return 'moved'
  if (before.index !== after.index && before.parentId === after.parentId) return 'reordered'
  return before.props === after.props ? undefined : 'changed'
}

const CONNECTION = 'A connection'

/** ms without a change, after which it is told what has changed. */
const PAUSE = 500

/**
 * Tells what people, or this editor for them, change on the canvas. Not told are changes that come from elsewhere, and
 * arrows that only follow the shapes that they are bound to.
 * @returns a function that stops it
 */
export function tellChanges(editor: Editor, tell: (words: string) => void): () => void {
  const changes = new Map<string, Change>()
  /** Names from before a change, for what is deleted. */
  const names = new Map<string, string>()
  let isReplayed = false
  let timer = 0
  function note({ id, type }: TLShape, change: Change | undefined) {
    if (change === undefined) return
    const element = elementOf(editor, id)
    const shape = element?.id ?? id
    if (element?.kind === 'node') names.set(shape, element.name)
    else if (element?.kind === 'edge' || type === 'arrow') names.set(shape, CONNECTION)
    const known = changes.get(shape)
    if (known !== 'added' || change === 'deleted') changes.set(shape, change)
    // Internal to tldraw; without it, an undo is told as the change that it is.
    isReplayed ||= (editor as { isReplayingHistory?(): boolean }).isReplayingHistory?.() === true
    clearTimeout(timer)
    timer = editor.timers.setTimeout(flush, PAUSE)
  }
  function flush() {
    updateOutline(editor)
    const following = [...changes].filter(
      ([id, change]) => change === 'reconnected' || (change === 'reordered' && names.get(id) === CONNECTION),
    )
    if (following.length < changes.size) for (const [id] of following) changes.delete(id)
    const nameOf = (id: string) => {
      const element = elementOf(editor, id as TLShapeId)
      if (element?.kind === 'edge' && changes.get(id) === 'added')
        return `The connection “${edgeWords(pageOutline(editor).get(), element)}”`
      return element?.kind === 'node' ? element.name : (names.get(id) ?? 'A shape')
    }
    const words = changeWords(changes, nameOf)
    if (words !== '') tell(isReplayed ? `Undone or redone: ${words}` : words)
    changes.clear()
    names.clear()
    isReplayed = false
  }
  const { sideEffects } = editor
  const stops = [
    sideEffects.registerAfterCreateHandler('shape', (shape, source) => source === 'user' && note(shape, 'added')),
    sideEffects.registerAfterDeleteHandler('shape', (shape, source) => source === 'user' && note(shape, 'deleted')),
    sideEffects.registerAfterChangeHandler('shape', (before, after, source) => {
      if (source === 'user') note(after, changeOf(before, after))
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
