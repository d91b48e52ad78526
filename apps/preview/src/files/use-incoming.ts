/** Files that are dropped (anywhere on the page) or pasted. */
import { useLayoutEffect, useState } from 'react'
import type { IncomingFile } from './convert.ts'
import type { Files } from './files.ts'

export async function readAll(files: Iterable<File>): Promise<IncomingFile[]> {
  return Promise.all(
    [...files].map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null

/** Returns whether something is being dragged over the page. */
export function useIncoming(files: Files, isEditing: boolean): boolean {
  const [isOver, setOver] = useState(false)
  // Before the first paint, so that it works as soon as the page is visible.
  useLayoutEffect(() => {
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      void readAll(event.dataTransfer.files).then(files.open)
    }
    const dragOver = (event: DragEvent) => {
      if (![...(event.dataTransfer?.types ?? [])].includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const dragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const paste = (event: ClipboardEvent) => {
      if (isField(event.target)) return
      // If there is HTML as well, text/plain is the complete version.
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      const pasted = event.clipboardData?.files
      const isMarkup = /^(?:<|%3C)/i.test(text)
      // On a canvas that is being edited, anything else that is pasted belongs to the editor.
      if (!isMarkup && isEditing) return
      if (text === '' && !pasted?.length) return
      event.preventDefault()
      event.stopPropagation()
      if (!isMarkup && pasted?.length) void readAll(pasted).then(files.open)
      else void files.paste(text)
    }
    const listeners = { drop, dragover: dragOver, dragleave: dragLeave, paste }
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener, true)
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener, true)
    }
  }, [files, isEditing])
  return isOver
}
