import { findNodes } from './nodes.ts'

/** An embed node found in a value: its location and the diagram it names. */
export interface EmbedNode {
  readonly pointer: string
  readonly diagramId: string
}

/**
 * Finds the embed nodes in an entity's values: objects of type "canvas" with a diagram's id, at any depth of a
 * rich-text field (specification 2.5).
 */
export function findEmbeds(values: unknown): EmbedNode[] {
  const idOf = ({ type, diagramId }: Readonly<Record<string, unknown>>) =>
    type === 'canvas' && typeof diagramId === 'string' ? diagramId : undefined
  return findNodes(values, idOf).map(({ pointer, facts }) => ({ pointer, diagramId: facts }))
}
