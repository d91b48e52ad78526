/** mxgraph.aws3d.*: servers, data centres and applications. */
import type { ShapeHandler } from '#readers/drawio/shapes/handler'
import { block, moved, solid } from './solid.ts'

/** A lozenge with round corners on the top. */
const PLATE =
  'M 46 55 C 44.5 54 44.5 52.5 46 51.5 L 59 44 C 60.5 43.4 62.5 43.4 64 44 L 77 51.5 ' +
  'C 78.2 52.4 78.2 53.8 77 54.7 L 64 62.2 C 62.5 62.8 60.5 62.8 59 62.2 Z'

export const servers: readonly ShapeHandler[] = [
  solid(
    'application',
    [62, 68.8],
    [block(62, 68.8, 17.5, 34.5, 51.5)],
    'paint=ink M 41.5 6 47.3 9.2 16.5 26.7 16.5 37.2 10.8 34.1 10.8 23.8 Z ' +
      'M 53.5 12.7 23.5 29.8 23.5 40.9 17.7 37.8 17.7 27.2 48.6 9.9 Z fill',
  ),
  solid(
    'application2',
    [62, 53.5],
    [block(62, 53.5, 17.5, 34.5, 36.2)],
    'paint=ink M 10.8 34 10.8 23.5 41.7 6 47.5 9.3 16.5 26.7 16.5 37 Z ' +
      'M 17.8 37.9 17.8 27.5 48.5 10 53.5 12.7 23.5 30.1 23.5 40.7 Z fill',
  ),
  solid('application_server', [123, 124], [block(123, 124, 35.5, 71, 89.4)], `paint=ink ${PLATE} fill`),
  solid('webServer', [123, 106], [block(123, 106, 35.5, 70.5, 70.5)], `paint=ink ${PLATE} fill`),
  solid(
    'instance',
    [123, 97],
    [
      {
        rim: 'M 0 61.5 0 26.5 46 0 76.5 0 123 26.5 123 61.5 61.5 97 Z',
        left: 'M 0 26.5 61.5 62 61.5 97 0 61.5 Z',
        right: 'M 61.5 62 123 26.5 123 62 61.5 97 Z',
      },
    ],
    `paint=ink ${moved(PLATE, 0, -9)} fill`,
  ),
  solid(
    'dataServer',
    [123, 106],
    [block(123, 106, 35.5, 71, 70.5)],
    'width=*3 round-ends M 10.8 51.5 51.5 75.2 M 72.2 75.2 113 51.5 stroke',
  ),
  solid(
    'dataCenter',
    [123, 142],
    [block(123, 142, 35.5, 71, 106)],
    'width=*3 round-ends M 11 54.5 51.5 78 M 11 61.5 51.5 85 M 11 68.5 51.5 92 M 72 78 112.5 54.5 ' +
      'M 72 85 112.5 61.5 M 72 92 112.5 68.5 stroke',
  ),
]
