import { firstWithContent } from '@drawbridge/canvas-plugin/pages'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import Canvas from '../../canvas/Canvas.tsx'
import { IconButton } from '../../components/Button.tsx'
import { ChoiceField } from '../../components/fields.tsx'
import { Folded, InWords, OutlineOfCanvas } from '../../components/OutlineOfCanvas.tsx'
import { useScheme } from '../../components/scheme.ts'
import type { CanvasHandle } from '../../state/handle.ts'
import { pagesOf, type StoredPage } from '../../state/pages.ts'
import type { Snapshot } from '../../state/state.ts'

/** A shape to show; a new object for each request. */
export interface ShownShape {
  readonly shapeId: string
  /** Id of the page that it is on. */
  readonly page: string
}

interface Asked {
  readonly shapeId: string
}

interface DiagramViewProps {
  /** As returned by the service. */
  readonly snapshot: Readonly<Record<string, unknown>>
  readonly name: string
  readonly hint?: string
  readonly shown?: ShownShape | undefined
  readonly isEditing?: boolean
  readonly onCanvas?: (canvas: CanvasHandle | null) => void
  /** Drawn above the canvas; `page` is the id of the current page, `asked` the shape that the menu has been used on. */
  readonly overlay?: (canvas: CanvasHandle, page: string, asked: Asked | undefined) => ReactNode
}

/** A stored diagram in an editor, which is read-only unless the page lets a person edit it. */
export default function DiagramView(props: DiagramViewProps) {
  const { snapshot, name, hint, shown, isEditing = false, onCanvas, overlay } = props
  const scheme = useScheme()
  const [canvas, setCanvas] = useState<CanvasHandle | null>(null)
  const [asked, setAsked] = useState<Asked>()
  const document = snapshot as unknown as Snapshot
  const onHandle = (handle: CanvasHandle | null) => {
    setCanvas(handle)
    onCanvas?.(handle)
  }
  const pages = useMemo(() => pagesOf(document), [document])
  const [page, setPage] = useState<string>(pages[firstWithContent(pages.map(({ shapes }) => shapes))]?.page.id ?? '')
  const isEmpty = !pages.some(({ page: { id }, shapes }) => id === page && shapes > 0)
  useEffect(() => canvas?.showPage(indexOf(pages, page)), [canvas, page, pages])
  useEffect(() => {
    if (!canvas || !shown) return
    setPage(shown.page)
    canvas.showPage(indexOf(pages, shown.page))
    canvas.showShape(shown.shapeId)
  }, [canvas, shown, pages])
  return (
    <section className={isEditing ? 'diagram-view editing' : 'diagram-view'} aria-label={`Canvas of ${name}`}>
      <div className="diagram-bar">
        {pages.length > 1 && <ChoiceField label="Page" value={page} options={choicesOf(pages)} onChange={setPage} />}
        {hint !== undefined && <span className="quiet diagram-hint">{hint}</span>}
        <span className="spacer" />
        <IconButton icon="minus" label="Zoom out" onClick={() => canvas?.zoom(1 / 1.25)} />
        <IconButton icon="plus" label="Zoom in" onClick={() => canvas?.zoom(1.25)} />
        <IconButton icon="fit" label="Fit" onClick={() => canvas?.fit()} />
      </div>
      <div className="diagram-canvas">
        <Canvas
          snapshot={document}
          isForeign
          page={indexOf(pages, page)}
          isEditing={isEditing}
          isEdited={false}
          look="exact"
          theme={scheme}
          onHandle={onHandle}
          onElements={() => {}}
          onEdited={() => {}}
          {...(overlay && { onDiscuss: (shapeId: string) => setAsked({ shapeId }) })}
        />
        {canvas && isEmpty && !isEditing && <p className="note nothing">This page is empty.</p>}
        {canvas && overlay?.(canvas, page, asked)}
      </div>
      <div className="diagram-words">
        <Folded title="Outline">
          <OutlineOfCanvas canvas={canvas} as="tree" />
        </Folded>
        <InWords canvas={canvas} />
      </div>
    </section>
  )
}

function indexOf(pages: readonly StoredPage[], id: string): number {
  return pages.findIndex(({ page }) => page.id === id)
}

function choicesOf(pages: readonly StoredPage[]): { value: string; label: string }[] {
  return pages.map(({ page }) => ({ value: page.id, label: page.name }))
}
