/** Outcomes of the files of an import: the status of an entry, and the word that counts and people have for it. */
export const OUTCOMES = [
  { outcome: 'create', word: 'created' },
  { outcome: 'replace', word: 'replaced' },
  { outcome: 'unchanged', word: 'unchanged' },
  { outcome: 'skip', word: 'skipped' },
  { outcome: 'fail', word: 'failed' },
] as const

export type Outcome = (typeof OUTCOMES)[number]['outcome']
