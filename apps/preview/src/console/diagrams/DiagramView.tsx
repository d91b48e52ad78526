import { useEffect, useState } from 'react'
import Canvas from '../../canvas/Canvas.tsx'
import type { CanvasHandle } from '../../canvas/handle.ts'
import { IconButton } from '../../components/Button.tsx'
import { ChoiceField } from '../../components/fields.tsx'
import type { Snapshot } from '../../state/state.ts'
import { useScheme } from '../app/scheme.ts'

interface DiagramViewProps {
  /** As the service gives it. */
  readonly snapshot: Readonly<Record<string, unknown>>
  readonly name: string
}

/** A stored diagram in the editor, for looking at it. */
export default function DiagramView({ snapshot, name }: DiagramViewProps) {
  const scheme = useScheme()
  const [canvas, setCanvas] = useState<CanvasHandle | null>(null)
  const [page, setPage] = useState('0')
  const document = snapshot as unknown as Snapshot
  const pages = Object.values(document.store)
    .filter((record) => record.typeName === 'page')
    .sort((a, b) => (a.index < b.index ? -1 : 1))
    .map(({ name: label }, at) => ({ value: String(at), label }))
  useEffect(() => canvas?.showPage(Number(page)), [canvas, page])
  return (
    <section className="diagram-view" aria-label={`Canvas of ${name}`}>
      <div className="diagram-bar">
        {pages.length > 1 && <ChoiceField label="Page" value={page} options={pages} onChange={setPage} />}
        <span className="spacer" />
        <IconButton icon="minus" label="Zoom out" onClick={() => canvas?.zoom(1 / 1.25)} />
        <IconButton icon="plus" label="Zoom in" onClick={() => canvas?.zoom(1.25)} />
        <IconButton icon="fit" label="Fit" onClick={() => canvas?.fit()} />
      </div>
      <div className="diagram-canvas">
        <Canvas
          snapshot={document}
          isEditing={false}
          isEdited={false}
          look="exact"
          theme={scheme}
          onHandle={setCanvas}
          onElements={() => {}}
          onEdited={() => {}}
        />
      </div>
    </section>
  )
}
