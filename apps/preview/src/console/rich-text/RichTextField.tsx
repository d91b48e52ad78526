import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { RichTextEditorProps } from './RichTextEditor.tsx'

/** The editor is a separate chunk, which loads when somebody starts to write. */
const RichTextEditor = lazyPart(() => import('./RichTextEditor.tsx'))

/** A form field for rich text, in which people and diagrams of the project can be referred to. */
export function RichTextField(props: RichTextEditorProps) {
  const loading = <p className="note editor-loading">Loading the editor …</p>
  // The editor needs the titles of diagrams from the start.
  if (props.names.isLoading) return loading
  return (
    <Suspense fallback={loading}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
