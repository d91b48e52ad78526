/** What `convert` and `watch` can write. */
export const FORMATS = ['snapshot', 'tldr', 'svg', 'png'] as const

export type Format = (typeof FORMATS)[number]
