import { convertInWorker } from '@drawbridge/canvas-plugin/convert'
import type { Message } from '@drawbridge/core'
import { lazy, Suspense, useCallback, useEffect, useReducer, useRef } from 'react'
import type { Editor } from 'tldraw'
import { type IncomingFile, Intake } from '../intake/Intake.tsx'
import { LossList } from '../losses/LossList.tsx'
import { PageTabs } from '../pages/PageTabs.tsx'
import { exampleDiagram } from './example.ts'
import { initialState, reduce } from './state.ts'

const Canvas = lazy(() => import('../canvas/Canvas.tsx'))
let lastKey = 0

/** Selects and shows the shapes that stand for a source element. */
function showElement(editor: Editor | null, message: Message): void {
  if (!editor || message.cell === undefined) return
  const ids = editor
    .getCurrentPageShapes()
    .filter(
      (shape) =>
        (shape.meta as { drawbridge?: { source?: { cell?: string } } }).drawbridge?.source?.cell === message.cell,
    )
    .map((shape) => shape.id)
  if (ids.length === 0) return
  editor.select(...ids)
  editor.zoomToSelection({ animation: { duration: 200 } })
}

export function App() {
  const [state, dispatch] = useReducer(reduce, initialState)
  const editor = useRef<Editor | null>(null)

  const open = useCallback((incoming: readonly IncomingFile[]) => {
    const files = incoming.map((file) => ({ ...file, key: ++lastKey }))
    dispatch({ type: 'opened', files: files.map(({ key, name }) => ({ key, name })) })
    for (const { key, bytes, name } of files)
      convertInWorker(bytes, name).then(
        (conversion) => dispatch({ type: 'finished', key, conversion }),
        (error: unknown) =>
          dispatch({ type: 'failed', key, error: error instanceof Error ? error.message : String(error) }),
      )
  }, [])

  useEffect(() => open([exampleDiagram()]), [open])

  const file = state.files.find((candidate) => candidate.key === state.selected)
  const { conversion } = file ?? {}

  const selectPage = (index: number) => {
    dispatch({ type: 'page', page: index })
    const page = editor.current?.getPages()[index]
    if (!page) return
    editor.current?.setCurrentPage(page.id)
    editor.current?.zoomToFit({ animation: { duration: 0 } })
  }

  return (
    <main>
      <header>
        <h1>Drawbridge</h1>
        <Intake onFiles={open}>
          <span className="hint">or drop or paste one anywhere</span>
        </Intake>
        <label>
          <input
            type="checkbox"
            checked={state.look === 'exact'}
            onChange={(event) => dispatch({ type: 'look', look: event.currentTarget.checked ? 'exact' : 'native' })}
          />
          exact look
        </label>
      </header>
      <nav aria-label="Files">
        <ul>
          {state.files.map((item) => (
            <li key={item.key}>
              <button
                type="button"
                aria-current={item.key === state.selected}
                onClick={() => dispatch({ type: 'selected', key: item.key })}
              >
                {item.name} <small>{item.status}</small>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="canvas">
        {conversion && <PageTabs pages={conversion.pages} current={state.page} onSelect={selectPage} />}
        {file?.status === 'failed' && (
          <p role="alert" className="failure">
            {file.error}
          </p>
        )}
        {conversion && (
          <Suspense fallback={<p>Loading the editor…</p>}>
            <Canvas
              key={`${file?.key} ${state.look}`}
              snapshot={conversion.snapshot}
              look={state.look}
              onEditor={(mounted) => {
                editor.current = mounted
              }}
            />
          </Suspense>
        )}
      </div>
      {conversion && (
        <LossList report={conversion.report} onSelect={(message) => showElement(editor.current, message)} />
      )}
    </main>
  )
}
