/** Lets a person choose diagram files, which then go the way of dropped ones. */
import type { Editor } from 'tldraw'

export function openDiagramFiles(editor: Editor): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0)
      void editor.putExternalContent({ type: 'files', files, point: editor.getViewportPageBounds().center })
  })
  input.click()
}
