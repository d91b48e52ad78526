import { describe, expect, test } from 'vitest'
import { resolveStyle } from './cascade.ts'

const imageOf = (text: string) => resolveStyle(text, 'vertex').get('image')

describe('pictures in styles', () => {
  test('that were split at their semicolon are joined', () => {
    expect(imageOf('shape=image;image=data:image/png;base64,AAAA;aspect=fixed')).toBe('data:image/png;base64,AAAA')
  })
  test('that are whole stay so, with the rest of a previous picture behind them', () => {
    expect(imageOf('shape=image;image=data:image/png,AAAA;base64,BBBB;aspect=fixed')).toBe('data:image/png;base64,AAAA')
  })
})
