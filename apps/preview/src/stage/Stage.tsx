import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import type { Issue } from '../issues/model.ts'
import type { References } from '../reference/use-reference.ts'
import { useApp } from '../state/context.ts'
import type { CanvasHandle } from '../state/handle.ts'
import type { OpenFile } from '../state/state.ts'
import { Divider } from './Divider.tsx'
import { MarksLayer } from './MarksLayer.tsx'
import { type Mode, modeOf, useReferenceSeen } from './mode.ts'
import { MissingPictures, Outside } from './notices.tsx'
import { ReferencePane } from './ReferencePane.tsx'
import { ResultPane } from './ResultPane.tsx'
import { StageBar } from './StageBar.tsx'
import { useMarks } from './use-marks.ts'
import { useRows } from './use-rows.ts'

interface StageProps {
  readonly file: OpenFile
  readonly references: References
  readonly theme: 'light' | 'dark'
  readonly isNarrow: boolean
  readonly isInspecting: boolean
  readonly onCanvas: (canvas: CanvasHandle | null) => void
  readonly onIssue: (issue: Issue) => void
}

/** The reference and the result, with marks in both. */
export function Stage({ file, references, theme, isNarrow, isInspecting, onCanvas, onIssue }: StageProps) {
  const { state, dispatch, canvas } = useApp()
  const { split } = state
  const [isHeld, setHeld] = useState(false)
  const [isOwnPicture, setOwnPicture] = useState(true)
  const reference = (isOwnPicture && references.file) || references.drawn
  const mode = modeOf(file, isHeld, isNarrow, state)
  const isSeen = useReferenceSeen(mode)
  const marks = useMarks()
  const body = useRef<HTMLDivElement>(null)
  const isRows = useRows(body, reference?.picture.box) && mode === 'side'
  useRoom(body, { mode, isRows })

  const pin = { marks, canvas, current: state.issue, onPin: onIssue }
  const share = `${split * 100}%`
  return (
    <section className={`stage ${mode}`} aria-label="Diagram">
      <StageBar hasReference={!file.stored} isNarrow={isNarrow} isInspecting={isInspecting} onHold={setHeld} />
      <MissingPictures />
      <div ref={body} className="stage-body">
        <ResultPane
          file={file}
          theme={theme}
          style={mode === 'side' ? { [isRows ? 'top' : 'left']: share } : {}}
          onCanvas={onCanvas}
        >
          <MarksLayer {...pin} />
          {!isNarrow && <span className="caption">Result</span>}
          {canvas && isEmpty(file, state.page) && (
            <p className="nothing" style={mode === 'slider' ? { left: share } : {}}>
              This page is empty.
            </p>
          )}
        </ResultPane>
        {!file.stored && mode !== 'result' && (
          <ReferencePane
            reference={reference}
            name={file.name}
            canvas={canvas}
            style={referenceStyle({ mode, isRows, isSeen, split })}
          >
            <MarksLayer {...pin} isSilent={mode !== 'reference'} />
            <ReferenceCaption
              isOfFile={reference?.picture.kind === 'file'}
              isOwnPicture={isOwnPicture}
              onOwnPicture={references.file && setOwnPicture}
            />
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

interface ReferenceCaptionProps {
  /** Whether the picture that is shown is the one in the file. */
  readonly isOfFile: boolean
  /** Whether the one in the file is preferred. */
  readonly isOwnPicture: boolean
  /** Undefined if the file has none. */
  readonly onOwnPicture: ((isOwn: boolean) => void) | undefined
}

function ReferenceCaption({ isOfFile, isOwnPicture, onOwnPicture }: ReferenceCaptionProps) {
  return (
    <span className="caption">
      {isOfFile ? 'Reference · picture in the file' : 'Reference · redrawn'}
      {onOwnPicture && (
        <Button look="link" onClick={() => onOwnPicture(!isOwnPicture)}>
          {isOwnPicture ? 'Redraw it' : 'Show the file’s'}
        </Button>
      )}
    </span>
  )
}

/** Whether a page of the conversion has no shapes, and nobody has drawn on it. */
function isEmpty({ conversion, edited, isEditing }: OpenFile, page: number): boolean {
  return !edited && !isEditing && conversion?.pages[page]?.shapes === 0
}

interface Arrangement {
  readonly mode: Mode
  /** Whether the panes are above each other. */
  readonly isRows: boolean
}

/** The smaller of two panes determines what fits; known before the editor notices its new size. */
function useRoom(body: RefObject<HTMLDivElement | null>, { mode, isRows }: Arrangement): void {
  const { state, canvas } = useApp()
  const { split } = state
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = body.current ?? {}
    const share = mode === 'side' ? Math.min(split, 1 - split) : Number.POSITIVE_INFINITY
    canvas?.setRoom(isRows ? { w: clientWidth, h: share * clientHeight } : { w: share * clientWidth, h: clientHeight })
  }, [canvas, body, mode, split, isRows])
}

interface ReferencePlace extends Arrangement {
  readonly isSeen: boolean
  readonly split: number
}

function referenceStyle({ mode, isRows, isSeen, split }: ReferencePlace): CSSProperties {
  return {
    ...(mode === 'side' ? { [isRows ? 'height' : 'width']: `${split * 100}%` } : { width: '100%' }),
    ...(isRows && { bottom: 'auto', right: 0 }),
    ...(mode === 'slider' && { clipPath: `inset(0 ${100 - split * 100}% 0 0)` }),
    ...(!isSeen && { visibility: 'hidden' as const }),
  }
}
