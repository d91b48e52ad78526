/**
 * Finds what draw.io has put into a PDF document. Apart from the code that unpacks it, so that a program which only
 * recognises files does not load that.
 */

/** The media type of the attached diagram. */
export const ATTACHMENT = 'vnd.jgraph.mxfile'
/** The diagram as the subject of the document, percent-encoded, as older versions write it. */
export const SUBJECT = '%3Cmxfile'

/** Where an ASCII text begins in bytes; -1 if it does not occur. */
export function findText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1
    if (length === text.length) return at
  }
  return -1
}

/** Whether a PDF document contains a diagram. */
export function mayHoldDiagram(bytes: Uint8Array): boolean {
  return findText(bytes, ATTACHMENT) >= 0 || findText(bytes, SUBJECT) >= 0
}
