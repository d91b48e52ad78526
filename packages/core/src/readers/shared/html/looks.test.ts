/** The look of a run, as browsers compute it from elements and styles. */
import { expect, test } from 'vitest'
import { read, runs } from './html.test-util.ts'

test.each<[string, object]>([
  ['<b>x</b>', { bold: true }],
  ['<strong>x</strong>', { bold: true }],
  ['<i>x</i>', { italic: true }],
  ['<u>x</u>', { underline: true }],
  ['<strike>x</strike>', { strike: true }],
  ['<code>x</code>', { code: true }],
  ['<sub>x</sub>', { script: 'sub' }],
  [
    '<font color="#ff0000" face="Arial" size="5">x</font>',
    { color: { r: 255, g: 0, b: 0, a: 1 }, family: 'Arial', size: 24 },
  ],
  ['<span style="font-size: 2em">x</span>', { size: 24 }],
  ['<span style="font-size: 9pt">x</span>', { size: 12 }],
  ['<span style="font-size: 2ex">x</span>', { size: 12 }],
  ['<span style="font-size: larger">x</span>', { size: 12 * 1.2 }],
  ['<span style="font-size: smaller">x</span>', { size: 10 }],
  ['<big>x</big>', { size: 12 * 1.2 }],
  ['<font size="+1">x</font>', { size: 18 }],
  ['<font size="-1">x</font>', { size: 13 }],
  ['<span style="font-size: 1e999px">x</span>', {}],
  ['<span style="font-size: 5parsecs">x</span>', {}],
  ['<b style="font-weight: normal">x</b>', { bold: false }],
  ['<b style="font-weight: 400">x</b>', { bold: false }],
  ['<span style="font-weight: 700">x</span>', { bold: true }],
  ['<b style="font-weight: inherit">x</b>', { bold: true }],
  ['<i style="font-style: normal">x</i>', { italic: false }],
  ['<i style="font-style: inherit">x</i>', { italic: true }],
  ['<span style="font-family: inherit">x</span>', {}],
  // A property does not make a text smaller, as the elements do.
  ['<span style="vertical-align: super; font-size: 10px">x</span>', { script: 'super', size: 12 }],
  ['<sup style="vertical-align: super">x</sup>', { script: 'super' }],
  [
    '<span style="font: normal 400 14px/normal Arial">x</span>',
    { bold: false, italic: false, family: 'Arial', size: 14 },
  ],
  ['<span style="font: caption">x</span>', {}],
  [
    '<span style="font: italic bold 20px/1 Verdana">x</span>',
    { bold: true, italic: true, family: 'Verdana', size: 20 },
  ],
  ['<span style="font: bold 20px\nVerdana">x</span>', { bold: true, italic: false, family: 'Verdana', size: 20 }],
  [
    '<span style="font: bold 20px Verdana,\nArial">x</span>',
    { bold: true, italic: false, family: 'Verdana,\nArial', size: 20 },
  ],
  ['<span style="background-color: rgb(1, 2, 3)">x</span>', { background: { r: 1, g: 2, b: 3, a: 1 } }],
  ['<span style="background: url(x.png) no-repeat #010203">x</span>', { background: { r: 1, g: 2, b: 3, a: 1 } }],
  ['<span style="background: none 0 0 / auto rgb(1, 2, 3)">x</span>', { background: { r: 1, g: 2, b: 3, a: 1 } }],
  ['<span style="background: url(red.png)">x</span>', {}],
  ['<span style="text-decoration: line-through">x</span>', { strike: true }],
  ['<span style="text-decoration: underline">x</span>', { underline: true }],
  // Only the decoration of the element itself can be removed.
  ['<u style="text-decoration: none">x</u>', { underline: false }],
  ['<s style="text-decoration: none">x</s>', { strike: false }],
  ['<u><span style="text-decoration: none">x</span></u>', { underline: true }],
  [
    '<a href="https://example.com/a" style="text-decoration: none">x</a>',
    { href: 'https://example.com/a', underline: false, color: { r: 0, g: 0, b: 238, a: 1 } },
  ],
  [
    '<a href="https://example.com/a">x</a>',
    { href: 'https://example.com/a', underline: true, color: { r: 0, g: 0, b: 238, a: 1 } },
  ],
])('%s', (source, look) => {
  const { text, reported } = read(source)
  expect(text).toEqual([runs('x', look)])
  expect(reported).toEqual([])
})
