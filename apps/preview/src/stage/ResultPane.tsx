import { type CSSProperties, type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '../components/lazy-part.tsx'
import { useApp } from '../state/context.ts'
import type { CanvasHandle } from '../state/handle.ts'
import { type ElementRef, hasSource, type OpenFile } from '../state/state.ts'

const Canvas = lazyPart(() => import('../canvas/Canvas.tsx'))

interface ResultPaneProps {
  readonly file: OpenFile
  readonly theme: 'light' | 'dark'
  readonly style: CSSProperties
  readonly onCanvas: (canvas: CanvasHandle | null) => void
  readonly children: ReactNode
}

/** The editor with the converted diagram, or the edited copy of it. */
export function ResultPane({ file, theme, style, onCanvas, children }: ResultPaneProps) {
  const { state, dispatch } = useApp()
  const { id, conversion, edited, isEditing = false, resets = 0 } = file
  const onElements = (elements: readonly ElementRef[]) => {
    if (!isEditing) dispatch({ type: 'elements', elements })
  }
  const latest = useRef(onElements)
  latest.current = onElements
  return (
    <div className="pane result" style={style}>
      <Suspense fallback={<p className="loading">Loading the editor …</p>}>
        {conversion && (
          <Canvas
            key={`${id} ${resets}`}
            snapshot={edited ?? conversion.snapshot}
            isForeign={!hasSource(file)}
            page={state.page}
            isEditing={isEditing}
            isEdited={edited !== undefined}
            look={state.look}
            theme={theme}
            onHandle={onCanvas}
            onElements={(elements) => latest.current(elements)}
            onEdited={(snapshot) => dispatch({ type: 'edited', id, snapshot })}
          />
        )}
      </Suspense>
      {children}
    </div>
  )
}
