/** “@” in the editor starts a search for a person. */
import { type Editor, Extension } from '@tiptap/core'
import { Suggestion, type SuggestionMatch, type SuggestionProps, type Trigger } from '@tiptap/suggestion'
import { PAUSE_MS } from '../../components/use-settled.ts'
import { joined } from '../../connection/lists.ts'
import type { OfferedList } from '../api/use-offered.ts'
import { mentionOf, type Person } from './markdown.ts'

/** The list during a search. */
export interface Search {
  readonly people: readonly Person[]
  /** Index of the person that Enter chooses. */
  readonly index: number
  /** Where the “@” is now, in px of the window. */
  placeOf(): DOMRect | null
  take(person: Person): void
}

/** Maximum number of people in the list. */
const MAX_OFFERED = 8

/** The people whose name contains a text; the service is asked if the list of them is not complete. */
async function matching(people: OfferedList<Person>, text: string, signal: AbortSignal): Promise<Person[]> {
  const { items, onSearch, find } = people
  const listed = items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  if (!onSearch || text === '' || listed.length >= MAX_OFFERED) return listed.slice(0, MAX_OFFERED)
  // Each letter would be a request.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (signal.aborted) return []
  const found = await find(text, signal).catch(() => ({ items: [] }))
  return joined(listed, found.items).slice(0, MAX_OFFERED)
}

/** “@” at the beginning or after a space, and up to three words: names have spaces. */
const SEARCH = /(?:^|\s)(@(|[^\s@]+(?:\s[^\s@]*){0,2}))$/

/** The search that the cursor is at the end of. */
function searchAt({ $position: { nodeBefore, pos } }: Trigger): SuggestionMatch {
  const [, text, query] = SEARCH.exec(nodeBefore?.text ?? '') ?? []
  return text === undefined || query === undefined ? null : { range: { from: pos - text.length, to: pos }, query, text }
}

/** Calls `onSearch` whenever the list changes, with undefined when there is none to show. */
export function mentionSearch(people: () => OfferedList<Person>, onSearch: (search: Search | undefined) => void) {
  let found: Search | undefined
  let shown: Search | undefined
  const show = (editor: Editor, search: Search | undefined) => {
    found = search
    shown = search?.people.length && editor.isFocused ? search : undefined
    onSearch(shown)
  }
  const follow = ({ editor, items, command, clientRect }: SuggestionProps<Person, Person>) =>
    show(editor, { people: items, index: 0, placeOf: () => clientRect?.() ?? null, take: command })
  return Extension.create({
    name: 'mentionSearch',
    // Enter chooses a person instead of starting a paragraph.
    priority: 1000,
    onBlur: ({ editor }) => show(editor, found),
    onFocus: ({ editor }) => show(editor, found),
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        Suggestion<Person, Person>({
          editor,
          char: '@',
          findSuggestionMatch: searchAt,
          // A search that Escape has ended does not begin again with the next word.
          allowSpaces: true,
          items: ({ query, signal }) => matching(people(), query, signal),
          command: ({ range, props }) => {
            const mention = { type: 'mention', attrs: { json: JSON.stringify(mentionOf(props)) } }
            editor
              .chain()
              .focus()
              .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
              .run()
          },
          render: () => ({
            onStart: follow,
            onUpdate: follow,
            onExit: () => show(editor, undefined),
            onKeyDown({ event }) {
              const before = shown
              if (!before) return false
              const { key } = event
              const { people: offered, index } = before
              const choose = (next: number) => show(editor, { ...before, index: next % offered.length })
              // Escape closes the list, but not the dialog that contains the editor.
              if (key === 'Escape') event.stopPropagation()
              if (key === 'ArrowDown') choose(index + 1)
              else if (key === 'ArrowUp') choose(index + offered.length - 1)
              else if ((key === 'Enter' || key === 'Tab') && offered[index]) before.take(offered[index])
              else return false
              return true
            },
          }),
        }),
      ]
    },
  })
}
