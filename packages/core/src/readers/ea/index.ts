/** Models of Enterprise Architect as XMI (docs/formats/ea.md). */
import type { Reader } from '../reader.ts'
import { EA } from './format.ts'
import { readEa } from './read.ts'

export const ea: Reader = { ...EA, read: readEa }
