/** “@” in the editor starts a search for a person. */
import { Extension } from '@tiptap/core'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { PAUSE_MS } from '../../components/use-settled.ts'
import { joined } from '../../connection/lists.ts'
import type { OfferedList } from '../api/use-offered.ts'
import { mentionOf, type Person } from './markdown.ts'

/** The list during a search. */
export interface Search {
  readonly people: readonly Person[]
  /** Index of the person that Enter chooses. */
  readonly index: number
  /** Position of the “@”, in px of the window. */
  readonly place: DOMRect | null
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

/** Calls `onSearch` whenever the list changes, with undefined when it is closed. */
export function mentionSearch(people: () => OfferedList<Person>, onSearch: (search: Search | undefined) => void) {
  let shown: Search | undefined
  const show = (search: Search | undefined) => {
    shown = search
    onSearch(search)
  }
  const follow = ({ items, command, clientRect }: SuggestionProps<Person, Person>) =>
    show({ people: items, index: 0, place: clientRect?.() ?? null, take: command })
  return Extension.create({
    name: 'mentionSearch',
    // Enter chooses a person instead of starting a paragraph.
    priority: 1000,
    addProseMirrorPlugins() {
      return [
        Suggestion<Person, Person>({
          editor: this.editor,
          char: '@',
          items: ({ query, signal }) => matching(people(), query, signal),
          command: ({ editor, range, props }) => {
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
            onExit: () => show(undefined),
            onKeyDown({ event }) {
              const { key } = event
              // Escape closes the list, but not the dialog that contains the editor.
              if (key === 'Escape') event.stopPropagation()
              if (!shown || shown.people.length === 0) return false
              const { people: found, index } = shown
              if (key === 'ArrowDown') show({ ...shown, index: (index + 1) % found.length })
              else if (key === 'ArrowUp') show({ ...shown, index: (index + found.length - 1) % found.length })
              else if ((key === 'Enter' || key === 'Tab') && found[index]) shown.take(found[index])
              else return false
              return true
            },
          }),
        }),
      ]
    },
  })
}
