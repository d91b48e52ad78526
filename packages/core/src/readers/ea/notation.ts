/** Types of elements and how they are drawn (docs/formats/ea.md §5). */
import type { UmlSymbol } from '../shared/uml/figures.ts'
import type { ModelElement } from './model.ts'

export interface Notation {
  readonly symbol: UmlSymbol
  /** Shown as «word» above the name if there is no stereotype of this name. */
  readonly keyword?: string
  /** Metaclass of UML, if it is not the type itself. */
  readonly metaclass?: string
}

const box = (keyword?: string, metaclass?: string): Notation => as('box', keyword, metaclass)

function as(symbol: UmlSymbol, keyword?: string, metaclass?: string): Notation {
  return { symbol, ...(keyword !== undefined && { keyword }), ...(metaclass !== undefined && { metaclass }) }
}

const NOTATIONS: ReadonlyMap<string, Notation> = new Map([
  ['Class', box()],
  ['AssociationClass', box()],
  ['Interface', box('interface')],
  ['DataType', box('dataType')],
  ['PrimitiveType', box('primitive')],
  ['Enumeration', box('enumeration')],
  ['Signal', box('signal')],
  ['Object', box(undefined, 'InstanceSpecification')],
  ['Part', box(undefined, 'Property')],
  ['Port', box()],
  ['ActionPin', box(undefined, 'Pin')],
  ['ExpansionNode', box()],
  ['Requirement', box()],
  ['Issue', box()],
  ['Change', box()],
  ['Feature', box()],
  ['Risk', box()],
  ['Task', box()],
  ['Test', box()],
  ['Screen', box()],
  ['GUIElement', box()],
  ['ObjectNode', box()],
  ['CentralBufferNode', box('centralBuffer')],
  ['DataStore', box('datastore')],
  ['ActivityPartition', box()],
  ['ActivityParameter', box()],
  ['DiagramGate', box()],
  ['Package', as('package')],
  ['Note', as('note', undefined, 'Comment')],
  ['Constraint', as('note')],
  ['Text', as('text', undefined, 'Comment')],
  ['Boundary', as('boundary')],
  ['UseCase', as('ellipse')],
  ['Collaboration', as('dashedEllipse')],
  ['CollaborationOccurrence', as('dashedEllipse', undefined, 'CollaborationUse')],
  ['Actor', as('actor')],
  ['Component', as('component', 'component')],
  ['PackagingComponent', as('component')],
  ['Artifact', as('artifact', 'artifact')],
  ['DeploymentSpecification', as('artifact', 'deployment spec')],
  ['Node', as('node')],
  ['Device', as('node', 'device')],
  ['ExecutionEnvironment', as('node', 'executionEnvironment')],
  ['State', as('rounded')],
  ['StateMachine', as('rounded')],
  ['InteractionState', as('rounded', undefined, 'StateInvariant')],
  ['Activity', as('rounded')],
  ['Action', as('rounded')],
  ['ActivityRegion', as('rounded')],
  ['Decision', as('diamond', undefined, 'DecisionNode')],
  ['MergeNode', as('diamond')],
  ['Synchronization', as('bar', undefined, 'ForkNode')],
  ['Event', as('receive', undefined, 'AcceptEventAction')],
  ['Trigger', as('send')],
  ['Sequence', as('lifeline', undefined, 'Lifeline')],
  ['InteractionFragment', as('frame', undefined, 'CombinedFragment')],
  ['InteractionOccurrence', as('frame', undefined, 'InteractionUse')],
  ['Interaction', as('frame')],
  ['UMLDiagram', as('frame', undefined, 'Diagram')],
  ['MessageEndpoint', as('dot')],
  ['ProvidedInterface', as('circle')],
  ['RequiredInterface', as('circle')],
  ['EntryPoint', as('circle')],
  ['ExitPoint', as('crossedCircle')],
])

/** Kinds of the type "StateNode" by their number. */
const STATE_NODES: ReadonlyMap<number, Notation> = new Map([
  [3, as('dot', undefined, 'Pseudostate')],
  [4, as('target', undefined, 'FinalState')],
  [5, as('circle', undefined, 'Pseudostate')],
  [10, as('dot', undefined, 'Pseudostate')],
  [11, as('diamond', undefined, 'Pseudostate')],
  [12, as('cross', undefined, 'Pseudostate')],
  [13, as('circle', undefined, 'Pseudostate')],
  [14, as('crossedCircle', undefined, 'Pseudostate')],
  [15, as('circle', undefined, 'Pseudostate')],
  [100, as('dot', undefined, 'InitialNode')],
  [101, as('target', undefined, 'ActivityFinalNode')],
  [102, as('crossedCircle', undefined, 'FlowFinalNode')],
])

/** The word in the tab of a fragment of a sequence, by the number of its kind. */
export const OPERATORS = [
  'alt',
  'opt',
  'break',
  'par',
  'loop',
  'critical',
  'neg',
  'assert',
  'strict',
  'seq',
  'ignore',
  'consider',
] as const

/** Undefined for a type that is not known. */
export function notationOf({ type, subtype }: Pick<ModelElement, 'type' | 'subtype'>): Notation | undefined {
  return type === 'StateNode' ? STATE_NODES.get(subtype) : NOTATIONS.get(type)
}

/** Elements that are drawn on the border of the one that they belong to. */
export const ON_BORDER: ReadonlySet<string> = new Set(['Port', 'ActionPin', 'EntryPoint', 'ExitPoint', 'ExpansionNode'])
