/** SVG pictures of diagrams (docs/formats/svg.md). */
import type { Reader } from '../reader.ts'
import { SVG } from './format.ts'
import { readSvg } from './read.ts'

export const svg: Reader = { ...SVG, read: readSvg }
