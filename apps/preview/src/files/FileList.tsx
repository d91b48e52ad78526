import type { Dispatch } from 'react'
import type { Action, OpenFile } from '../app/state.ts'

interface FileListProps {
  readonly files: readonly OpenFile[]
  readonly selected: number | null
  readonly dispatch: Dispatch<Action>
}

function statusOf({ status, conversion, uploaded, stored }: OpenFile): string {
  if (stored) return 'from the service'
  if (status === 'converting') return 'converting …'
  if (status === 'failed' || !conversion) return 'failed'
  const { counts } = conversion.report
  const changed = counts.approximated + counts.rasterised + counts.dropped
  const losses = changed === 0 ? 'nothing lost' : `${changed} of ${counts.total} changed`
  return uploaded ? `${losses}, uploaded` : losses
}

/** All opened files with how far they are. */
export function FileList({ files, selected, dispatch }: FileListProps) {
  return (
    <nav aria-label="Files">
      <ul aria-live="polite">
        {files.map((file) => (
          <li key={file.key} className={file.status}>
            <button
              type="button"
              aria-current={file.key === selected}
              onClick={() => dispatch({ type: 'selected', key: file.key })}
            >
              <span className="name">{file.name}</span>
              <small>{statusOf(file)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
