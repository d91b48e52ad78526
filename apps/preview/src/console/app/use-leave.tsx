import { type ReactNode, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { hasUnsaved, useCloseQuestion } from '../../components/unsaved.ts'

export interface Leave {
  /** Does something that discards the page, after asking if a text on it was not saved. */
  ask(work: () => void): void
  /** The question, to be rendered. */
  readonly question: ReactNode
}

/** Asks before a text that was not saved is lost: on the way to another page, by `ask`, and when the tab is closed. */
export function useLeave(): Leave {
  const blocker = useBlocker(hasUnsaved)
  const [work, setWork] = useState<() => void>()
  useCloseQuestion()
  const stay = () => {
    setWork(undefined)
    blocker.reset?.()
  }
  const leave = () => {
    setWork(undefined)
    work?.()
    blocker.proceed?.()
  }
  return {
    ask: (next) => (hasUnsaved() ? setWork(() => next) : next()),
    question: (
      <Dialog
        open={blocker.state === 'blocked' || work !== undefined}
        onClose={stay}
        title="Leave without saving?"
        text="What you have typed on this page was not saved and will be lost."
        isFirm
        actions={
          <>
            <Button onClick={leave}>Leave</Button>
            <Button look="primary" onClick={stay}>
              Stay
            </Button>
          </>
        }
      />
    ),
  }
}
