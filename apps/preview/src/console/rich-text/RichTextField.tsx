import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import { useNames } from './use-names.ts'

/** The editor is a separate chunk, which loads when somebody starts to write. */
const RichTextEditor = lazyPart(() => import('./RichTextEditor.tsx'))

/** A form field for rich text, in which people and diagrams of the project can be referred to. */
export function RichTextField(props: Omit<RichTextEditorProps, 'people' | 'diagrams' | 'notes'>) {
  const { people, diagrams, notes, isLoading } = useNames()
  const loading = <p className="note editor-loading">Loading the editor …</p>
  // The editor needs the titles of diagrams from the start.
  if (isLoading) return loading
  return (
    <Suspense fallback={loading}>
      <RichTextEditor {...props} people={people} diagrams={diagrams} notes={notes} />
    </Suspense>
  )
}
