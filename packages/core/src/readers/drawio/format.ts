import type { Format } from '../format.ts'

export const DRAWIO: Format = {
  format: 'drawio',
  label: 'draw.io',
  extensions: ['.drawio', '.dio', '.xml', '.svg', '.png', '.html', '.htm'],
}
