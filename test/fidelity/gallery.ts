/** The gallery: draw.io's picture, ours, the difference and the messages, worst page first. */
import type { Message } from '@drawbridge/core'
import type { Similarity } from './picture.ts'

export interface GalleryPage {
  readonly file: string
  readonly index: number
  readonly name: string | null
  /** Paths relative to the gallery. */
  readonly reference: string
  readonly stock: string
  readonly exact: string
  readonly difference: string
  readonly stockSimilarity: Similarity
  readonly exactSimilarity: Similarity
  readonly messages: readonly Message[]
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

function messagesByCode(messages: readonly Message[]): string {
  const counts = new Map<string, number>()
  for (const { code } of messages) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => `${escapeHtml(code)} × ${count}`).join(', ') || 'no messages'
}

export function renderGallery(pages: readonly GalleryPage[]): string {
  const rows = [...pages]
    .sort((a, b) => a.exactSimilarity.similarity - b.exactSimilarity.similarity)
    .map(
      (page) => `<section><h2>${escapeHtml(page.file)} · ${page.index} ${escapeHtml(page.name ?? '')}</h2>
<p>exact ${page.exactSimilarity.similarity.toFixed(3)} (structure ${page.exactSimilarity.structure.toFixed(3)}, colour ${page.exactSimilarity.color.toFixed(3)}) · stock ${page.stockSimilarity.similarity.toFixed(3)} · ${messagesByCode(page.messages)}</p>
<div>${[page.reference, page.exact, page.stock, page.difference].map((src) => `<img loading="lazy" src="${escapeHtml(src)}" alt="">`).join('')}</div></section>`,
    )
  return `<!doctype html><meta charset="utf-8"><title>Fidelity</title><style>body{font:14px system-ui;margin:16px}div{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}img{max-width:100%;border:1px solid #ccc}</style>
<h1>draw.io · exact look · stock look · difference</h1>${rows.join('\n')}`
}
