/** Everything but reading, for readers that are loaded at once (`index.ts`) or on demand (`lazy.ts`). */

export type { Aspect, Change, ChangeValue, DiagramDiff, DiffCounts, ElementDiff, PageDiff } from '../compare/change.ts'
export { diffDiagrams } from '../compare/diff.ts'
export { diffHtml } from '../compare/html.ts'
export { diffSvg, type PagePictures, pagePictures } from '../compare/picture.ts'
export { type DiffTextOptions, diffMarkdown, diffText } from '../compare/text.ts'
export { checkDiagram, type DiagramProblem } from '../diagram/check.ts'
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
} from '../diagram/index.ts'
export { DEFAULT_LIMITS, type Limits } from '../limits.ts'
export type { DiagramConflict, DiagramMerge, DiagramNotice } from '../merge/diagram-merge.ts'
export { mergeDiagrams } from '../merge/diagrams.ts'
export type { SnapshotConflict, SnapshotMerge, SnapshotMergeOptions, SnapshotNotice } from '../merge/snapshot-merge.ts'
export { mergeSnapshots } from '../merge/snapshots.ts'
export type { ReadOptions, ReadResult } from '../read/file.ts'
export type { RepairedSource } from '../read/mend.ts'
export { FORMATS, titleOf } from '../readers/formats.ts'
export type { FolderResources, Format, PageChoice, ReadResources } from '../readers/reader.ts'
export { type Container, mayBeDiagram, type Recognition, recognise } from '../readers/recognise.ts'
export * from '../report/index.ts'
export type { KeptSource } from '../writers/drawio/kept.ts'
export { type DrawioOptions, writeDrawio } from '../writers/drawio/write.ts'
export { type SvgOptions, writeSvg } from '../writers/svg/render.ts'
export { type TextOptions, writeText } from '../writers/text/markdown.ts'
export { writeMermaid } from '../writers/text/mermaid.ts'
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
} from '../writers/tldraw/drafts/exact.ts'
export type { Preference } from '../writers/tldraw/drafts/page-context.ts'
export { snapshotTexts, tldrawFileTexts } from '../writers/tldraw/snapshot-text.ts'
export type { TargetSchema } from '../writers/tldraw/target/target.ts'
export {
  type Conversion,
  type ConvertedPage,
  type PageProgress,
  type TldrawOptions,
  writeTldraw,
} from '../writers/tldraw/write.ts'
export type { XmlElement, XmlNode } from '../xml/node.ts'
export type { ConflictSide } from '../xml/repair/conflicts.ts'
