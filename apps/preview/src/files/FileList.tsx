import type { Look } from '@drawbridge/core'
import { useState } from 'react'
import { Button, IconButton } from '../components/Button.tsx'
import { Icon } from '../components/icons.tsx'
import { issuesOf, type Verdict } from '../issues/model.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'

/** The progress of a file, in a few words. */
export function statusOf({ status, conversion, stored }: OpenFile, look: Look): Verdict {
  if (stored) return { tone: 'none', text: 'From the service', short: 'Stored' }
  if (status === 'failed') return { tone: 'danger', text: 'Could not convert', short: 'Failed' }
  if (!conversion) return { tone: 'none', text: 'Converting …', short: '…' }
  const issues = issuesOf(conversion, look)
  const isEmpty = conversion.pages.every(({ shapes }) => shapes === 0)
  if (isEmpty && issues.counts.look + issues.counts.different === 0)
    return { tone: 'none', text: 'Empty', short: 'Empty' }
  return issues.verdict
}

/** More files than this can be filtered. */
const MAX_UNFILTERED = 7

/** All open files, each with its verdict. */
export function FileList({ onChoose }: { readonly onChoose: () => void }) {
  const { state, dispatch, files } = useApp()
  const [query, setQuery] = useState('')
  const isFiltered = state.files.length > MAX_UNFILTERED
  const wanted = isFiltered ? query.trim().toLocaleLowerCase() : ''
  const shown = state.files.filter((file) =>
    `${file.name} ${statusOf(file, state.look).text}`.toLocaleLowerCase().includes(wanted),
  )
  return (
    <nav className="files" aria-label="Files">
      <div className="files-head">
        <h2>Files</h2>
        <IconButton icon="plus" label="Open files (O)" onClick={onChoose} />
        <IconButton
          icon="list"
          label="Hide the list of files"
          onClick={() => dispatch({ type: 'set', change: { isListing: false } })}
        />
      </div>
      {isFiltered && (
        <input
          type="search"
          className="input files-filter"
          aria-label="Filter the files by name or verdict"
          placeholder={`Filter ${state.files.length} files`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {isFiltered && shown.length === 0 && <p className="note">No file has this in its name or verdict.</p>}
      <ul aria-live="polite">
        {shown.map((file) => (
          <li key={file.id} className={file.id === state.selected ? 'chosen' : ''}>
            <FileRow file={file} isChosen={file.id === state.selected} />
            <IconButton icon="close" label={`Close ${file.name}`} onClick={() => files.close([file.id])} />
          </li>
        ))}
      </ul>
      {state.files.length > 1 && (
        <Button look="plain" onClick={() => files.close(state.files.map(({ id }) => id))}>
          Close all
        </Button>
      )}
    </nav>
  )
}

function FileRow({ file, isChosen }: { readonly file: OpenFile; readonly isChosen: boolean }) {
  const { state, dispatch } = useApp()
  const { tone, text } = statusOf(file, state.look)
  return (
    <button
      type="button"
      className="file"
      title={file.name}
      aria-current={isChosen}
      onClick={() => dispatch({ type: 'selected', id: file.id })}
    >
      <span className="file-name">{file.name}</span>
      <span className={`status ${tone}`}>
        {text}
        {file.edited && ' · edited'}
        {file.uploaded && !file.hasChanged && (
          <>
            {' · '}
            <Icon name="check" /> uploaded
          </>
        )}
      </span>
    </button>
  )
}
