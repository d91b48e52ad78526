import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { useNames } from './use-names.ts'

/** The editor is a chunk of its own, which loads when something is written. */
const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'))

/** A field of a form for rich text: the people and diagrams of the project can be named in it. */
export function RichTextField(props: Omit<RichTextEditorProps, 'people' | 'diagrams'>) {
  const { people, diagrams, isLoading } = useNames()
  const loading = <p className="note editor-loading">Loading the editor …</p>
  // The editor shows titles of diagrams from its beginning.
  if (isLoading) return loading
  return (
    <Suspense fallback={loading}>
      <RichTextEditor {...props} people={people} diagrams={diagrams} />
    </Suspense>
  )
}
