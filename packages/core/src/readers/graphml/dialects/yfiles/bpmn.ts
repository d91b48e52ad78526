/** BPMN symbols of yFiles, as those of yEd's palette (docs/formats/graphml.md §10). */
import { BLACK, WHITE } from '#color/names'
import type { Rgba } from '#diagram/index'
import type { Properties, ShapeRequest } from '#readers/graphml/palette/shapes'
import { line, solid } from '#readers/shared/drawing/parts'
import type { QualifiedElement } from '#readers/shared/namespaces'
import type { Markup } from './markup.ts'
import { colorIn } from './paint.ts'

const color = (r: number, g: number, b: number): Rgba => ({ r, g, b, a: 1 })
const BACKGROUND = color(250, 250, 250)
const DARK_BLUE = color(0, 0, 139)
const DARK_GREEN = color(0, 100, 0)
const DARK_ORANGE = color(255, 140, 0)

/** The border of events by their place in a process. */
function eventColor(characteristic: string): Rgba {
  if (characteristic === 'END') return color(255, 0, 0)
  const isStart = characteristic === '' || characteristic === 'START' || characteristic.startsWith('SUB_PROCESS')
  return isStart ? color(0, 128, 0) : color(218, 165, 32)
}

const CHARACTERISTICS: ReadonlyMap<string, string> = new Map([
  ['', 'START'],
  ['SUB_PROCESS_INTERRUPTING', 'START_EVENT_SUB_PROCESS_INTERRUPTING'],
  ['SUB_PROCESS_NON_INTERRUPTING', 'START_EVENT_SUB_PROCESS_NON_INTERRUPTING'],
  ['CATCHING', 'INTERMEDIATE_CATCHING'],
  ['THROWING', 'INTERMEDIATE_THROWING'],
  ['BOUNDARY_INTERRUPTING', 'INTERMEDIATE_BOUNDARY_INTERRUPTING'],
  ['BOUNDARY_NON_INTERRUPTING', 'INTERMEDIATE_BOUNDARY_NON_INTERRUPTING'],
])

const GATEWAYS: ReadonlyMap<string, string> = new Map([
  ['', 'PLAIN'],
  ['EXCLUSIVE_WITHOUT_MARKER', 'PLAIN'],
  ['EXCLUSIVE_WITH_MARKER', 'DATA_BASED_EXCLUSIVE'],
  ['EXCLUSIVE_EVENT_BASED', 'EVENT_BASED_EXCLUSIVE_START_PROCESS'],
  ['EVENT_BASED', 'EVENT_BASED_EXCLUSIVE'],
  ['PARALLEL_EVENT_BASED', 'PARALLEL_EVENT_BASED_EXCLUSIVE_START_PROCESS'],
])

const SUB_STATES: ReadonlyMap<string, string> = new Map([
  ['COLLAPSED', 'CLOSED'],
  ['EXPANDED', 'OPEN'],
])

interface Symbol {
  /** The name of yEd's configuration. */
  readonly configuration: string
  readonly outline: Rgba
  readonly background: Rgba
  readonly properties: Readonly<Record<string, string>>
}

/** A value of a style by its name, in the spelling of yEd's palette; '' if the style has none. */
type ValueOf = (name: string) => string

function valuesOf(style: QualifiedElement, markup: Markup): ValueOf {
  // Some programs write "EventBased" for "EVENT_BASED".
  return (name) => (markup.text(style, name) ?? '').replace(/([a-z])(?=[A-Z])/g, '$1_').toUpperCase()
}

/** @param usual the characteristic of events without one */
function event(value: ValueOf, usual: string): Symbol {
  const characteristic = value('characteristic') || usual
  return {
    configuration: 'Event',
    outline: eventColor(characteristic),
    background: BACKGROUND,
    properties: {
      type: `EVENT_TYPE_${value('type') || 'PLAIN'}`,
      characteristic: `EVENT_CHARACTERISTIC_${CHARACTERISTICS.get(characteristic) ?? characteristic}`,
    },
  }
}

function gateway(value: ValueOf): Symbol {
  const type = value('type')
  return {
    configuration: 'Gateway',
    outline: DARK_ORANGE,
    background: BACKGROUND,
    properties: { type: `GATEWAY_TYPE_${GATEWAYS.get(type) ?? type}` },
  }
}

function activity(value: ValueOf): Symbol {
  const loop = value('loopCharacteristic')
  const markers = [
    loop === 'NONE' ? '' : loop,
    SUB_STATES.get(value('subState')) ?? '',
    value('adHoc') === 'TRUE' ? 'AD_HOC' : '',
    value('compensation') === 'TRUE' ? 'COMPENSATION' : '',
  ].filter((marker) => marker !== '')
  const shown = markers.map((marker, i) => [`marker${i + 1}`, `BPMN_MARKER_${marker}`])
  return {
    configuration: 'Activity',
    outline: DARK_BLUE,
    background: BACKGROUND,
    properties: {
      activityType: `ACTIVITY_TYPE_${value('activityType') || 'TASK'}`,
      taskType: `TASK_TYPE_${value('taskType') || 'ABSTRACT'}`,
      ...Object.fromEntries(shown),
    },
  }
}

/** The properties that show a marker. */
const marked = (name: string) => ({ marker1: `BPMN_MARKER_${name}` })

function conversation(value: ValueOf): Symbol {
  const isCompound = /^SUB_CONVERSATION$|^CALLING_COLLABORATION$/.test(value('type'))
  const properties = isCompound ? marked('CLOSED') : {}
  return { configuration: 'Conversation', outline: DARK_GREEN, background: BACKGROUND, properties }
}

function artifact(type: string, background: Rgba, properties: Symbol['properties'] = {}): Symbol {
  return {
    configuration: 'Artifact',
    outline: BLACK,
    background,
    properties: { type: `ARTIFACT_TYPE_${type}`, ...properties },
  }
}

function dataObject(value: ValueOf): Symbol {
  const kind = value('type')
  const isFlow = kind === 'INPUT' || kind === 'OUTPUT'
  return artifact('DATA_OBJECT', WHITE, {
    ...(isFlow && { dataObjectType: `DATA_OBJECT_TYPE_${kind}` }),
    ...(value('collection') === 'TRUE' && marked('PARALLEL')),
  })
}

/** By the name of the style's element. */
const SYMBOLS: ReadonlyMap<string, (value: ValueOf) => Symbol> = new Map([
  ['EventNodeStyle', (value: ValueOf) => event(value, '')],
  ['EventPortStyle', (value: ValueOf) => event(value, 'BOUNDARY_INTERRUPTING')],
  ['GatewayNodeStyle', gateway],
  ['ActivityNodeStyle', activity],
  ['ConversationNodeStyle', conversation],
  ['AnnotationNodeStyle', () => artifact('ANNOTATION', BACKGROUND)],
  ['DataStoreNodeStyle', () => artifact('DATA_STORE', WHITE)],
  ['DataObjectNodeStyle', dataObject],
])

/** A symbol as yEd writes it, with the colours that yFiles gives it if the file does not. */
export interface BpmnSymbol extends Pick<ShapeRequest, 'fill' | 'stroke'> {
  readonly configuration: string
  readonly properties: Properties
}

/** Undefined for styles that are not BPMN's. */
export function bpmnSymbol(style: QualifiedElement, markup: Markup): BpmnSymbol | undefined {
  const symbol = SYMBOLS.get(style.local)?.(valuesOf(style, markup))
  if (!symbol) return undefined
  const prefix = 'com.yworks.bpmn.'
  return {
    configuration: prefix + symbol.configuration,
    properties: new Map(Object.entries(symbol.properties).map(([name, value]) => [prefix + name, value])),
    fill: solid(colorIn(markup.get(style, 'background'), markup) ?? symbol.background),
    stroke: line(colorIn(markup.get(style, 'outline'), markup) ?? symbol.outline, 1),
  }
}
