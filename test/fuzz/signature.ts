import type { Finding } from './judge.ts'

/** The common part of findings of one fault: without numbers and names of elements. */
export function signatureOf({ kind, text }: Finding): string {
  if (kind === 'slow') return kind
  return `${kind}: ${text
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/shape:[^\s,)]+/g, 'shape')
    .replace(/-?\d[\d.e+-]*/g, '#')
    .slice(0, 160)}`
}
