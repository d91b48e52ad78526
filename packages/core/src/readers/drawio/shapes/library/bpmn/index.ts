/** BPMN: events, gateways, tasks and related elements. */
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { artifactShapes } from './artifacts.ts'
import { drawEvent, drawGateway, drawSymbolShape } from './events.ts'
import { drawEnvelope } from './symbols.ts'
import { drawTask } from './tasks.ts'

export const bpmnShapes: readonly ShapeHandler[] = [
  shape('mxgraph.bpmn.sendMarker', { draw: drawEnvelope }),
  shape('mxgraph.bpmn.shape', { draw: drawSymbolShape }),
  shape('mxgraph.bpmn.event', { draw: drawEvent }),
  shape('mxgraph.bpmn.gateway2', { draw: drawGateway }),
  shape('mxgraph.bpmn.task', { draw: drawTask }),
  ...artifactShapes,
]
