import { useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { useMayChange } from '../projects/project-context.ts'

interface ChooseFilesProps {
  /** The text of the button. */
  readonly label: string
  readonly look?: 'normal' | 'primary'
  /** File extensions, in the syntax of HTML's `accept`. */
  readonly accept?: string
  readonly isSingle?: boolean
  readonly isBusy: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** A button that opens a file chooser; a viewer of the project has none. */
export function ChooseFiles({ label, look = 'normal', accept, isSingle = false, isBusy, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const mayChange = useMayChange()
  if (!mayChange) return null
  return (
    <>
      <Button look={look} icon="upload" disabled={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        accept={accept}
        hidden
        aria-label={`Files: ${label}`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </>
  )
}
