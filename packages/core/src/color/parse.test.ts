import { describe, expect, test } from 'vitest'
import { parseColor } from './parse.ts'

describe('parseColor', () => {
  test.each([
    ['#abc', [170, 187, 204, 1]],
    ['#abc8', [170, 187, 204, 136 / 255]],
    ['#DAE8FC', [218, 232, 252, 1]],
    ['#dae8fc80', [218, 232, 252, 128 / 255]],
    ['dae8fc', [218, 232, 252, 1]],
    ['rgb(1, 2,3)', [1, 2, 3, 1]],
    ['rgba(1,2,3,.5)', [1, 2, 3, 0.5]],
    ['rgb(100% 0% 50% / 25%)', [255, 0, 128, 0.25]],
    ['rgb(300,-5,0)', [255, 0, 0, 1]],
    ['hsl(120, 100%, 25%)', [0, 128, 0, 1]],
    ['hsla(-240, 100%, 25%, 0.5)', [0, 128, 0, 0.5]],
    [' RebeccaPurple ', [102, 51, 153, 1]],
    ['transparent', [0, 0, 0, 0]],
  ])('%s', (text, [r, g, b, a]) => expect(parseColor(text)).toEqual({ r, g, b, a }))

  test.each(['', 'none', '#12', '#12345', 'rgb(1,2)', 'rgb(a,b,c)', 'constructor', 'url(#a)', '#gggggg'])(
    '%j is no colour',
    (text) => expect(parseColor(text)).toBeNull(),
  )
})
