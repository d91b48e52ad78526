import { type Dispatch, type KeyboardEvent, lazy, Suspense } from 'react'
import type { CanvasHandle } from '../canvas/handle.ts'
import { Downloads } from '../downloads/Downloads.tsx'
import { LayerList } from '../layers/LayerList.tsx'
import { ElementPanel } from '../messages/ElementPanel.tsx'
import { MessageList } from '../messages/MessageList.tsx'
import { carriedPicture } from '../original/picture.ts'
import type { Action, ElementRef, OpenFile, Panel, State } from './state.ts'

const UploadPanel = lazy(() => import('../upload/UploadPanel.tsx'))

interface SidebarProps {
  readonly state: State
  readonly dispatch: Dispatch<Action>
  readonly file: OpenFile | undefined
  readonly canvas: CanvasHandle | null
  readonly onShow: (element: ElementRef) => void
}

const PANELS: readonly (readonly [Panel, string])[] = [
  ['messages', 'Messages'],
  ['element', 'Element'],
  ['layers', 'Layers'],
  ['upload', 'Upload'],
  ['download', 'Download'],
]

/** Everything about the selected file beside its picture, one panel at a time. */
export function Sidebar({ state, dispatch, file, canvas, onShow }: SidebarProps) {
  const current = PANELS.findIndex(([panel]) => panel === state.panel)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = PANELS[(current + step + PANELS.length) % PANELS.length]
    if (step === 0 || !next) return
    dispatch({ type: 'set', change: { panel: next[0] } })
    document.getElementById(`tab-${next[0]}`)?.focus()
  }
  const { conversion } = file ?? {}
  return (
    <aside aria-label="Details">
      <div className="tabs" role="tablist" aria-label="Details" onKeyDown={move}>
        {PANELS.map(([panel, label]) => (
          <button
            key={panel}
            id={`tab-${panel}`}
            type="button"
            role="tab"
            aria-selected={panel === state.panel}
            aria-controls="details"
            tabIndex={panel === state.panel ? 0 : -1}
            onClick={() => dispatch({ type: 'set', change: { panel } })}
          >
            {label}
            {panel === 'messages' && conversion && conversion.report.messages.length > 0 && (
              <span className="badge">{conversion.report.messages.length}</span>
            )}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard */}
      <div id="details" className="panel" role="tabpanel" aria-labelledby={`tab-${state.panel}`} tabIndex={0}>
        {!file || !conversion ? (
          <p className="note">{file?.status === 'failed' ? 'Nothing was converted.' : 'Open a diagram first.'}</p>
        ) : (
          <>
            {state.panel === 'messages' && (
              <MessageList
                report={conversion.report}
                isStored={file.stored !== undefined}
                severities={state.severities}
                search={state.search}
                dispatch={dispatch}
                onShow={onShow}
              />
            )}
            {state.panel === 'element' && <ElementPanel conversion={conversion} element={state.element} />}
            {state.panel === 'layers' && (
              <LayerList
                conversion={conversion}
                page={state.page}
                hasPicture={state.page === 0 && carriedPicture(file.bytes) !== undefined}
                switched={state.layers}
                canvas={canvas}
                dispatch={dispatch}
              />
            )}
            {state.panel === 'upload' && (
              <Suspense fallback={<p className="note">Loading …</p>}>
                <UploadPanel
                  file={file}
                  conversion={conversion}
                  canvas={canvas}
                  form={state.form}
                  dispatch={dispatch}
                />
              </Suspense>
            )}
            {state.panel === 'download' && <Downloads file={file} conversion={conversion} canvas={canvas} />}
          </>
        )}
      </div>
    </aside>
  )
}
