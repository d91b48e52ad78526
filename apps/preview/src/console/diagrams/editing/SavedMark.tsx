import { Button } from '#components/Button.tsx'
import type { SaveState } from './autosave.ts'

const CLOCK = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })

/** Whether what was drawn is kept, in a few words. */
export function SavedMark({ saving, again }: { readonly saving: SaveState; readonly again: () => void }) {
  const text = textOf(saving)
  return (
    <span className={`saved-mark ${saving.kind}`}>
      <span role="status">{text}</span>
      {(saving.kind === 'failed' || saving.kind === 'offline') && (
        <Button look="link" onClick={again}>
          Try again
        </Button>
      )}
    </span>
  )
}

function textOf(saving: SaveState): string {
  switch (saving.kind) {
    case 'clean':
      return ''
    case 'saving':
      return 'Saving …'
    case 'saved':
      return `Saved ${CLOCK.format(saving.at)}`
    case 'offline':
      return 'Not saved yet: the server cannot be reached. Leave this page open.'
    case 'failed':
      return `Not saved: ${saving.reason}`
  }
}
