/** The icons of ArchiMate's types in squares of 16 × 16; drawn from the notation's description, one for each kind. */
import { type Sign, type Stroke, stroke } from './sign.ts'

const sign = (...strokes: readonly Stroke[]): Sign => ({ unit: 16, strokes })
const lines = (text: string): Sign => sign(stroke('line', text))

const PILL = 'M 4 4 H 12 C 17.3 4 17.3 12 12 12 H 4 C -1.3 12 -1.3 4 4 4 Z'
const TARGET = stroke('line', 'E 7 9 6 6 E 7 9 3.5 3.5')

export const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['actor', lines('E 8 3.5 2.7 2.7 M 8 6.2 V 11 M 3.5 8 H 12.5 M 4 15.5 L 8 11 L 12 15.5')],
  ['role', lines('M 13 4 H 3.5 C 0.2 4 0.2 12 3.5 12 H 13 E 13 8 2.3 4')],
  ['collaboration', lines('E 5.6 8 4.6 4.6 E 10.4 8 4.6 4.6')],
  ['interface', lines('E 11 8 4 4 M 7 8 H 0.5')],
  ['object', lines('M 1 3 H 15 V 13 H 1 Z M 1 6 H 15')],
  ['process', lines('M 1 6 H 9 V 3 L 15 8 L 9 13 V 10 H 1 Z')],
  ['function', lines('M 2 5.5 L 8 1.5 L 14 5.5 V 14.5 L 8 10.5 L 2 14.5 Z')],
  ['interaction', lines('M 7 2.5 C 0 2.5 0 13.5 7 13.5 Z M 9 2.5 C 16 2.5 16 13.5 9 13.5 Z')],
  ['event', lines('M 1 4 H 11 C 16.3 4 16.3 12 11 12 H 1 C 5 10 5 6 1 4 Z')],
  ['service', lines(PILL)],
  ['contract', lines('M 1 3 H 15 V 13 H 1 Z M 1 6 H 15 M 1 10 H 15')],
  ['representation', lines('M 1 3 H 15 V 12 C 11 9 7 16 1 12.5 Z')],
  ['product', lines('M 1 3 H 15 V 13 H 1 Z M 1 6 H 8 V 3')],
  ['component', lines('M 4 2 H 15 V 14 H 4 V 12 M 4 9 V 7 M 4 4 V 2 M 1 4 H 7 V 7 H 1 Z M 1 9 H 7 V 12 H 1 Z')],
  ['node', lines('M 1 5 L 4 2 H 15 V 11 L 12 14 H 1 Z M 1 5 H 12 V 14 M 12 5 L 15 2')],
  ['device', lines('M 2.5 2.5 H 13.5 V 11 H 2.5 Z M 4.5 11 L 1 14.5 H 15 L 11.5 11')],
  ['software', lines('E 7 9.5 5 5 M 6 4.6 C 7 0.5 15 1 14.8 6.6 C 14.6 8.6 13.4 9.8 12 10.2')],
  ['path', lines('M 5 4 L 1 8 L 5 12 M 11 4 L 15 8 L 11 12 M 2.5 8 H 5 M 6.7 8 H 9.3 M 11 8 H 13.5')],
  [
    'network',
    lines(
      'E 4.5 4 1.7 1.7 E 13 4 1.7 1.7 E 3 12 1.7 1.7 E 11.5 12 1.7 1.7 M 6.2 4 H 11.3 M 4.7 12 H 9.8 M 4.2 5.7 L 3.3 10.3 M 12.7 5.7 L 11.8 10.3',
    ),
  ],
  ['artifact', lines('M 3 1.5 H 9.5 L 13 5 V 14.5 H 3 Z M 9.5 1.5 V 5 H 13')],
  ['equipment', lines('E 6 9.5 3 3 E 6 9.5 5 5 E 12.3 4.3 1.4 1.4 E 12.3 4.3 2.9 2.9')],
  ['facility', lines('M 1 14 V 2 H 4 V 8.5 L 7.7 6 V 8.5 L 11.3 6 V 8.5 L 15 6 V 14 Z')],
  ['distribution', lines('M 4.5 3.5 L 0.8 8 L 4.5 12.5 M 11.5 3.5 L 15.2 8 L 11.5 12.5 M 3 6 H 13 M 3 10 H 13')],
  ['material', lines('M 4.5 2 H 11.5 L 15 8 L 11.5 14 H 4.5 L 1 8 Z M 5.5 6.2 L 8 11 L 10.5 6.2 Z')],
  ['driver', lines('E 8 8 4.8 4.8 M 8 0.5 V 15.5 M 0.5 8 H 15.5 M 2.7 2.7 L 13.3 13.3 M 13.3 2.7 L 2.7 13.3')],
  ['assessment', lines('E 9.7 6.3 4.8 4.8 M 6.3 9.7 L 1 15')],
  ['goal', sign(stroke('line', 'E 8 8 6.5 6.5 E 8 8 4 4'), stroke('ink', 'E 8 8 1.4 1.4'))],
  ['outcome', sign(TARGET, stroke('ink', 'E 7 9 1 1'), stroke('line', 'M 7 9 L 14.5 1.5 M 11.5 1.5 H 14.5 V 4.5'))],
  [
    'principle',
    lines('M 2.5 1.5 H 13.5 C 12.5 6 12.5 10 13.5 14.5 H 2.5 C 3.5 10 3.5 6 2.5 1.5 Z M 8 4 V 9.5 M 8 11 V 12.5'),
  ],
  ['requirement', lines('M 4 4 H 15.5 L 12 12 H 0.5 Z')],
  ['constraint', lines('M 4 4 H 15.5 L 12 12 H 0.5 Z M 7 4 L 3.5 12')],
  [
    'meaning',
    lines('M 4 11 C 0 11 0 5.5 3.5 5.5 C 4 1.5 10 1.5 11 4.5 C 15.5 4 16.5 10.5 12.5 11 C 11 14.5 6 14 4 11 Z'),
  ],
  ['value', lines('E 8 8 7 4.6')],
  ['resource', lines('M 1 3.5 H 13 V 12.5 H 1 Z M 13 6 H 15 V 10 H 13 M 4 5.5 V 10.5 M 7 5.5 V 10.5 M 10 5.5 V 10.5')],
  [
    'capability',
    lines(
      'M 1 10 H 5.7 V 14.5 H 1 Z M 5.7 5.7 H 10.3 V 14.5 H 5.7 Z M 10.3 1.5 H 15 V 14.5 H 10.3 Z M 5.7 10 H 15 M 10.3 5.7 H 15',
    ),
  ],
  ['valueStream', lines('M 1 3 H 10.5 L 15 8 L 10.5 13 H 1 L 5 8 Z')],
  [
    'course',
    sign(stroke('line', 'E 10 6.5 5 5 E 10 6.5 2.6 2.6 M 1 15 C 2 11 4 9 6.5 8.6 M 4.2 8 L 6.8 8.5 L 5.2 10.8')),
  ],
  [
    'workPackage',
    lines(
      'M 4 10.5 C -0.5 7 3 1.5 8 1.5 C 13 1.5 16.5 7.5 12 11.5 C 10.5 12.8 8.5 13 5 13 M 7.3 10.5 L 4.8 13 L 7.3 15.5',
    ),
  ],
  ['plateau', lines('M 5 4 H 15 M 3 8 H 13 M 1 12 H 11')],
  ['grouping', lines('M 1 5 H 15 V 14 H 1 Z M 1 5 V 2 H 9 V 5')],
  ['gap', lines('E 8 8 5.5 5.5 M 0.5 6.3 H 15.5 M 0.5 9.7 H 15.5')],
  ['location', lines('M 8 15 C 7 11 3.5 9 3.5 5.7 C 3.5 -0.3 12.5 -0.3 12.5 5.7 C 12.5 9 9 11 8 15 Z')],
])
