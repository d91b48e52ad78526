import { Tooltip } from '@base-ui/react/tooltip'
import {
  type CSSProperties,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { Button } from '../components/Button.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { SchemeContext } from '../components/scheme.ts'
import { notify, Toasts } from '../components/toasts.tsx'
import { useCloseQuestion } from '../components/unsaved.ts'
import { openAddress } from '../files/by-address.ts'
import type { IncomingFile } from '../files/convert.ts'
import { FileList } from '../files/FileList.tsx'
import { createFiles } from '../files/files.ts'
import { ACCEPTED } from '../files/formats.ts'
import { keepFile } from '../files/storage.ts'
import { openAll, useIncoming } from '../files/use-incoming.ts'
import { useRenewal } from '../files/use-renewal.ts'
import { Inspector } from '../inspector/Inspector.tsx'
import { type Issue, issuesOf } from '../issues/model.ts'
import { useWalk } from '../issues/walk.ts'
import { useReferences } from '../reference/use-reference.ts'
import { Stage } from '../stage/Stage.tsx'
import { StartScreen } from '../start/StartScreen.tsx'
import { AppContext, useApp } from '../state/context.ts'
import type { CanvasHandle } from '../state/handle.ts'
import { keepPreferences } from '../state/preferences.ts'
import { reduce } from '../state/reduce.ts'
import { hasSource, initialState, type OpenFile, type State } from '../state/state.ts'
import { storedInAddress } from '../state/stored.ts'
import { follow, watchAddress } from '../watch/follow.ts'
import { goToAddress, placeInAddress, useAddress } from './address.ts'
import { Dialogs } from './Dialogs.tsx'
import { useMedia, useOffline, useTheme } from './environment.ts'
import { Converting, Failed } from './FileStates.tsx'
import { Header } from './Header.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useIconSets } from './use-icons.ts'

const OpenStored = lazyPart(() => import('../upload/OpenStored.tsx'))

export function App() {
  const [state, dispatch] = useReducer(reduce, initialState)
  const [canvas, setCanvas] = useState<CanvasHandle | null>(null)
  const [conflicts, setConflicts] = useState<readonly IncomingFile[]>([])
  const now = useRef(state)
  now.current = state
  const files = useMemo(() => {
    // A second drop may come while the person is being asked about the first.
    const ask = (more: readonly IncomingFile[]) => setConflicts((before) => [...before, ...more])
    return createFiles({ dispatch, now: () => now.current, ask })
  }, [])
  const file = state.files.find(({ id }) => id === state.selected)
  const app = useMemo(() => ({ state, dispatch, files, file, canvas }), [state, files, file, canvas])

  useEffect(() => {
    const watched = watchAddress(window.location)
    if (watched !== undefined) {
      dispatch({ type: 'restored', files: [], recent: [] })
      const onProblem = (problem: string) => dispatch({ type: 'set', change: { problem } })
      return follow(watched, { onFile: files.follow, onProblem })
    }
    const wanted = storedInAddress(window.location)
    if (wanted) dispatch({ type: 'set', change: { wanted } })
    const restoring = files.restore((kept) => (wanted ? undefined : goToAddress(kept, dispatch)))
    if (wanted) return
    const named = openAddress(window.location)
    Promise.all([named, restoring]).then(
      ([incoming]) => incoming && files.open([incoming]),
      (error: unknown) => notify({ title: error instanceof Error ? error.message : String(error) }),
    )
  }, [files])
  useEffect(() => keepPreferences(state), [state])
  useKept(state.files)
  useIconSets(state, dispatch)
  useRenewal(state, files)
  useAddress(state, dispatch)
  useOffline(dispatch)
  useCloseQuestion()
  return (
    <AppContext value={app}>
      <Tooltip.Provider delay={500}>
        <Frame onCanvas={setCanvas} />
        <Dialogs conflicts={conflicts} onSettled={() => setConflicts([])} />
        <Toasts />
      </Tooltip.Provider>
    </AppContext>
  )
}

/** Keeps edits and uploads in the browser, as files are kept. */
function useKept(files: readonly OpenFile[]): void {
  const before = useRef(new Map<string, OpenFile>())
  useEffect(() => {
    for (const file of files) {
      const old = before.current.get(file.id)
      if (old && (old.edited !== file.edited || old.uploaded !== file.uploaded)) void keepFile(file)
    }
    before.current = new Map(files.map((file) => [file.id, file]))
  }, [files])
}

function Frame({ onCanvas }: { readonly onCanvas: (canvas: CanvasHandle | null) => void }) {
  const { state, files, file } = useApp()
  const scheme = useTheme(state.theme)
  const isSheet = useMedia('(max-width: 1000px)')
  const isNarrow = useMedia('(max-width: 600px)')
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useCallback(() => chooser.current?.click(), [])
  const isOver = useIncoming(files, file?.isEditing ?? false)
  useShortcuts(choose)

  const { conversion } = file ?? {}
  const hasFiles = state.files.length > 1 || (state.files.length === 1 && !file)
  const isListing = hasFiles && state.isListing && !isNarrow && !(isSheet && file)
  const isInspecting = conversion !== undefined && (isSheet || (state.isInspecting ?? deservesALook(state)))
  // Until the browser's own files are known, a page whose address names one shows nothing else.
  const isWaiting = !state.isRestored && placeInAddress(window.location) !== undefined
  return (
    <div
      className={`ui app ${isListing ? 'listing' : ''} ${isInspecting ? `inspecting ${state.rise}` : ''}`}
      style={{ '--inspector': `${state.inspectorWidth}px` } as CSSProperties}
    >
      <Header onChoose={choose} />
      {isListing && <FileList onChoose={choose} />}
      <Notice state={state} />
      {file ? (
        <Shown
          file={file}
          scheme={scheme}
          isSheet={isSheet}
          isNarrow={isNarrow}
          isInspecting={isInspecting}
          onChoose={choose}
          onCanvas={onCanvas}
        />
      ) : state.wanted ? (
        <main className="in-place">
          <Suspense fallback={<p className="note">Loading …</p>}>
            <OpenStored wanted={state.wanted} />
          </Suspense>
        </main>
      ) : (
        !isWaiting && <StartScreen onChoose={choose} />
      )}
      <Chooser input={chooser} />
      {isOver && <div className="drop">Drop to open</div>}
    </div>
  )
}

interface ShownProps {
  readonly file: OpenFile
  readonly scheme: 'light' | 'dark'
  readonly isSheet: boolean
  readonly isNarrow: boolean
  readonly isInspecting: boolean
  readonly onChoose: () => void
  readonly onCanvas: (canvas: CanvasHandle | null) => void
}

/** The selected file: its state, or its diagram with the inspector beside it. */
function Shown({ file, scheme, isSheet, isNarrow, isInspecting, onChoose, onCanvas }: ShownProps) {
  const { state, dispatch } = useApp()
  const references = useReferences(file, state.page, state.layers)
  const { go } = useWalk()
  const openIssue = (issue: Issue) => {
    dispatch({ type: 'set', change: { isInspecting: true, ...(state.rise === 'peek' && { rise: 'half' }) } })
    go(issue, { open: true })
  }
  return (
    <>
      {file.status === 'converting' && <Converting file={file} />}
      {file.status === 'failed' && <Failed file={file} onChoose={onChoose} />}
      {file.conversion && (
        <Stage
          file={file}
          references={references}
          theme={scheme}
          isNarrow={isNarrow}
          isInspecting={isInspecting}
          onCanvas={onCanvas}
          onIssue={openIssue}
        />
      )}
      {isInspecting && (
        <SchemeContext value={scheme}>
          <Inspector file={file} references={references} isSheet={isSheet} />
        </SchemeContext>
      )}
    </>
  )
}

/** The browser's own dialog for files, which others open. */
function Chooser({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  const { files } = useApp()
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={ACCEPTED}
      aria-label="Diagram files"
      onChange={(event) => {
        const chosen = event.currentTarget.files
        if (chosen) void openAll(chosen, files)
        event.currentTarget.value = ''
      }}
    />
  )
}

/** Without losses the inspector need not take up space; it is there for all open files or none, so that nothing jumps. */
function deservesALook({ files, look, isDetailed }: State): boolean {
  const hasLosses = (file: OpenFile): boolean => {
    if (!file.conversion || !hasSource(file)) return false
    const { counts } = issuesOf(file.conversion, look)
    return counts.look + counts.different > 0
  }
  return isDetailed || files.some(hasLosses)
}

function Notice({ state }: { readonly state: State }) {
  const { dispatch } = useApp()
  if (state.problem === '') return null
  return (
    <div className="notice" role="alert">
      {state.problem}
      <Button
        look="plain"
        icon="close"
        className="icon"
        aria-label="Hide this notice"
        onClick={() => dispatch({ type: 'set', change: { problem: '' } })}
      />
    </div>
  )
}
