/**
 * Bodies of upserts as bytes, of which a thread has written all but the title and the revision: those are known later.
 */

export interface UpsertBody {
  readonly title: string
  /** Revision of the diagram to be replaced, 0 if there is none; any if absent. */
  readonly revision?: number
  /** Path of the file below the root. */
  readonly path?: string
  /** The file that it was converted from, which the service keeps; null if it is none that the service has. */
  readonly source?: { readonly file_id: string; readonly options: object } | null
  /** The other members, as the JSON of an object with at least one member, in UTF-8. */
  readonly members: Uint8Array
}

const COMMA = Buffer.from(',')
const LINE_FEED = Buffer.from('\n')

function partsOf({ title, revision, path, source, members }: UpsertBody): Uint8Array[] {
  const head = Buffer.from(JSON.stringify({ title, revision, path, source }).slice(0, -1))
  return [head, COMMA, members.subarray(1)]
}

/** The body as JSON. */
export function encodeBody(body: UpsertBody): Uint8Array<ArrayBuffer> {
  return joined(partsOf(body))
}

/** Bodies as NDJSON. */
export function encodeLines(bodies: readonly UpsertBody[]): Uint8Array<ArrayBuffer> {
  return joined(bodies.flatMap((body) => [...partsOf(body), LINE_FEED]))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.byteLength
  }
  return whole
}
