import type { Finding } from './judge.ts'

/** What two findings of the same fault have in common: numbers and names of elements say nothing. */
export function signatureOf({ kind, text }: Finding): string {
  if (kind === 'slow') return kind
  return `${kind}: ${text
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/shape:[^\s,)]+/g, 'shape')
    .replace(/-?\d[\d.e+-]*/g, '#')
    .slice(0, 160)}`
}
