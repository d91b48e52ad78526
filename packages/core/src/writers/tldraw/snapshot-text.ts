/**
 * A snapshot as text, in pieces: that of 40,000 cells has 85 MB, and as one string several copies of it would exist at
 * once.
 */
import type { TLStoreSnapshot } from '@tldraw/tlschema'

/**
 * Minimum length of a piece in UTF-16 units; it ends after the current record. V8 keeps strings of 128 kB and more
 * apart from short-lived ones, until it has gone through the whole heap.
 */
const PIECE = 32 * 1024

/** The JSON of a snapshot, as `JSON.stringify` writes it, in pieces. */
export function snapshotTexts(snapshot: TLStoreSnapshot): Generator<string> {
  return joined(inMap(snapshot))
}

/** The JSON of a file of tldraw (`.tldr`), in pieces. */
export function tldrawFileTexts(snapshot: TLStoreSnapshot): Generator<string> {
  return joined(inList(snapshot))
}

function* inMap({ store, schema }: TLStoreSnapshot): Generator<string> {
  yield '{"store":{'
  let comma = ''
  // Avoids a list of all entries, which takes 20 MB for 100,000 cells.
  for (const id of Object.keys(store) as (keyof typeof store)[]) {
    yield `${comma}${JSON.stringify(id)}:${JSON.stringify(store[id])}`
    comma = ','
  }
  yield `},"schema":${JSON.stringify(schema)}}`
}

function* inList({ store, schema }: TLStoreSnapshot): Generator<string> {
  yield `{"tldrawFileFormatVersion":1,"schema":${JSON.stringify(schema)},"records":[`
  let comma = ''
  for (const id of Object.keys(store) as (keyof typeof store)[]) {
    yield comma + JSON.stringify(store[id])
    comma = ','
  }
  yield ']}'
}

function* joined(parts: Iterable<string>): Generator<string> {
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
