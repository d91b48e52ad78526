/** DMN: decision requirements with their diagram interchange, and the logic of decisions as tables (docs/formats/dmn.md). */
import type { Reader } from '../reader.ts'
import { DMN } from './format.ts'
import { readDmn } from './read.ts'

export const dmn: Reader = { ...DMN, read: (_bytes, context) => readDmn(context) }
