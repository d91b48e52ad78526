/** The content of a canvas, as a tree and in words. */
import { type ReactNode, Suspense, useState } from 'react'
import type { CanvasHandle } from '../state/handle.ts'
import { lazyPart } from './lazy-part.tsx'
import './outline.css'

const OutlineOrWords = lazyPart(() => import('../canvas/OutlineOrWords.tsx'))

interface OutlineOfCanvasProps {
  /** Null while it is being opened. */
  readonly canvas: CanvasHandle | null
  readonly as: 'tree' | 'text'
}

export function OutlineOfCanvas({ canvas, as }: OutlineOfCanvasProps) {
  const loading = <p className="note">Loading …</p>
  if (!canvas) return loading
  return (
    <Suspense fallback={loading}>
      <OutlineOrWords editor={canvas.editor} as={as} />
    </Suspense>
  )
}

/** A part that is built once somebody opens it. */
export function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="folded" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  )
}

/** The text alternative of the page that a canvas shows. */
export function InWords({ canvas }: Pick<OutlineOfCanvasProps, 'canvas'>) {
  return (
    <Folded title="Description">
      <OutlineOfCanvas canvas={canvas} as="text" />
    </Folded>
  )
}
