/** Files that are dropped (anywhere on the page) or pasted. */
import { useLayoutEffect, useState } from 'react'
import { notify } from '../components/toasts.tsx'
import type { IncomingFile } from './convert.ts'
import type { Files } from './open-files.ts'

/** Undefined for a folder, and for a file that was moved or that the person may not read. */
async function read(file: File): Promise<IncomingFile | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes && { name: file.name, bytes: new Uint8Array(bytes) }
}

/** Opens files, drawings with the models and pictures with the source texts among them; those that cannot be read are named in a message. */
export async function openAll(chosen: Iterable<File>, { open }: Pick<Files, 'open'>): Promise<void> {
  const given = [...chosen]
  const all = await Promise.all(given.map(read))
  const files = all.filter((file) => file !== undefined)
  if (files.length < 2) open(files)
  else open((await import('@drawbridge/core/neighbours')).withNeighbours(files))
  const lost = given.filter((_file, at) => all[at] === undefined).map(({ name }) => `“${name}”`)
  if (lost.length > 0)
    notify({ title: `${lost.join(', ')} could not be read.`, text: 'To open the files of a folder, drop the files.' })
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable=true]') !== null

/** Returns whether something is being dragged over the page. */
export function useIncoming(files: Files, isEditing: boolean): boolean {
  const [isOver, setOver] = useState(false)
  // Before the first paint, so that it works as soon as the page is visible.
  useLayoutEffect(() => {
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      event.stopPropagation()
      void openAll(event.dataTransfer.files, files)
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
      if (!isMarkup && pasted?.length) void openAll(pasted, files)
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
