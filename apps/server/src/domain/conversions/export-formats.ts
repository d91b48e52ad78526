/** Formats that a canvas is exported to, with their file extension and media type. */
export const EXPORT_TYPES = {
  drawio: { ending: '.drawio', type: 'application/vnd.jgraph.mxfile' },
  svg: { ending: '.svg', type: 'image/svg+xml' },
  tldr: { ending: '.tldr', type: 'application/vnd.tldraw+json' },
  md: { ending: '.md', type: 'text/markdown; charset=utf-8' },
  mermaid: { ending: '.mmd', type: 'text/vnd.mermaid; charset=utf-8' },
} as const

export type ExportFormat = keyof typeof EXPORT_TYPES

export const EXPORT_FORMATS = Object.keys(EXPORT_TYPES) as readonly ExportFormat[]
