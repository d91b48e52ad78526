import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'

const DiagramView = lazyPart(() => import('./DiagramView.tsx'))

/** A diagram on a canvas, whose place is kept while the editor loads. */
export function LazyDiagram(props: ComponentProps<typeof DiagramView>) {
  const loading = (
    <div className="diagram-view">
      <p className="note">Loading the editor …</p>
    </div>
  )
  return (
    <Suspense fallback={loading}>
      <DiagramView {...props} />
    </Suspense>
  )
}
