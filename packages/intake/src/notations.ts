/** Notations of models whose elements can become entities of the service. */

/** By notation, the types whose nodes are notes or parts of another symbol; they become no entities. */
export const LEFT_OUT = {
  bpmn: ['TextAnnotation', 'Group', 'Shape'],
  dmn: ['TextAnnotation'],
  cmmn: ['TextAnnotation', 'EntryCriterion', 'ExitCriterion'],
  archimate: ['Junction'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Notation = keyof typeof LEFT_OUT
export const NOTATIONS = Object.keys(LEFT_OUT) as Notation[]
