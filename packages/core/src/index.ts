/** The public API of the core, with all readers loaded. */
export {
  type CheckOption,
  type ConvertOptions,
  convertDiagram,
  readDiagram,
} from './convert.ts'
export * from './entries/shared.ts'
export { keptSource, repairDiagram } from './read/source.ts'
export { pictureType, type ResourceFile, resourcesOf } from './readers/drawio/resources.ts'
