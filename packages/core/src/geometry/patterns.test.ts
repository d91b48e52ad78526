import { expect, test } from 'vitest'
import { PATTERN_UNIT, tileSize } from './patterns.ts'

test.each([
  ['hatch', { width: 2 }, { transform: 'rotate(-41)', lineWidth: 2 }],
  ['hatch', { spacing: 2.5 * PATTERN_UNIT, width: 2 }, { transform: 'rotate(-41) scale(2.5)', lineWidth: 0.8 }],
  ['dots', { spacing: PATTERN_UNIT / 2 }, { transform: 'scale(0.5)', lineWidth: 2 }],
  ['dots', {}, { transform: undefined, lineWidth: 1 }],
] as const)('the tile of %s with %j', (name, given, tile) => expect(tileSize({ name, ...given })).toEqual(tile))
