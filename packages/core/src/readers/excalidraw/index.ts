/** Excalidraw: scenes, and pictures that contain one (docs/formats/excalidraw.md). */
import type { Reader } from '../reader.ts'
import { EXCALIDRAW } from './format.ts'
import { readExcalidraw } from './read.ts'

export const excalidraw: Reader = { ...EXCALIDRAW, read: (_bytes, context) => readExcalidraw(context) }
