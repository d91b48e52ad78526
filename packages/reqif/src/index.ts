/** ReqIF and its archives: bytes in, plain data out, and back. */
export type * from './model.ts'
export { TOOL } from './model.ts'
export { type NamedDocument, type ReqifFile, readReqif } from './read/archive.ts'
export { isRemote, resolveIn } from './read/paths.ts'
export {
  CATALOGUE,
  ELEMENT_KINDS,
  type ElementKind,
  Ledger,
  type Message,
  type MessageCode,
  OUTCOMES,
  type Outcome,
  type Report,
} from './report.ts'
export { isLeaf, isRichText, type ObjectFacts, type RichElement, type RichNode, wordsOf } from './rich-text/node.ts'
export { type ArchiveFile, writeArchive } from './write/archive.ts'
export { isDateTime, type WriteOptions, writeDocument } from './write/document.ts'
