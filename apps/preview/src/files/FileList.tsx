import type { Look } from '@drawbridge/core'
import { useState } from 'react'
import { IconButton } from '../components/Button.tsx'
import { FileName } from '../components/FileName.tsx'
import { Icon } from '../components/icons.tsx'
import { issuesOf, type Verdict } from '../issues/model.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile } from '../state/state.ts'
import { ManyFiles } from './ManyFiles.tsx'

/** The progress of a file, in a few words. */
export function statusOf({ status, conversion, stored, isDrawing }: OpenFile, look: Look): Verdict {
  if (stored) return { tone: 'none', text: 'From the service', short: 'Stored' }
  if (status === 'failed') return { tone: 'danger', text: 'Could not convert', short: 'Failed' }
  if (!conversion) return { tone: 'none', text: 'Converting …', short: '…' }
  // Nothing was converted, so there is nothing to say about it.
  if (isDrawing) return { tone: 'none', text: 'tldraw file', short: 'tldraw' }
  const issues = issuesOf(conversion, look)
  const isEmpty = conversion.pages.every(({ shapes }) => shapes === 0)
  if (isEmpty && issues.counts.look + issues.counts.different === 0)
    return { tone: 'none', text: 'Empty', short: 'Empty' }
  return issues.verdict
}

/** "12 files: 2 need a look, 9 kept, 1 failed", of verdicts that differ. */
function totalOf(files: readonly OpenFile[], look: Look): string {
  const verdicts = files.map((file) => statusOf(file, look))
  const count = (tone: Verdict['tone']) => verdicts.filter((verdict) => verdict.tone === tone).length
  const kinds = [
    [count('danger'), 'failed'],
    [count('warn'), count('warn') === 1 ? 'needs a look' : 'need a look'],
    [count('ok'), 'kept'],
  ] as const
  const told = kinds.flatMap(([number, words]) => (number > 0 ? `${number} ${words}` : []))
  return `${files.length} files${told.length > 0 ? `: ${told.join(', ')}` : ''}`
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
      {state.files.length > 1 && <p className="files-total">{totalOf(state.files, state.look)}</p>}
      {isFiltered && (
        <input
          type="search"
          className="input files-filter"
          aria-label="Filter the files by name or verdict"
          placeholder="Filter the files"
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
      {state.files.length > 1 && <ManyFiles shown={shown} />}
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
      <FileName name={file.name} />
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
