import { expect, test } from 'vitest'
import { draw } from '#readers/drawio/shapes/draw.test-util'

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
  ['ios.iButton;buttonText=Go;fontSize=9;', 60, 20, ['Go', 30, 10, 9, 'center']],
  ['ios.iTopBar;', 100, 16, ['CARRIER', 18, 8, 7.5, 'left'], ['11:15AM', 50, 8, 7.5, 'center']],
  [
    'ios.iAlertBox;buttonText=a,b,c;',
    100,
    100,
    ['a', 50, 15, 9.5, 'center'],
    ['c', 50, 40, 8, 'center'],
    ['b', 50, 85, 8.5, 'center'],
  ],
  ['ios.iOnOffButton;mainText=;', 60, 20],
  ['android.menuBar;menuText=a,b;', 60, 40, ['a', 10, 10, 12, 'left'], ['b', 10, 30, 12, 'left']],
  ['android.checkboxGroup;buttonText=+a,b;', 60, 40, ['a', 12.5, 10, 12, 'left'], ['b', 12.5, 30, 12, 'left']],
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

/** Colours of the areas of a drawing, from the back; of gradients the first. */
function fillsOf(style: string): string[] {
  return draw(`shape=mxgraph.${style}`, 100, 40, { color: () => ({ r: 1, g: 2, b: 3, a: 1 }) }).figure.parts.flatMap(
    (part) => {
      if (part.type === 'text' || part.type === 'image' || part.fill.type === 'none') return []
      const { r, g, b, a } = part.fill.type === 'gradient' ? part.fill.from : part.fill.color
      return [[r, g, b, a].join(' ')]
    },
  )
}

test.each([
  ['ios.iPhone;bgStyle=bgGray;', '0 0 0 1', '128 128 128 1', '221 221 221 1'],
  ['ios.iPhone;bgStyle=bgFlat;', '0 0 0 1', '128 128 128 1', '255 255 255 1'],
  ['ios.iCopy;fillColor3=#010203;', '255 255 255 1', '1 2 3 0.8'],
  ['ios.iHorButtonBar;', '1 2 3 1', '93 117 133 1'],
  ['android.spinner2;', '255 255 255 1'],
])('the fills of %s', (style, ...fills) => expect(fillsOf(style).slice(0, fills.length)).toEqual(fills))
