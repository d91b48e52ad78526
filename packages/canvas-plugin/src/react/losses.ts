/** What the plugin says about losses, apart from its entry: the sentences of all messages are a third of its size. */
export { verdictOf, verdictText } from '@drawbridge/core'
export { LossDialog } from './LossDialog.tsx'
