/** The page of the gallery. */
import { escapeHtml } from '../fidelity/gallery.ts'

export interface GalleryRow {
  readonly title: string
  /** Paths relative to the page. */
  readonly pictures: { readonly svg: string; stock?: string; exact?: string }
  /** Messages of the reader. */
  readonly codes: readonly string[]
  /** Errors of the editor. */
  readonly faults: string[]
}

export function galleryPage(rows: readonly GalleryRow[]): string {
  const sections = rows.map(({ title, pictures, codes }) => {
    const images = [pictures.stock, pictures.exact, pictures.svg].map((src) =>
      src === undefined
        ? '<span></span>'
        : `<a href="${escapeHtml(src)}"><img loading="lazy" src="${escapeHtml(src)}" alt=""></a>`,
    )
    return `<section><h2>${escapeHtml(title)}</h2><p>${escapeHtml(codes.join(', ') || 'no messages')}</p><div>${images.join('')}</div></section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:14px system-ui;margin:16px}div{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}img{max-width:100%;border:1px solid #ccc}</style>
<h1>Stock editor · exact look · SVG</h1>
${sections.join('\n')}
`
}
