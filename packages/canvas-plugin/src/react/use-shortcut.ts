import { useEffect } from 'react'
import type { Editor } from 'tldraw'
import { pointerPoint } from '../register.ts'
import { openDiagramFiles } from './open-files.ts'

/**
 * Opens files on Ctrl or Cmd + Shift + O while the editor has the focus and may be edited, as for its own shortcuts.
 */
export function useShortcut(editor: Editor, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'o' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
      if (!editor.getIsFocused() || editor.getIsReadonly()) return
      event.preventDefault()
      openDiagramFiles(editor, pointerPoint(editor))
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [editor, isOn])
}
