/** Sentences about losses, loaded apart from the entry because they are a third of its size. */
export { verdictOf, verdictText } from '@drawbridge/core'
export { LossDialog } from './LossDialog.tsx'
