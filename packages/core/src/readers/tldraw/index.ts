/** tldraw: files, snapshots of stores and of editors (docs/formats/tldraw.md). */
import type { Reader } from '../reader.ts'
import { TLDRAW } from './format.ts'
import { readTldraw } from './read.ts'

export const tldraw: Reader = { ...TLDRAW, read: (_bytes, context) => readTldraw(context) }
