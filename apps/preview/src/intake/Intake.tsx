import { useEffect, useRef, useState } from 'react'
import type { IncomingFile } from './incoming.ts'

interface IntakeProps {
  readonly onFiles: (files: readonly IncomingFile[]) => void
}

async function readAll(files: Iterable<File>): Promise<IncomingFile[]> {
  return Promise.all(
    [...files].map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}

/** Pasted text that can be a diagram. With HTML beside it, text/plain is the one that is whole. */
function pastedDiagram(event: ClipboardEvent): string | undefined {
  const text = event.clipboardData?.getData('text/plain').trim()
  return text && /^(<|%3C)/i.test(text) ? text : undefined
}

/** Takes files by drop (anywhere), by choice and by paste. */
export function Intake({ onFiles }: IntakeProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      void readAll(event.dataTransfer.files).then(onFiles)
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
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable=true]')) return
      const text = pastedDiagram(event)
      const files = event.clipboardData?.files
      if (text === undefined && !files?.length) return
      event.preventDefault()
      event.stopPropagation()
      if (text !== undefined) onFiles([{ name: 'pasted diagram', bytes: new TextEncoder().encode(text) }])
      else if (files) void readAll(files).then(onFiles)
    }
    window.addEventListener('drop', drop, true)
    window.addEventListener('dragover', dragOver, true)
    window.addEventListener('dragleave', dragLeave, true)
    window.addEventListener('paste', paste, true)
    return () => {
      window.removeEventListener('drop', drop, true)
      window.removeEventListener('dragover', dragOver, true)
      window.removeEventListener('dragleave', dragLeave, true)
      window.removeEventListener('paste', paste, true)
    }
  }, [onFiles])

  return (
    <div className="intake">
      <button type="button" className="primary" onClick={() => chooser.current?.click()}>
        Open diagrams…
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Diagram files"
        onChange={(event) => {
          const { files } = event.currentTarget
          if (files) void readAll(files).then(onFiles)
          event.currentTarget.value = ''
        }}
      />
      <span className="hint">or drop or paste one anywhere</span>
      {over && <div className="drop">Drop to open</div>}
    </div>
  )
}
