/** The format and how its documents are recognised before they are unpacked (docs/formats/excalidraw.md §1). */
import type { KnownFormat } from '../reader.ts'
import { findChunk } from '../shared/png-chunk.ts'

const MEDIA_TYPE = 'application/vnd.excalidraw+json'

/** Keys of the text chunk of PNG pictures that contains a scene. */
export const PNG_KEYS: ReadonlySet<string> = new Set([MEDIA_TYPE])

/** Letters at the beginning and the end of a file in which it says its type. */
const EDGE = 4_000
const TYPE = /"type"\s*:\s*"excalidraw(?:\/clipboard)?"/

/** A picture without a scene has the same comments without a payload. */
const PAYLOAD = /<!-- payload-type:application\/vnd\.excalidraw\+json -->[\s\S]{0,200}?<!-- payload-start -->/

/** The comment stands between the start tag and the drawing. */
const SVG_HEAD = 20_000

/** A note of Obsidian, with the scene in a block of code. */
const NOTE = /^---\s[\s\S]{0,2000}?\bexcalidraw-plugin:/

/** The scene in a note; undefined for any other text, and for a note in which it is compressed. */
export function sceneInNote(text: string): string | undefined {
  if (!NOTE.test(text.slice(0, EDGE))) return undefined
  const start = text.lastIndexOf('\n```json\n')
  return start < 0
    ? undefined
    : text
        .slice(start)
        .replace(/^\n```json\n/, '')
        .replace(/\n```[\s\S]*$/, '')
}

function isScene(text: string): boolean {
  if (!/^\s*\{/.test(text.slice(0, 100)) || !text.includes('"elements"')) return false
  return TYPE.test(text.slice(0, EDGE)) || TYPE.test(text.slice(-EDGE))
}

export const EXCALIDRAW: KnownFormat = {
  format: 'excalidraw',
  label: 'Excalidraw',
  extensions: ['.excalidraw', '.svg', '.png'],
  recognise(probe) {
    if (probe.binary === 'png') return typeof findChunk(probe.bytes, PNG_KEYS) === 'object'
    const text = probe.text() ?? ''
    return (
      isScene(sceneInNote(text) ?? text) || (probe.root()?.local === 'svg' && PAYLOAD.test(text.slice(0, SVG_HEAD)))
    )
  },
}
