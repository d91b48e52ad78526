/** BPMN symbols of yFiles, as those of yEd's palette (docs/formats/graphml.md §10). */
import type { Rgba } from '../../../diagram/index.ts'
import { line, solid } from '../../shared/drawing/parts.ts'
import type { QualifiedElement } from '../../shared/namespaces.ts'
import type { Properties } from '../properties.ts'
import type { ShapeRequest } from '../shapes.ts'
import type { Markup } from './markup.ts'
import { colorIn } from './paint.ts'

const color = (r: number, g: number, b: number): Rgba => ({ r, g, b, a: 1 })
const BACKGROUND = color(250, 250, 250)
const DARK_BLUE = color(0, 0, 139)
const DARK_GREEN = color(0, 100, 0)
const DARK_ORANGE = color(255, 140, 0)
const BLACK = color(0, 0, 0)

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

/** A value as yEd's palette writes it; undefined for other styles. */
function symbolOf(style: QualifiedElement, markup: Markup): Symbol | undefined {
  // Some programs write "EventBased" for "EVENT_BASED".
  const value = (name: string) => (markup.text(style, name) ?? '').replace(/([a-z])(?=[A-Z])/g, '$1_').toUpperCase()
  const artifact = (type: string, background = BACKGROUND, properties = {}): Symbol => ({
    configuration: 'Artifact',
    outline: BLACK,
    background,
    properties: { type: `ARTIFACT_TYPE_${type}`, ...properties },
  })
  switch (style.local) {
    case 'EventPortStyle':
    case 'EventNodeStyle': {
      const usual = style.local === 'EventPortStyle' ? 'BOUNDARY_INTERRUPTING' : ''
      const character = value('characteristic') || usual
      return {
        configuration: 'Event',
        outline: eventColor(character),
        background: BACKGROUND,
        properties: {
          type: `EVENT_TYPE_${value('type') || 'PLAIN'}`,
          characteristic: `EVENT_CHARACTERISTIC_${CHARACTERISTICS.get(character) ?? character}`,
        },
      }
    }
    case 'GatewayNodeStyle': {
      const type = value('type')
      return {
        configuration: 'Gateway',
        outline: DARK_ORANGE,
        background: BACKGROUND,
        properties: { type: `GATEWAY_TYPE_${GATEWAYS.get(type) ?? type}` },
      }
    }
    case 'ActivityNodeStyle': {
      const loop = value('loopCharacteristic')
      const markers = [
        loop === 'NONE' ? '' : loop,
        SUB_STATES.get(value('subState')) ?? '',
        value('adHoc') === 'TRUE' ? 'AD_HOC' : '',
        value('compensation') === 'TRUE' ? 'COMPENSATION' : '',
      ].filter((marker) => marker !== '')
      const marked = markers.map((marker, i) => [`marker${i + 1}`, `BPMN_MARKER_${marker}`])
      return {
        configuration: 'Activity',
        outline: DARK_BLUE,
        background: BACKGROUND,
        properties: {
          activityType: `ACTIVITY_TYPE_${value('activityType') || 'TASK'}`,
          taskType: `TASK_TYPE_${value('taskType') || 'ABSTRACT'}`,
          ...Object.fromEntries(marked),
        },
      }
    }
    case 'ConversationNodeStyle':
      return { configuration: 'Conversation', outline: DARK_GREEN, background: BACKGROUND, properties: {} }
    case 'AnnotationNodeStyle':
      return artifact('ANNOTATION')
    case 'DataStoreNodeStyle':
      return artifact('DATA_STORE', color(255, 255, 255))
    case 'DataObjectNodeStyle': {
      const kind = value('type')
      const isFlow = kind === 'INPUT' || kind === 'OUTPUT'
      const properties = isFlow ? { dataObjectType: `DATA_OBJECT_TYPE_${kind}` } : {}
      return artifact('DATA_OBJECT', color(255, 255, 255), properties)
    }
    default:
      return undefined
  }
}

/** A symbol as yEd writes it, with the colours that yFiles gives it if the file does not. */
export interface BpmnSymbol extends Pick<ShapeRequest, 'fill' | 'stroke'> {
  readonly configuration: string
  readonly properties: Properties
}

export function bpmnSymbol(style: QualifiedElement, markup: Markup): BpmnSymbol | undefined {
  const symbol = symbolOf(style, markup)
  if (!symbol) return undefined
  const prefix = 'com.yworks.bpmn.'
  return {
    configuration: prefix + symbol.configuration,
    properties: new Map(Object.entries(symbol.properties).map(([name, value]) => [prefix + name, value])),
    fill: solid(colorIn(markup.get(style, 'background'), markup) ?? symbol.background),
    stroke: line(colorIn(markup.get(style, 'outline'), markup) ?? symbol.outline, 1),
  }
}
