import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { type Issue, isMissing, issuesOf } from '../issues/model.ts'
import type { References } from '../reference/use-reference.ts'
import { useApp } from '../state/context.ts'
import type { CanvasHandle } from '../state/handle.ts'
import type { ElementRef, OpenFile } from '../state/state.ts'
import { Divider } from './Divider.tsx'
import { MarksLayer } from './MarksLayer.tsx'
import { type Marks, marksOf, NO_MARKS } from './marks.ts'
import { ReferencePane } from './ReferencePane.tsx'
import { StageBar } from './StageBar.tsx'
import { useRows } from './use-rows.ts'

const Canvas = lazyPart(() => import('../canvas/Canvas.tsx'))

/** ms for which each of the two pictures is shown in blink mode. */
const BLINK = 800

interface StageProps {
  readonly file: OpenFile
  readonly references: References
  readonly theme: 'light' | 'dark'
  readonly isNarrow: boolean
  readonly isInspecting: boolean
  readonly onCanvas: (canvas: CanvasHandle | null) => void
  readonly onIssue: (issue: Issue) => void
}

type Mode = 'side' | 'slider' | 'blink' | 'reference' | 'result'

/** The reference and the result, with marks in both. */
export function Stage({ file, references, theme, isNarrow, isInspecting, onCanvas, onIssue }: StageProps) {
  const { state, dispatch, canvas } = useApp()
  const { conversion } = file
  const [isHeld, setHeld] = useState(false)
  const [isOwnPicture, setOwnPicture] = useState(true)
  const reference = (isOwnPicture && references.file) || references.drawn
  const mode = modeOf(file, isHeld, isNarrow, state)
  const isTurned = useTurns(mode === 'blink')
  const marks = useMarks()
  const body = useRef<HTMLDivElement>(null)

  const isEmpty = canvas !== null && !file.stored && !file.edited && !file.isEditing && shapesOf(file, state.page) === 0
  const isRows = useRows(body, reference?.picture.box) && mode === 'side'

  // The smaller of two panes determines what fits; known before the editor notices its new size.
  const { split } = state
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = body.current ?? {}
    const share = mode === 'side' ? Math.min(split, 1 - split) : Number.POSITIVE_INFINITY
    canvas?.setRoom(isRows ? { w: clientWidth, h: share * clientHeight } : { w: share * clientWidth, h: clientHeight })
  }, [canvas, mode, split, isRows])

  const onElements = (elements: readonly ElementRef[]) => {
    if (!file.isEditing) dispatch({ type: 'elements', elements })
  }
  const latest = useRef(onElements)
  latest.current = onElements
  const pin = { marks, canvas, current: state.issue, onPin: onIssue }
  const isReferenceSeen = mode === 'side' || mode === 'slider' || mode === 'reference' || (mode === 'blink' && isTurned)
  const share = `${split * 100}%`
  const referenceStyle = {
    ...(mode === 'side' ? { [isRows ? 'height' : 'width']: share } : { width: '100%' }),
    ...(isRows && { bottom: 'auto', right: 0 }),
    ...(mode === 'slider' && { clipPath: `inset(0 ${100 - split * 100}% 0 0)` }),
    ...(!isReferenceSeen && { visibility: 'hidden' as const }),
  }
  return (
    <section className={`stage ${mode}`} aria-label="Diagram">
      <StageBar hasReference={!file.stored} isNarrow={isNarrow} isInspecting={isInspecting} onHold={setHeld} />
      <Banner />
      <div ref={body} className="stage-body">
        <div className="pane result" style={mode === 'side' ? { [isRows ? 'top' : 'left']: share } : {}}>
          <Suspense fallback={<p className="loading">Loading the editor …</p>}>
            {conversion && (
              <Canvas
                key={`${file.id} ${file.resets ?? 0}`}
                snapshot={file.edited ?? conversion.snapshot}
                isEditing={file.isEditing ?? false}
                isEdited={file.edited !== undefined}
                look={state.look}
                theme={theme}
                onHandle={onCanvas}
                onElements={(elements) => latest.current(elements)}
                onEdited={(snapshot) => dispatch({ type: 'edited', id: file.id, snapshot })}
              />
            )}
          </Suspense>
          <MarksLayer {...pin} />
          {!isNarrow && <span className="caption">Result</span>}
          {isEmpty && (
            <p className="nothing" style={mode === 'slider' ? { left: share } : {}}>
              This page is empty.
            </p>
          )}
        </div>
        {!file.stored && mode !== 'result' && (
          <ReferencePane reference={reference} name={file.name} canvas={canvas} style={referenceStyle}>
            <MarksLayer {...pin} isSilent={mode !== 'reference'} />
            <span className="caption">
              {reference?.picture.kind === 'file' ? 'Reference · picture in the file' : 'Reference · redrawn'}
              {references.file && (
                <Button look="link" onClick={() => setOwnPicture(!isOwnPicture)}>
                  {isOwnPicture ? 'Redraw it' : 'Show the file’s'}
                </Button>
              )}
            </span>
          </ReferencePane>
        )}
        {(mode === 'side' || mode === 'slider') && (
          <Divider
            label="Between reference and result"
            isBetweenRows={isRows}
            value={split}
            min={0.1}
            max={0.9}
            onChange={(next) => dispatch({ type: 'set', change: { split: next } })}
          />
        )}
        {canvas && <Outside />}
      </div>
    </section>
  )
}

/** Number of shapes on a page of the conversion. */
function shapesOf({ conversion }: OpenFile, page: number): number | undefined {
  return conversion?.pages[page]?.shapes
}

function modeOf(
  file: OpenFile,
  isHeld: boolean,
  isNarrow: boolean,
  { view, compare }: { view: string; compare: Mode },
): Mode {
  if (file.stored || file.isEditing) return 'result'
  if (isNarrow) return isHeld ? 'reference' : 'result'
  if (view === 'compare') return compare
  return view === 'reference' ? 'reference' : 'result'
}

function useTurns(isOn: boolean): boolean {
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setTurned((before) => !before), BLINK)
    return () => clearInterval(timer)
  }, [isOn])
  return isTurned
}

/** Marks of the current page; positions come from the canvas, and are updated when it shows another page. */
function useMarks(): Marks {
  const { state, file, canvas } = useApp()
  const [marks, setMarks] = useState(NO_MARKS)
  const { conversion, isEditing } = file ?? {}
  const issues = useMemo(() => conversion && issuesOf(conversion), [conversion])
  const page = conversion?.pages[state.page]?.id
  const { elements } = state
  useEffect(() => {
    // While a copy is edited, marks would cover the work and soon be wrong.
    if (!canvas || isEditing) return setMarks(NO_MARKS)
    canvas.showPage(state.page)
    setMarks(marksOf(issues, page, elements, canvas))
  }, [canvas, issues, page, elements, isEditing, state.page])
  return marks
}

/** Explains how to get missing pictures. */
function Banner() {
  const { state, file, dispatch } = useApp()
  const [closedFor, setClosedFor] = useState<string>()
  const { conversion, id } = file ?? {}
  const missing = useMemo(() => (conversion ? issuesOf(conversion).list.filter(isMissing).length : 0), [conversion])
  if (missing === 0 || closedFor === id || file?.isEditing) return null
  return (
    <div className="banner" role="status">
      <span>
        {missing === 1 ? '1 icon or picture is' : `${missing} icons or pictures are`} missing: hatched in both panes.
        {state.icons?.state === 'fetching' && ' The icon sets are being fetched.'}
      </span>
      <Button look="link" onClick={() => dispatch({ type: 'set', change: { layer: 'icons' } })}>
        What to do
      </Button>
      <Button
        look="plain"
        icon="close"
        className="icon"
        aria-label="Hide this notice"
        onClick={() => setClosedFor(id)}
      />
    </div>
  )
}

/** Says that a few shapes far away are out of view, and offers to show them. */
function Outside() {
  const { canvas } = useApp()
  const [count, setCount] = useState(0)
  useEffect(() => canvas?.onCamera(() => setCount(canvas.outside())), [canvas])
  if (count === 0) return null
  return (
    <p className="outside">
      {count === 1 ? '1 shape is' : `${count} shapes are`} far away.
      <Button look="link" onClick={() => canvas?.fit({ all: true })}>
        Show all
      </Button>
    </p>
  )
}
