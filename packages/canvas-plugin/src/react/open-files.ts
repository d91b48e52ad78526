/** Lets a person choose diagram files, which are then handled like dropped ones. */
import { FORMATS, MODEL_EXTENSIONS } from '@drawbridge/core/formats'
import type { Editor, VecLike } from 'tldraw'

/** `point` is the page position of the diagrams' centres in px; default the middle of the viewport. */
export function openDiagramFiles(editor: Editor, point?: VecLike): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = [...FORMATS.flatMap(({ extensions }) => extensions), ...MODEL_EXTENSIONS].join(',')
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0)
      void editor.putExternalContent({ type: 'files', files, point: point ?? editor.getViewportPageBounds().center })
  })
  input.click()
}
