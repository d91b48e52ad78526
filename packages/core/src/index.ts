/** The public face of the core. */
export {
  type Conversion,
  type ConvertedPage,
  type ConvertOptions,
  convertDiagram,
  type ReadOptions,
  readDiagram,
} from './convert.ts'
export { checkDiagram, type DiagramProblem } from './diagram/check.ts'
export type * from './diagram/index.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export * from './payload/index.ts'
export { pictureType, type ResourceFile, resourcesOf } from './readers/drawio/resources.ts'
export type { Format } from './readers/format.ts'
export { FORMATS, titleOf } from './readers/formats.ts'
export type { PageChoice, ReadResources } from './readers/reader.ts'
export { recogniseFormat } from './readers/registry.ts'
export { mayBeDiagram } from './readers/shared/probe/signature.ts'
export { CATALOGUE, type MessageCode, type MessageKind, type Severity } from './report/catalogue.ts'
export { DiagramInputError, DiagramLossError, INPUT_ERROR_CODES, type InputErrorCode } from './report/errors.ts'
export { OUTCOMES, type Outcome } from './report/outcome.ts'
export { type ConversionReport, describe, type Message, type OutcomeCounts, type PageReport } from './report/report.ts'
export { CONSEQUENCES, type Consequence, wordingOf } from './report/wording.ts'
export { renderSvg, type SvgOptions } from './writers/svg/render.ts'
export type { DrawbridgeMeta, ExactLook, ExactMarker, ExactOutline, SourceFacts } from './writers/tldraw/exact.ts'
export { TARGET_SCHEMAS, type TargetSchema } from './writers/tldraw/target/target.ts'
export type { XmlElement, XmlNode } from './xml/node.ts'
