/** Formats that `convert` and `watch` write. */
export const OUTPUT_FORMATS = ['snapshot', 'tldr', 'svg', 'png', 'drawio', 'md', 'mermaid', 'diagram'] as const

export type Format = (typeof OUTPUT_FORMATS)[number]

const BY_EXTENSION: ReadonlyMap<string, Format> = new Map([
  ['.json', 'snapshot'],
  ['.tldr', 'tldr'],
  ['.svg', 'svg'],
  ['.png', 'png'],
  ['.drawio', 'drawio'],
  ['.md', 'md'],
  ['.mmd', 'mermaid'],
])

/** The format of a file by its extension ('.svg', in any case). */
export function formatOfExtension(extension: string): Format | undefined {
  return BY_EXTENSION.get(extension.toLowerCase())
}
