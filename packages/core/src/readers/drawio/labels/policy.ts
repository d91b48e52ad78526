import type { TextPolicy } from '../../../diagram/index.ts'
import { BROWSER_TEXT } from '../../../text/policy.ts'

/** draw.io has a browser lay its labels out, in a box 2 px wider than the label's in whole px (docs/formats/drawio.md 8.3). */
export const DRAWIO_TEXT: TextPolicy = { ...BROWSER_TEXT, wrapSlack: 2, wholePixels: true }
