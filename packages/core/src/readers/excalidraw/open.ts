/** From the bytes of a file to the members of its scene (docs/formats/excalidraw.md §1). */
import { strFromU8 } from 'fflate'
import { decodeBase64 } from '#encoding/base64'
import { inflate } from '#encoding/inflate'
import { DiagramInputError } from '#report/errors'
import type { ReadContext } from '../reader.ts'
import { type Fields, inside, own, parseJson, textIn } from '../shared/json.ts'
import { findChunk } from '../shared/png-chunk.ts'
import { PNG_KEYS, sceneInNote } from './format.ts'

const damaged = (what: string) => new DiagramInputError('damaged', `The Excalidraw scene ${what}.`)

/** Control characters, which Excalidraw's payload of an SVG has in its strings, and JSON does not allow there. */
const CONTROLS = /[\u0000-\u001f]/g

function escaped(text: string): string {
  return text.replace(CONTROLS, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Each letter is a byte. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** The scene in the payload of a picture: as it is, or as bytes that are compressed. */
function unpacked(payload: string, { budget }: ReadContext): Fields {
  const outer = parseJson(payload) ?? parseJson(escaped(payload))
  if (!outer) throw damaged('in the picture is not well-formed JSON')
  const encoded = textIn(outer, 'encoded')
  if (encoded === undefined) return outer
  const bytes = bytesOf(encoded)
  const plain = own(outer, 'compressed') === false ? bytes : inflate(bytes, budget, 'zlib')
  const scene = plain && parseJson(strFromU8(plain))
  if (!scene) throw damaged('in the picture is damaged')
  return scene
}

function svgPayload(text: string): string {
  const start = '<!-- payload-start -->'
  const from = text.indexOf(start) + start.length
  const to = text.indexOf('<!-- payload-end -->', from)
  const bytes = to < 0 ? null : decodeBase64(text.slice(from, to).trim())
  if (!bytes) throw damaged('in the picture is cut off')
  // In the first version the bytes are text in UTF-8, in the second each is a letter.
  return /<!-- payload-version:2 -->/.test(text.slice(0, from)) ? strFromU8(bytes, true) : strFromU8(bytes)
}

/** Name of what the scene is in, and its members. */
export interface Opened {
  readonly container: 'excalidraw' | 'svg' | 'png' | 'markdown'
  readonly scene: Fields
  readonly elements: readonly unknown[]
}

function open(context: ReadContext): Omit<Opened, 'elements'> {
  const { probe } = context
  if (probe.binary === 'png') {
    const chunk = findChunk(probe.bytes, PNG_KEYS)
    if (typeof chunk === 'string') throw damaged('in the picture is cut off')
    return { container: 'png', scene: unpacked(strFromU8(chunk.data, true), context) }
  }
  const text = probe.text() ?? ''
  if (probe.root()) return { container: 'svg', scene: unpacked(svgPayload(text), context) }
  const note = sceneInNote(text)
  const scene = parseJson(note ?? text)
  if (!scene) throw damaged('is not well-formed JSON')
  return { container: note === undefined ? 'excalidraw' : 'markdown', scene }
}

/** @throws DiagramInputError damaged, decompression-bomb, too-many-cells */
export function openScene(context: ReadContext): Opened {
  const { container, scene } = open(context)
  const elements = own(scene, 'elements') ?? own(inside(scene, 'scene'), 'elements')
  if (!Array.isArray(elements)) throw damaged('has no list of elements')
  const { maxCells } = context.limits
  // Files keep deleted elements for a while.
  if (elements.length > 4 * maxCells)
    throw new DiagramInputError('too-many-cells', `The scene has more than ${4 * maxCells} elements.`)
  return { container, scene, elements }
}
