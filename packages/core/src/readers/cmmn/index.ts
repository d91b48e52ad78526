/** CMMN: case models with their diagram interchange (docs/formats/cmmn.md). */
import type { Reader } from '../reader.ts'
import { CMMN } from './format.ts'
import { readCmmn } from './read.ts'

export const cmmn: Reader = { ...CMMN, read: (_bytes, context) => readCmmn(context) }
