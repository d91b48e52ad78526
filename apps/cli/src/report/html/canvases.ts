/** Pictures of the canvas, for the pages that deserve a look. */
import { openBrowsing } from '#browser/render'
import type { PageEntry } from '../lines.ts'

/**
 * Maximum number of pages drawn, of those that look different or need a look and of the others, and of bytes waiting to
 * be drawn.
 */
const MAX_CHANGED = 60
const MAX_KEPT = 12
const MAX_BYTES = 64 * 1024 * 1024
/** px */
const MAX_SIDE_PX = 520

export interface Canvases {
  /**
   * Registers a page to be drawn; returns its key, or undefined when there are enough.
   * @param isChanged whether it looks different or needs a look
   */
  want(page: PageEntry | undefined, isChanged: boolean): string | undefined
  /** PNGs as Base64 by key, without those that cannot be drawn; empty without a browser. */
  draw(): Promise<Map<string, string>>
}

export function createCanvases(): Canvases {
  const wanted = new Map<Uint8Array, { readonly key: string; readonly page: number }[]>()
  let [changed, kept, bytes, last] = [0, 0, 0, 0]
  return {
    want(page, isChanged) {
      const { sent } = page ?? {}
      if (!sent || (isChanged ? changed >= MAX_CHANGED : kept >= MAX_KEPT)) return undefined
      const before = wanted.get(sent.members)
      if (!before && bytes + sent.members.length > MAX_BYTES) return undefined
      if (!before) bytes += sent.members.length
      if (isChanged) changed += 1
      else kept += 1
      last += 1
      const key = `canvas-${last}`
      wanted.set(sent.members, [...(before ?? []), { key, page: sent.page }])
      return key
    },
    async draw() {
      const drawn = new Map<string, string>()
      if (wanted.size === 0) return drawn
      // A report without these pictures is better than an import that fails for lack of a browser.
      const browsing = await openBrowsing().catch(() => undefined)
      if (!browsing) return drawn
      try {
        for (const [members, pages] of wanted) {
          const { snapshot } = JSON.parse(new TextDecoder().decode(members)) as { snapshot: unknown }
          const pictures = await browsing.draw(JSON.stringify(snapshot), MAX_SIDE_PX).catch(() => [])
          for (const { key, page } of pages) {
            const picture = pictures[page]
            if (picture) drawn.set(key, Buffer.from(picture).toString('base64'))
          }
        }
      } finally {
        await browsing.close()
      }
      return drawn
    },
  }
}
