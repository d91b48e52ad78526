/** The public API of the core. */
export type { Aspect, Change, ChangeValue, DiagramDiff, DiffCounts, ElementDiff, PageDiff } from './compare/change.ts'
export { diffDiagrams } from './compare/diff.ts'
export { diffHtml } from './compare/html.ts'
export { diffSvg, type PagePictures, pagePictures } from './compare/picture.ts'
export { type DiffTextOptions, diffMarkdown, diffText } from './compare/text.ts'
export {
  type CheckOption,
  type ConvertOptions,
  convertDiagram,
  readDiagram,
} from './convert.ts'
export { checkDiagram, type DiagramProblem } from './diagram/check.ts'
// Element and Node would shadow the DOM's types of the same names.
export type {
  Asset,
  Block,
  BorderLine,
  Borders,
  Box,
  Diagram,
  Direction,
  Edge,
  Element as DiagramElement,
  End,
  Figure,
  FigurePart,
  Font,
  HiddenReason,
  HorizontalAlign,
  Icon,
  Inline,
  Label,
  Layer,
  Link,
  Marker,
  MarkerKind,
  Measure,
  Node as DiagramNode,
  Page,
  Paint,
  PathCommand,
  Point,
  Rgba,
  RichText,
  Run,
  Semantic,
  Shadow,
  Sides,
  Size,
  SourceLocation,
  Stroke,
  Table,
  TableCell,
  TextPolicy,
} from './diagram/index.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export type { DiagramConflict, DiagramMerge, DiagramNotice } from './merge/diagram-merge.ts'
export { mergeDiagrams } from './merge/diagrams.ts'
export type { SnapshotConflict, SnapshotMerge, SnapshotMergeOptions, SnapshotNotice } from './merge/snapshot-merge.ts'
export { mergeSnapshots } from './merge/snapshots.ts'
export type { ReadOptions, ReadResult } from './read/file.ts'
export { keptSource, type RepairedSource, repairDiagram } from './read/source.ts'
export { pictureType, type ResourceFile, resourcesOf } from './readers/drawio/resources.ts'
export { FORMATS, titleOf } from './readers/formats.ts'
export type { Format, PageChoice, ReadResources } from './readers/reader.ts'
export { recogniseFormat } from './readers/recognise.ts'
export { mayBeDiagram } from './readers/shared/probe/signature.ts'
export {
  CATALOGUE,
  type Consequence,
  type Look,
  type MessageCode,
  type MessageKind,
  type Severity,
} from './report/catalogue/index.ts'
export { OUTCOMES, type Outcome } from './report/catalogue/kind.ts'
export { DiagramInputError, DiagramLossError, INPUT_ERROR_CODES, type InputErrorCode } from './report/errors.ts'
export {
  addCounts,
  type ConversionReport,
  describe,
  emptyCounts,
  isRepair,
  type Message,
  type OutcomeCounts,
  type PageReport,
  type ReportBuilder,
} from './report/report.ts'
export {
  CONSEQUENCES,
  LOOKS,
  subjectOf,
  type Verdict,
  verdictOf,
  verdictsText,
  verdictText,
  type Wording,
  wordingOf,
} from './report/verdict.ts'
export type { KeptSource } from './writers/drawio/kept.ts'
export { type DrawioOptions, writeDrawio } from './writers/drawio/write.ts'
export { type SvgOptions, writeSvg } from './writers/svg/render.ts'
export { type TextOptions, writeText } from './writers/text/markdown.ts'
export { writeMermaid } from './writers/text/mermaid.ts'
export type {
  DrawbridgeMeta,
  ExactFigurePart,
  ExactLabel,
  ExactLook,
  ExactMarker,
  ExactMarkerPath,
  ExactOutlinePart,
  ExactRun,
  SourceFacts,
} from './writers/tldraw/drafts/exact.ts'
export type { Preference } from './writers/tldraw/drafts/page-context.ts'
export type { TargetSchema } from './writers/tldraw/target/target.ts'
export { snapshotTexts, tldrawFileTexts } from './writers/tldraw/texts.ts'
export {
  type Conversion,
  type ConvertedPage,
  type PageProgress,
  type TldrawOptions,
  writeTldraw,
} from './writers/tldraw/write.ts'
export type { XmlElement, XmlNode } from './xml/node.ts'
