/** BPMN 2.0: process models with their diagram interchange (docs/formats/bpmn.md). */
import type { Reader } from '../reader.ts'
import { BPMN } from './format.ts'
import { readBpmn } from './read.ts'

export const bpmn: Reader = { ...BPMN, read: (_bytes, context) => readBpmn(context) }
