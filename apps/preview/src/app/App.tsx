import { lazy, Suspense, useCallback, useEffect, useReducer, useState } from 'react'
import { EditBar } from '../canvas/EditBar.tsx'
import type { CanvasHandle } from '../canvas/handle.ts'
import { FileList } from '../files/FileList.tsx'
import { openAddress } from '../intake/address.ts'
import { Intake } from '../intake/Intake.tsx'
import { Original } from '../original/Original.tsx'
import { PageTabs } from '../pages/PageTabs.tsx'
import { storedInAddress } from '../stored/stored.ts'
import { follow, watchAddress } from '../watch/follow.ts'
import { exampleDiagram } from './example.ts'
import { Sidebar } from './Sidebar.tsx'
import { type ElementRef, initialState, reduce } from './state.ts'
import { Toolbar } from './Toolbar.tsx'
import { useFiles } from './use-files.ts'

const OpenStored = lazy(() => import('../stored/OpenStored.tsx'))
const Canvas = lazy(() => import('../canvas/Canvas.tsx'))

export function App() {
  const [state, dispatch] = useReducer(reduce, initialState)
  const [canvas, setCanvas] = useState<CanvasHandle | null>(null)
  const [problem, setProblem] = useState('')
  const files = useFiles(dispatch)

  useEffect(() => {
    const watched = watchAddress(window.location)
    if (watched !== undefined) return follow(watched, { onFile: files.follow, onProblem: setProblem })
    const wanted = storedInAddress(window.location)
    if (wanted) {
      dispatch({ type: 'set', change: { wanted } })
      return
    }
    openAddress(window.location).then(
      (file) => files.open([file ?? exampleDiagram()]),
      (error: unknown) => {
        files.open([exampleDiagram()])
        setProblem(error instanceof Error ? error.message : String(error))
      },
    )
  }, [files])

  const file = state.files.find((candidate) => candidate.key === state.selected)
  const { conversion } = file ?? {}
  const onElement = useCallback((element: ElementRef | null) => dispatch({ type: 'set', change: { element } }), [])

  const selectPage = useCallback(
    (page: number) => {
      dispatch({ type: 'set', change: { page, element: null } })
      canvas?.showPage(page)
    },
    [canvas],
  )
  // An editor begins with the first page; a file that was put in the place of another keeps the page.
  const { page } = state
  useEffect(() => canvas?.showPage(page), [canvas, page])
  // What comes from the service has no picture of its source.
  const view = file?.stored ? 'canvas' : state.view
  const showElement = (element: ElementRef) => {
    const page = conversion?.pages.findIndex(({ id }) => id === element.page) ?? -1
    if (page >= 0 && page !== state.page) selectPage(page)
    dispatch({ type: 'set', change: { element } })
    canvas?.showElement(element)
  }

  return (
    <div className={`app view-${view}`} data-theme={state.theme}>
      <header>
        <h1>Drawbridge</h1>
        <Intake onFiles={files.open} />
        <Toolbar state={state} dispatch={dispatch} />
      </header>
      <FileList files={state.files} selected={state.selected} dispatch={dispatch} />
      <main aria-label="Diagram">
        {problem !== '' && (
          <p role="alert" className="failure">
            {problem}
          </p>
        )}
        {!file && state.wanted && (
          <Suspense fallback={<p className="note">Loading …</p>}>
            <OpenStored wanted={state.wanted} form={state.form} dispatch={dispatch} />
          </Suspense>
        )}
        {conversion && <PageTabs pages={conversion.pages} current={state.page} onSelect={selectPage} />}
        {file?.status === 'converting' && <p className="note">Converting {file.name} …</p>}
        {file?.status === 'failed' && (
          <div role="alert" className="failure">
            <h2>{file.name} could not be shown</h2>
            <p>{file.error}</p>
          </div>
        )}
        {file && conversion && (
          <div className="panes">
            {view !== 'canvas' && (
              <Original key={file.key} file={file} page={state.page} switched={state.layers} canvas={canvas} />
            )}
            <div className="pane canvas">
              <EditBar file={file} canvas={canvas} dispatch={dispatch} />
              <Suspense fallback={<p className="note">Loading the editor …</p>}>
                <Canvas
                  key={`${file.key} ${file.resets ?? 0}`}
                  snapshot={file.edited ?? conversion.snapshot}
                  isEditing={file.isEditing ?? false}
                  isEdited={file.edited !== undefined}
                  onEdited={(snapshot) => dispatch({ type: 'edited', key: file.key, snapshot })}
                  look={state.look}
                  theme={state.theme}
                  onHandle={setCanvas}
                  onElement={onElement}
                />
              </Suspense>
            </div>
          </div>
        )}
      </main>
      <Sidebar state={state} dispatch={dispatch} file={file} canvas={canvas} onShow={showElement} />
    </div>
  )
}
