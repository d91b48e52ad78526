/** Notations of models whose elements can become entities of the service. */
import type { Semantic } from '@drawbridge/core'

/** By notation, the types whose nodes are notes, or parts or steps without a meaning of their own; they become no entities. */
export const LEFT_OUT = {
  bpmn: ['TextAnnotation', 'Group', 'Shape'],
  dmn: ['TextAnnotation'],
  cmmn: ['TextAnnotation', 'EntryCriterion', 'ExitCriterion'],
  archimate: ['Junction'],
  uml: [
    ...['Comment', 'Element', 'Text', 'Boundary', 'Region', 'Port', 'InputPin', 'OutputPin', 'ActivityPartition'],
    ...['InitialNode', 'ActivityFinalNode', 'FlowFinalNode', 'DecisionNode', 'MergeNode', 'ForkNode', 'JoinNode'],
    ...['Pseudostate', 'FinalState', 'Lifeline', 'CombinedFragment', 'InteractionOperand', 'StateInvariant'],
    ...['ActionExecutionSpecification', 'BehaviorExecutionSpecification', 'DestructionOccurrenceSpecification'],
  ],
  sysml: [],
  capella: [
    ...['Constraint', 'FunctionInputPort', 'FunctionOutputPort', 'ComponentPort', 'PhysicalPort', 'Region'],
    ...['CombinedFragment', 'InteractionOperand', 'Execution', 'ExecutionEnd', 'MessageEnd', 'StateFragment'],
    ...['InstanceRole', 'InitialPseudoState', 'FinalPseudoState', 'FunctionalChainInvolvementFunction'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Notation = keyof typeof LEFT_OUT
export const NOTATIONS = Object.keys(LEFT_OUT) as Notation[]

/** Stereotypes of SysML, in lower case, and the names that types have after them. */
const SYSML: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'Requirement',
      'ExtendedRequirement',
      'FunctionalRequirement',
      'InterfaceRequirement',
      'PerformanceRequirement',
    ],
    ...[
      'PhysicalRequirement',
      'DesignConstraint',
      'BusinessRequirement',
      'UsabilityRequirement',
      'AbstractRequirement',
    ],
    ...[
      'Block',
      'ConstraintBlock',
      'InterfaceBlock',
      'ValueType',
      'FlowSpecification',
      'TestCase',
      'View',
      'Viewpoint',
    ],
  ].map((name) => [name.toLowerCase(), name]),
)

/** The type of an element in SysML, such as "sysml:Requirement", by its stereotypes; undefined if they are none of SysML. */
function sysmlTypeOf({ notation, type, stereotype = [] }: Semantic): string | undefined {
  if (notation !== 'uml') return undefined
  // Enterprise Architect has requirements as a type of its own.
  const names = [...stereotype, ...(type === 'uml:Requirement' ? ['Requirement'] : [])]
  const found = names.map((name) => SYSML.get(name.toLowerCase())).find((name) => name !== undefined)
  return found && `sysml:${found}`
}

/** The type of the entity that an element becomes; undefined if it is of none of the notations, or becomes none. */
export function entityTypeOf(semantic: Semantic, notations: readonly Notation[]): string | undefined {
  const sysml = notations.includes('sysml') ? sysmlTypeOf(semantic) : undefined
  if (sysml !== undefined) return sysml
  const notation = notations.find((one) => one === semantic.notation)
  if (!notation) return undefined
  const isLeftOut = LEFT_OUT[notation].some((type) => semantic.type === `${notation}:${type}`)
  // What a model does not name is drawn only.
  return isLeftOut || semantic.type.startsWith('sirius:') ? undefined : semantic.type
}
