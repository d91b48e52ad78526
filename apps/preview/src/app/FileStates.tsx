/** The stage for a file without a diagram: it is being converted, or could not be converted. */
import type { InputErrorCode } from '@drawbridge/core'
import { useEffect, useRef } from 'react'
import { Button } from '../components/Button.tsx'
import { isLost } from '../components/focus.ts'
import { Icon } from '../components/icons.tsx'
import { FORMAT_LIST } from '../files/formats.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'

export function Converting({ file }: { readonly file: OpenFile }) {
  const { files } = useApp()
  const { page = 0, count = 0 } = file.progress ?? {}
  return (
    <section className="in-place" aria-label="Converting">
      <div className="skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <p role="status">
        Converting <strong>{file.name}</strong> …
      </p>
      <div className="page-progress">
        <progress aria-label="Pages converted" max={Math.max(1, count)} value={Math.max(0, page - 1)} />
        <span className="quiet">{count > 0 ? `Page ${page} of ${count}` : 'Reading the file …'}</span>
      </div>
      <Button onClick={() => files.close([file.id])}>Cancel</Button>
    </section>
  )
}

const OTHER_FORMAT = 'Save it in one of the formats below, or choose another file.'
const SAVE_AGAIN = 'It may have been truncated in transfer. Save or download it again.'
const NOTHING_IN_IT = 'If there should be something to draw in it, save or download it again.'
/** For a fault of the page and not of the file, such as a converter that could not be loaded. */
const TRY_AGAIN =
  'Try again. If that does not help, reload the page: the server may have a newer version of it. The file stays here.'
const IN_PARTS = 'Save its pages as several files, and open those that you need.'

/** Advice for an error, by the core's code. */
const ADVICE: Partial<Record<InputErrorCode, string>> = {
  'not-xml': OTHER_FORMAT,
  'not-a-diagram': OTHER_FORMAT,
  'unsupported-format': OTHER_FORMAT,
  empty: NOTHING_IN_IT,
  damaged: SAVE_AGAIN,
  'malformed-xml': SAVE_AGAIN,
  encrypted: 'Save it without a password.',
  'too-large': IN_PARTS,
  'too-many-cells': IN_PARTS,
  'decompression-bomb': IN_PARTS,
}

export function Failed({ file, onChoose }: { readonly file: OpenFile; readonly onChoose: () => void }) {
  const { files } = useApp()
  const { code, text } = file.error ?? { code: 'internal', text: '' }
  const isOurs = code === 'internal'
  const advice = isOurs ? TRY_AGAIN : ADVICE[code as InputErrorCode]
  const actions = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button of the attempt before has gone.
    if (file.tries && isLost()) actions.current?.querySelector('button')?.focus()
  }, [file.tries])
  return (
    <section className="in-place" aria-label="Could not convert">
      <div role="alert">
        <span className="big-icon">
          <Icon name="error" />
        </span>
        <h2>{file.name} could not be converted</h2>
        <p className="reason">{text}</p>
        {advice !== undefined && <p>{advice}</p>}
      </div>
      <p className="actions" ref={actions}>
        {isOurs && (
          <>
            <Button look="primary" onClick={() => files.retry(file)}>
              Try again
            </Button>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </>
        )}
        <Button look={isOurs ? 'normal' : 'primary'} onClick={onChoose}>
          Choose another
        </Button>
        <Button onClick={() => files.close([file.id])}>Remove</Button>
      </p>
      <div className="quiet">
        Supported formats:
        <ul>
          {FORMAT_LIST.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
