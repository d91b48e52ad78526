import { expect, test } from 'vitest'
import { draw } from '../../draw.test-util.ts'

/** Texts with their position, size and alignment. */
function textsOf(style: string, w: number, h: number) {
  return draw(style, w, h).figure.parts.flatMap((part) =>
    part.type === 'text' ? [[part.text, part.at.x, part.at.y, part.font.size, part.align]] : [],
  )
}

test.each([
  [
    'ios7ui.actionDialog;mainText=Delete;',
    200,
    100,
    ['Delete', 100, 40, 17, 'center'],
    ['Sub Text', 100, 70, 17 / 1.4, 'center'],
  ],
  ['ios7ui.url;', 160, 30, ['draw.io', 80, 15, 16, 'left']],
  ['ios7ui.downloadBar;buttonText=30 %;', 150, 30, ['30 %', 75, 6, 12, 'center']],
  ['ios7ui.icon;buttonText=Mail;', 40, 36, ['Mail', 20, 18, 8, 'center']],
  ['ios.iLocBar;pointerPos=top;', 200, 60, ['Some Location', 5, 33.75, 9.5, 'left']],
  ['ios.iLocBar;buttonText=Here;', 200, 60, ['Here', 5, 26.25, 9.5, 'left']],
  ['android.statusBar;fontSize=10;', 184, 16, ['12:00', 154, 9, 10, 'left']],
])('the texts of %s', (style, w, h, ...texts) =>
  expect(textsOf(`shape=mxgraph.${style}`, w as number, h as number)).toEqual(texts),
)

test('the number of stripes and boxes is limited', () => {
  for (const style of [
    'ios.iBgStriped;strokeColor2=#ff0000;',
    'ios7ui.iconGrid;gridSize=1e9,1e9;',
    'ios7ui.iconGrid;gridSize=0,x;',
  ])
    expect(draw(`shape=mxgraph.${style}`, 1e6, 1e6).figure.parts.length).toBeLessThan(2501)
})
