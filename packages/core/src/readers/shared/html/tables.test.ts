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

const line = (width: number, [r, g, b]: readonly [number, number, number]) => ({ width, color: { r, g, b, a: 1 } })
const around = (one: object) => ({ top: one, right: one, bottom: one, left: one })
const GREEN = [0, 255, 0] as const
const RED = [255, 0, 0] as const
const BLUE = [0, 0, 255] as const

/** The tables of a label, each as its own look and its cells. */
const tables = (source: string) =>
  read(source).text.flatMap((block) => {
    if (block.type !== 'table') return []
    const { rows, ...own } = block
    return [[own, ...rows.flat().map(({ blocks: _text, ...look }) => look)]]
  })

test('attributes of a table and its rows are those of its cells', () => {
  const border = around(line(1, GREEN))
  expect(
    tables(
      '<table border="1" bordercolor="#00ff00"><tr valign="baseline" height="20"><td nowrap>a</td><td style="white-space:nowrap;vertical-align:bottom">b</td></tr></table>',
    ),
  ).toEqual([
    [
      { type: 'table', border },
      { border, height: 18, valign: 'top', noWrap: true },
      { border, height: 18, valign: 'bottom', noWrap: true },
    ],
  ])
  expect(tables('<table style="background:#00ff00"><tr style="background:#ff0000"><td>a</td></tr></table>')).toEqual([
    [{ type: 'table', fill: { r: 0, g: 255, b: 0, a: 1 } }, { fill: { r: 255, g: 0, b: 0, a: 1 } }],
  ])
})

test('of shared borders the wider one is drawn', () => {
  const red = line(2, RED)
  expect(
    tables(
      '<table style="border-collapse:collapse"><tr style="border:2px solid red"><td style="border:1px solid blue">a</td><td>b</td><td style="border:3px solid blue">c</td></tr></table>',
    ),
  ).toEqual([
    [
      { type: 'table', collapsed: true },
      { border: { ...around(red), right: line(1, BLUE) } },
      { border: { top: red, bottom: red } },
      { border: around(line(3, BLUE)) },
    ],
  ])
})

test('a caption is centred above its table, unless it has an alignment of its own', () => {
  const [caption, table] = read('<table><caption>x<b>y</b></caption><tr><td>a</td></tr></table>').text
  expect(caption).toEqual({ type: 'paragraph', runs: [{ text: 'x' }, { text: 'y', bold: true }], align: 'center' })
  expect(table?.type).toBe('table')
  const [own] = read('<table><caption style="text-align:right">x</caption><tr><td>a</td></tr></table>').text
  expect(own).toEqual({ ...runs('x'), align: 'right' })
})

test.each([
  ['width:50px;height:20px;padding:3px;margin-left:10px', { width: 58, height: 20, indent: 10 }],
  ['width:50px;padding:3px;box-sizing:border-box', { width: 50 }],
])('a painted block has the size of its style: %s', (style, { width, height, indent }: Record<string, number>) => {
  const border = around(line(1, RED))
  expect(tables(`<div style="border:1px solid red;${style}">a</div>`)).toEqual([
    [
      { type: 'table', spacing: 0, width: { unit: 'px', value: width }, ...(indent && { indent }) },
      { padding: { top: 3, right: 3, bottom: 3, left: 3 }, border, ...(height && { height }) },
    ],
  ])
})
