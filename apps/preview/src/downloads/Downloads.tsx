import type { Conversion } from '@drawbridge/core'
import { useState } from 'react'
import type { OpenFile } from '../app/state.ts'
import { documentOf } from '../canvas/document.ts'
import type { CanvasHandle } from '../canvas/handle.ts'
import { baseName, json, save, tldrFile } from './files.ts'

interface DownloadsProps {
  readonly file: OpenFile
  readonly conversion: Conversion
  readonly canvas: CanvasHandle | null
}

export function Downloads({ file, conversion, canvas }: DownloadsProps) {
  const [problem, setProblem] = useState('')
  const name = baseName(file.name)
  const snapshot = () => documentOf(file, conversion, canvas)
  const picture = async (format: 'png' | 'svg') => {
    setProblem('')
    try {
      if (canvas) save(await canvas.picture(format), `${name}.${format}`)
    } catch (error) {
      setProblem(`The picture could not be made: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return (
    <section aria-label="Download" className="downloads">
      <button type="button" onClick={() => save(json(tldrFile(snapshot())), `${name}.tldr`)}>
        tldraw file (.tldr)
      </button>
      <button type="button" onClick={() => save(json(snapshot()), `${name}.snapshot.json`)}>
        Snapshot (.json)
      </button>
      <button type="button" disabled={!canvas} onClick={() => void picture('png')}>
        This page as PNG
      </button>
      <button type="button" disabled={!canvas} onClick={() => void picture('svg')}>
        This page as SVG
      </button>
      <button type="button" onClick={() => save(json(conversion.report), `${name}.report.json`)}>
        Report (.json)
      </button>
      <p role="status">{problem}</p>
    </section>
  )
}
