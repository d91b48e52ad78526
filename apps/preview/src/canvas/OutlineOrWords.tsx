import { Description, Outline } from '@drawbridge/canvas-plugin/outline'
import type { Editor } from 'tldraw'

interface OutlineOrWordsProps {
  readonly editor: Editor
  readonly as: 'tree' | 'text'
}

/** The page that an editor shows, as a tree to walk through or as plain text. */
export default function OutlineOrWords({ editor, as }: OutlineOrWordsProps) {
  return as === 'tree' ? <Outline editor={editor} /> : <Description editor={editor} />
}
