/** The picture that a file carries of itself: an SVG or PNG that draw.io exported with the diagram inside. */

export interface Picture {
  /** Shown by an <img> only: nothing in it can run or load. */
  readonly blob: Blob
  readonly kind: 'file' | 'drawn'
  /** Where it stands in page space, where that is known. */
  readonly box?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Undefined where the file is only XML. A carried picture shows the first page. */
export function carriedPicture(bytes: Uint8Array): Picture | undefined {
  if (PNG.every((byte, i) => bytes[i] === byte))
    return { blob: new Blob([bytes as BlobPart], { type: 'image/png' }), kind: 'file' }
  const head = new TextDecoder().decode(bytes.subarray(0, 4096))
  if (!/<svg[\s>]/.test(head) || /<(?:html|mxfile)[\s>]/i.test(head.slice(0, head.search(/<svg[\s>]/))))
    return undefined
  return { blob: new Blob([bytes as BlobPart], { type: 'image/svg+xml' }), kind: 'file' }
}
