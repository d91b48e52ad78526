/** Metaclasses and how Papyrus draws them (docs/formats/gmf.md §5). */
import type { Size } from '#diagram/index'
import type { UmlSymbol } from '../../shared/uml/figures.ts'

export interface Notation {
  readonly symbol: UmlSymbol
  readonly keyword?: string
  /** px if the file has none and the texts need less. */
  readonly least?: Size
  /** The size never depends on texts. */
  readonly isFixed?: true
}

const classifier = (keyword?: string): Notation => ({
  symbol: 'box',
  least: { w: 100, h: 100 },
  ...(keyword !== undefined && { keyword }),
})
const box = (symbol: UmlSymbol, w: number, h: number, keyword?: string): Notation => ({
  symbol,
  least: { w, h },
  ...(keyword !== undefined && { keyword }),
})
const fixed = (symbol: UmlSymbol, w: number, h: number): Notation => ({ symbol, least: { w, h }, isFixed: true })

export const NOTATIONS: ReadonlyMap<string, Notation> = new Map([
  ['Class', classifier()],
  ['Interface', classifier('Interface')],
  ['DataType', classifier('DataType')],
  ['PrimitiveType', classifier('Primitive')],
  ['Enumeration', classifier('Enumeration')],
  ['Signal', classifier('Signal')],
  ['Stereotype', classifier('Stereotype')],
  ['AssociationClass', classifier()],
  ['InformationItem', classifier('information')],
  ['InstanceSpecification', classifier()],
  ['Package', box('package', 200, 100)],
  ['Model', box('package', 200, 100, 'model')],
  ['Profile', box('package', 200, 100, 'profile')],
  ['Comment', box('note', 100, 50)],
  ['Constraint', box('note', 100, 50)],
  ['Component', box('component', 200, 100, 'Component')],
  ['Artifact', box('artifact', 100, 60, 'artifact')],
  ['Node', box('node', 150, 80)],
  ['Device', box('node', 150, 80, 'device')],
  ['ExecutionEnvironment', box('node', 150, 80, 'executionEnvironment')],
  ['Property', box('box', 100, 60)],
  ['Port', fixed('box', 20, 20)],
  ['Collaboration', box('dashedEllipse', 150, 80)],
  ['CollaborationUse', box('dashedEllipse', 150, 80)],
  ['UseCase', box('ellipse', 110, 60)],
  ['Actor', box('actor', 36, 60)],
  ['StateMachine', box('rounded', 200, 100)],
  ['Region', box('text', 100, 60)],
  ['State', box('rounded', 40, 40)],
  ['FinalState', fixed('target', 20, 20)],
  ['Pseudostate', fixed('dot', 20, 20)],
  ['ConnectionPointReference', fixed('circle', 20, 20)],
  ['Activity', box('rounded', 200, 100)],
  ['OpaqueAction', box('rounded', 60, 40)],
  ['CallBehaviorAction', box('rounded', 60, 40)],
  ['CallOperationAction', box('rounded', 60, 40)],
  ['AcceptEventAction', box('receive', 60, 40)],
  ['SendSignalAction', box('send', 60, 40)],
  ['SendObjectAction', box('send', 60, 40)],
  ['BroadcastSignalAction', box('send', 60, 40)],
  ['ValueSpecificationAction', box('rounded', 60, 40, 'value specification')],
  ['InitialNode', fixed('dot', 20, 20)],
  ['ActivityFinalNode', fixed('target', 20, 20)],
  ['FlowFinalNode', fixed('crossedCircle', 20, 20)],
  ['DecisionNode', fixed('diamond', 20, 30)],
  ['MergeNode', fixed('diamond', 20, 30)],
  ['ForkNode', fixed('bar', 6, 100)],
  ['JoinNode', fixed('bar', 6, 100)],
  ['InputPin', fixed('box', 16, 16)],
  ['OutputPin', fixed('box', 16, 16)],
  ['ValuePin', fixed('box', 16, 16)],
  ['ActionInputPin', fixed('box', 16, 16)],
  ['CentralBufferNode', box('box', 60, 40, 'centralBuffer')],
  ['DataStoreNode', box('box', 60, 40, 'datastore')],
  ['ActivityParameterNode', box('box', 60, 40)],
  ['ActivityPartition', box('box', 100, 100)],
  ['StructuredActivityNode', box('rounded', 100, 60, 'structured')],
  ['Interaction', box('frame', 300, 200)],
  ['CombinedFragment', box('frame', 200, 100)],
  ['InteractionUse', box('frame', 150, 60)],
  ['InteractionOperand', box('text', 100, 40)],
  ['Lifeline', box('lifeline', 100, 700)],
  ['ActionExecutionSpecification', box('box', 20, 100)],
  ['BehaviorExecutionSpecification', box('box', 20, 100)],
  ['DestructionOccurrenceSpecification', fixed('cross', 20, 20)],
  ['StateInvariant', box('rounded', 60, 30)],
  ['Gate', fixed('box', 16, 16)],
])

/** Kinds of pseudostates that are no dots. */
export const PSEUDOSTATES: ReadonlyMap<string, UmlSymbol> = new Map([
  ['choice', 'diamond'],
  ['fork', 'bar'],
  ['join', 'bar'],
  ['entryPoint', 'circle'],
  ['exitPoint', 'crossedCircle'],
  ['shallowHistory', 'circle'],
  ['deepHistory', 'circle'],
  ['terminate', 'cross'],
])

/** Words in the type of an edge → the metaclass that it stands for, if it shows no element of its own. */
export const LINKS: readonly (readonly [RegExp, string])[] = [
  [/AnnotatedElement|ConstrainedElement/, 'Comment'],
  [/ContainmentLink|ContainmentEdge/, 'Nesting'],
]
