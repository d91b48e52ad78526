/** GraphML: graphs drawn by yEd, and plain graphs, which are laid out (docs/formats/graphml.md). */
import type { Reader } from '../reader.ts'
import { GRAPHML } from './format.ts'
import { mendGraphml } from './mend.ts'
import { readGraphml } from './read.ts'

export const graphml: Reader = { ...GRAPHML, read: readGraphml, mend: mendGraphml }
