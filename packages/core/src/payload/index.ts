/** Request bodies and embed nodes of the service, and diagrams generated from its items. */
export { appendEmbedNode, buildEmbedNode, type EmbedNode } from './embed.ts'
export { PAYLOAD_ERROR_CODES, PayloadError, type PayloadErrorCode } from './errors.ts'
export { buildSnapshot } from './from-items/snapshot.ts'
export {
  type AnnotationItem,
  type ConnectionItem,
  type EntityCard,
  type EntityItem,
  NODE_SHAPES,
  type NodeItem,
  type NodeShape,
  type SnapshotInput,
} from './items.ts'
export { buildUpsertPayload, type GeneratedKinds, type UpsertInput, type UpsertPayload } from './upsert.ts'
