/** Shapes by the local name of the element that they draw. */

import { LANE_SETS } from '../model.ts'
import { callActivity, subProcess, task } from './activity.ts'
import { annotation, choreography, conversation, group } from './artifact.ts'
import { lane, participant, pool } from './container.ts'
import { dataObject, dataStore, message } from './data.ts'
import { event } from './event.ts'
import { gateway } from './gateway.ts'
import type { ShapeHandler } from './handler.ts'

function handled(handler: ShapeHandler, ...types: readonly string[]): [string, ShapeHandler][] {
  return types.map((type) => [type, handler])
}

export const SHAPES: ReadonlyMap<string, ShapeHandler> = new Map([
  ...handled(
    task,
    'task',
    'userTask',
    'manualTask',
    'serviceTask',
    'scriptTask',
    'sendTask',
    'receiveTask',
    'businessRuleTask',
    'globalTask',
    'globalUserTask',
    'globalManualTask',
    'globalScriptTask',
    'globalBusinessRuleTask',
  ),
  ...handled(subProcess, 'subProcess', 'transaction', 'adHocSubProcess'),
  ...handled(callActivity, 'callActivity'),
  ...handled(
    event,
    'startEvent',
    'endEvent',
    'intermediateCatchEvent',
    'intermediateThrowEvent',
    'boundaryEvent',
    'implicitThrowEvent',
  ),
  ...handled(gateway, 'exclusiveGateway', 'inclusiveGateway', 'parallelGateway', 'complexGateway', 'eventBasedGateway'),
  ...handled(dataObject, 'dataObject', 'dataObjectReference', 'dataInput', 'dataOutput'),
  ...handled(dataStore, 'dataStore', 'dataStoreReference'),
  ...handled(message, 'message'),
  ...handled(participant, 'participant'),
  ...handled(lane, 'lane'),
  ...handled(pool, ...LANE_SETS),
  ...handled(annotation, 'textAnnotation'),
  ...handled(group, 'group'),
  ...handled(choreography, 'choreographyTask', 'subChoreography', 'callChoreography'),
  ...handled(conversation, 'conversation', 'subConversation', 'callConversation'),
])
