import { expect, test } from 'vitest'

import { read, runs } from './html.test-util.ts'

test('a table keeps its look and sizes', () => {
  const red = { r: 255, g: 0, b: 0, a: 1 }
  const html = (table: string, cell: string) => `<table ${table}><tr><td ${cell}>a</td></tr></table>`
  expect(read(html('cellpadding="4" cellspacing="0" style="width:100%"', 'bgcolor="#ff0000"')).text).toEqual([
    {
      type: 'table',
      spacing: 0,
      width: { unit: '%', value: 100 },
      rows: [[{ blocks: [runs('a')], padding: { top: 4, right: 4, bottom: 4, left: 4 }, fill: red }]],
    },
  ])
  expect(read(html('', 'width="20" valign="top" colspan="3" style="border-left:2px dashed red"')).text).toEqual([
    {
      type: 'table',
      rows: [
        [
          {
            blocks: [runs('a')],
            columnSpan: 3,
            width: { unit: 'px', value: 20 },
            valign: 'top',
            border: { left: { width: 2, color: red, style: 'dashed' } },
          },
        ],
      ],
    },
  ])
  expect(Object.keys(read(html('', '')).text[0]!)).toEqual(['type', 'rows'])
})

test('a painted block is a table of one cell, without its own background in the runs', () => {
  const { text, reported } = read('<div style="background:#ff0000;padding:2px;margin-top:3px">a<br>b</div>')
  expect(text).toEqual([
    {
      type: 'table',
      spacing: 0,
      width: { unit: '%', value: 100 },
      marginTop: 3,
      rows: [
        [
          {
            blocks: [{ type: 'paragraph', runs: [{ text: 'a' }, { text: '\n' }, { text: 'b' }] }],
            padding: { top: 2, right: 2, bottom: 2, left: 2 },
            fill: { r: 255, g: 0, b: 0, a: 1 },
          },
        ],
      ],
    },
  ])
  expect(reported).toEqual([])
})
