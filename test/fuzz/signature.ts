import type { Finding } from './judge.ts'

/** The common part of findings with the same fault: without numbers and element names. */
export function signatureOf({ kind, text }: Finding): string {
  if (kind === 'slow') return kind
  return `${kind}: ${text
    .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replace(/shape:[^\s,)]+/g, 'shape')
    .replace(/-?\d[\d.e+-]*/g, '#')
    .slice(0, 160)}`
}
