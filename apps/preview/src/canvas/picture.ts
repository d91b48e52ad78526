import { Box, type Editor } from 'tldraw'
import type { PageBox } from '../state/handle.ts'

/** Limit on the shapes in a picture of a part: enough for an impression, and fast on pages of thousands. */
const MAX_IN_PART = 300

/** A picture of the current page, or of a part of it, which has no background. */
export async function drawPicture(editor: Editor, format: 'png' | 'svg', part?: PageBox): Promise<Blob> {
  const all = [...editor.getCurrentPageShapeIds()]
  if (!part) return (await editor.toImage(all, { format, background: true })).blob
  const area = Box.From(part)
  const ids = all.filter((id) => editor.getShapePageBounds(id)?.collides(area)).slice(0, MAX_IN_PART)
  return (await editor.toImage(ids, { format, background: false, bounds: area, padding: 0 })).blob
}
