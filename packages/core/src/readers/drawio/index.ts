/** draw.io, also known as diagrams.net, in every container that it saves in. */
import type { Reader } from '../reader.ts'
import { cellsLeftOut } from './containers/open.ts'
import { DRAWIO } from './format.ts'
import { mendDrawio } from './mend.ts'
import { openDrawio } from './read.ts'

export const drawio: Reader = {
  ...DRAWIO,
  read: (_bytes, context) => openDrawio(context),
  leftOut: cellsLeftOut,
  mend: mendDrawio,
}
