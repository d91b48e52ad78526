import { Combobox } from '@base-ui/react/combobox'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../components/Button.tsx'
import { Icon } from '../../components/icons.tsx'
import { type Found, useFound } from './use-found.ts'

interface SearchProps {
  /** Slug or id; without it only pages are found. */
  readonly project: string | undefined
  /** Whether there is no room for the words. */
  readonly isNarrow: boolean
}

/** Finds things of the project and pages, and goes there: the button at the top, or Ctrl K. */
export function Search({ project, isNarrow }: SearchProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || event.key !== 'k') return
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', down)
    return () => window.removeEventListener('keydown', down)
  }, [])
  return (
    <>
      {isNarrow ? (
        <IconButton icon="search" label="Search" onClick={() => setOpen(true)} />
      ) : (
        <button
          type="button"
          className="button search-button"
          aria-keyshortcuts="Control+K"
          onClick={() => setOpen(true)}
        >
          <Icon name="search" />
          <span>Search or jump to …</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop" />
          <Dialog.Popup className="dialog palette ui" aria-label="Search">
            <Palette project={project} onDone={() => setOpen(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}

function Palette({ project, onDone }: { readonly project: string | undefined; readonly onDone: () => void }) {
  const go = useNavigate()
  const [text, setText] = useState('')
  const { items, note, isSearching } = useFound(project, text)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return (
    <Combobox.Root
      inline
      open
      items={items as Found[]}
      filter={null}
      value={null}
      inputValue={text}
      onInputValueChange={setText}
      onValueChange={(found: Found | null) => {
        if (!found) return
        onDone()
        go(found.path)
      }}
      itemToStringLabel={({ name }: Found) => name}
      autoHighlight
    >
      <div className="palette-head">
        <Combobox.Input className="combo-input" placeholder="Search or jump to …" aria-label="Search" />
        <IconButton icon="close" label="Close" onClick={onDone} />
      </div>
      <Combobox.List className="palette-list" aria-label="Results">
        {(item: Found) => (
          <Combobox.Item key={item.key} value={item} className="option">
            <Icon name={item.icon} />
            <span className="grow">
              <span className="name">
                <Marked text={item.name} words={words} />
              </span>
              <small>
                {item.about}
                {item.excerpt !== undefined && (
                  <>
                    {item.about !== '' && ': '}
                    <Marked text={item.excerpt} words={words} />
                  </>
                )}
              </small>
            </span>
          </Combobox.Item>
        )}
      </Combobox.List>
      <Combobox.Empty className="combo-empty">
        {isSearching ? null : `Nothing contains “${text.trim()}”.`}
      </Combobox.Empty>
      <Combobox.Status className="combo-note">{note}</Combobox.Status>
    </Combobox.Root>
  )
}

interface MarkedProps {
  readonly text: string
  /** In lower case. */
  readonly words: readonly string[]
}

/** A text in which the words of a search are marked. */
function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // Every second part is one of the words.
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'i'))
  return parts.map((part, at) => {
    const isWord = at % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity of their own
    return isWord ? <mark key={at}>{part}</mark> : part
  })
}
