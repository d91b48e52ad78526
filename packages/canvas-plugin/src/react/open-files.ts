/** Lets a person choose diagram files, which then go the way of dropped ones. */
import { FORMATS } from '@drawbridge/core'
import type { Editor, VecLike } from 'tldraw'

/** `point` is where the diagrams' centres go, in page px; default the middle of what is seen. */
export function openDiagramFiles(editor: Editor, point?: VecLike): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = FORMATS.flatMap(({ extensions }) => extensions).join(',')
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0)
      void editor.putExternalContent({ type: 'files', files, point: point ?? editor.getViewportPageBounds().center })
  })
  input.click()
}
