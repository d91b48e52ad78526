import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import type { Issue } from '../issues/model.ts'
import type { Reference, References } from '../reference/use-reference.ts'
import { useApp } from '../state/context.ts'
import type { CanvasHandle } from '../state/handle.ts'
import { hasSource, type OpenFile } from '../state/state.ts'
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
  const { state, canvas } = useApp()
  const { split } = state
  const [isHeld, setHeld] = useState(false)
  const shown = useShownReference(references)
  const mode = modeOf(file, isHeld, isNarrow, state)
  const marks = useMarks()
  const body = useRef<HTMLDivElement>(null)
  const isRows = useRows(body, shown.reference?.picture.box) && mode === 'side'
  const arrangement = { mode, isRows, split }
  useRoom(body, arrangement)
  const pin = { marks, canvas, current: state.issue, onPin: onIssue }
  return (
    <section className={`stage ${mode}`} aria-label="Diagram">
      <StageBar hasReference={hasSource(file)} isNarrow={isNarrow} isInspecting={isInspecting} onHold={setHeld} />
      <MissingPictures />
      <div ref={body} className="stage-body">
        <ResultPane file={file} theme={theme} style={resultStyle(arrangement)} onCanvas={onCanvas}>
          <MarksLayer {...pin} />
          {!isNarrow && <span className="caption">Result</span>}
          {canvas && isEmpty(file, state.page) && <EmptyPage {...arrangement} />}
        </ResultPane>
        {hasSource(file) && mode !== 'result' && (
          <ShownReferencePane name={file.name} shown={shown} arrangement={arrangement}>
            <MarksLayer {...pin} isSilent={mode !== 'reference'} />
          </ShownReferencePane>
        )}
        {(mode === 'side' || mode === 'slider') && <Between isRows={isRows} />}
        {canvas && <Outside />}
      </div>
    </section>
  )
}

interface ShownReference {
  readonly reference: Reference | undefined
  /** Whether the picture in the file is preferred. */
  readonly isOwnPicture: boolean
  /** Undefined if the file has none. */
  readonly onOwnPicture: ((isOwn: boolean) => void) | undefined
}

/** The picture in the file, unless there is none or a person prefers the drawing of its content. */
function useShownReference({ file, drawn }: References): ShownReference {
  const [isOwnPicture, setOwnPicture] = useState(true)
  return {
    reference: (isOwnPicture && file) || drawn,
    isOwnPicture,
    onOwnPicture: file && setOwnPicture,
  }
}

interface ShownReferencePaneProps {
  /** The file's name. */
  readonly name: string
  readonly shown: ShownReference
  readonly arrangement: Arrangement
  /** The marks in it. */
  readonly children: ReactNode
}

function ShownReferencePane({ name, shown, arrangement, children }: ShownReferencePaneProps) {
  const { canvas } = useApp()
  const isSeen = useReferenceSeen(arrangement.mode)
  const { reference } = shown
  return (
    <ReferencePane reference={reference} name={name} canvas={canvas} style={referenceStyle(arrangement, isSeen)}>
      {children}
      <ReferenceCaption {...shown} isOfFile={reference?.picture.kind === 'file'} />
    </ReferencePane>
  )
}

/** The line between the two panes, which moves it. */
function Between({ isRows }: Pick<Arrangement, 'isRows'>) {
  const { state, dispatch } = useApp()
  return (
    <Divider
      label="Between reference and result"
      isBetweenRows={isRows}
      value={state.split}
      min={0.1}
      max={0.9}
      onChange={(split) => dispatch({ type: 'set', change: { split } })}
    />
  )
}

function EmptyPage({ mode, split }: Arrangement) {
  return (
    <p className="nothing" style={mode === 'slider' ? { left: percent(split) } : {}}>
      This page is empty.
    </p>
  )
}

interface ReferenceCaptionProps extends Pick<ShownReference, 'isOwnPicture' | 'onOwnPicture'> {
  /** Whether the picture that is shown is the one in the file. */
  readonly isOfFile: boolean
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
  /** Share of the reference, from 0 to 1. */
  readonly split: number
}

/** The smaller of two panes determines what fits; known before the editor notices its new size. */
function useRoom(body: RefObject<HTMLDivElement | null>, { mode, isRows, split }: Arrangement): void {
  const { canvas } = useApp()
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = body.current ?? {}
    const share = mode === 'side' ? Math.min(split, 1 - split) : Number.POSITIVE_INFINITY
    canvas?.setRoom(isRows ? { w: clientWidth, h: share * clientHeight } : { w: share * clientWidth, h: clientHeight })
  }, [canvas, body, mode, split, isRows])
}

const percent = (share: number) => `${share * 100}%`

function resultStyle({ mode, isRows, split }: Arrangement): CSSProperties {
  return mode === 'side' ? { [isRows ? 'top' : 'left']: percent(split) } : {}
}

function referenceStyle({ mode, isRows, split }: Arrangement, isSeen: boolean): CSSProperties {
  return {
    ...(mode === 'side' ? { [isRows ? 'height' : 'width']: percent(split) } : { width: '100%' }),
    ...(isRows && { bottom: 'auto', right: 0 }),
    ...(mode === 'slider' && { clipPath: `inset(0 ${percent(1 - split)} 0 0)` }),
    ...(!isSeen && { visibility: 'hidden' as const }),
  }
}
