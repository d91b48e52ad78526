export { answers } from './answers.ts'
export { type Binaries, findBinaries, findSystem, serverIsOther } from './binaries.ts'
export {
  DataFolderError,
  type Embedded,
  type EmbeddedOptions,
  type EmbeddedSettings,
  startEmbedded,
} from './embedded.ts'
export { type Guard, guardEmbedded } from './guard.ts'
