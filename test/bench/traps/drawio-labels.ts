/** Labels of draw.io pages. */
import { type Axis, axis, longAxis, times } from './axis.ts'
import { edge, page, vertex } from './drawio-cells.ts'

const html = (value: (n: number) => string, style = ''): Axis =>
  axis((n) => page(vertex('a', { value: value(n), style: `html=1;whiteSpace=wrap;${style}` })))

export const LABEL_AXES: Readonly<Record<string, Axis>> = {
  'words of a text': longAxis((n) =>
    page(vertex('a', { value: times(n, (i) => `word${i % 9} `), style: 'whiteSpace=wrap' })),
  ),
  'letters of a word': longAxis((n) =>
    page(vertex('a', { value: times(n, (i) => 'abcdefg'[i % 7]!), style: 'html=1;whiteSpace=wrap' })),
  ),
  'letters without breaks between them': longAxis((n) =>
    page(vertex('a', { value: times(n, () => '漢'), style: 'html=1;whiteSpace=wrap' })),
  ),
  'lines of a text': html((n) => times(n, () => 'line<br>')),
  'runs of a line': html((n) => times(n, (i) => `<font color="#${(i % 4096).toString(16).padStart(3, '0')}">r</font>`)),
  'runs of many sizes': html((n) => times(n, (i) => `<span style="font-size:${8 + (i % 30)}px">r </span>`)),
  'runs with links': html((n) => times(n, (i) => `<a href="https://example.org/${i}">l</a> `)),
  'runs with backgrounds': html((n) =>
    times(n, (i) => `<span style="background-color:#${(i % 4096).toString(16).padStart(3, '0')}">r</span> `),
  ),
  'blocks of a label': html((n) => times(n, () => '<div>block</div>')),
  'headings of a label': html((n) => times(n, () => '<h1>head</h1>')),
  'rules of a label': html((n) => times(n, () => '<hr>text')),
  'items of a list': html((n) => `<ul>${times(n, () => '<li>item</li>')}</ul>`),
  'lists in lists': html((n) => times(n, () => '<ul><li>x')),
  'elements in elements': html((n) => `${times(n, () => '<b><i>')}x`),
  'tags that are never closed': html((n) => times(n, () => '<font color=red>x')),
  'end tags alone': html((n) => times(n, () => '</b></p></td>')),
  'angle brackets': html((n) => times(n, () => '< <!- <![ ')),
  'angle brackets in a missing shape': longAxis((n) =>
    page(vertex('a', { value: '<'.repeat(n), style: 'shape=mxgraph.nothing.here' })),
  ),
  references: html((n) => times(n, () => '&amp;&nbsp;&#x;&')),
  'rows of a table in a label': html(
    (n) => `<table border="1">${times(n, () => '<tr><td>a</td><td>b</td></tr>')}</table>`,
  ),
  'columns of a table in a label': html((n) => `<table border="1"><tr>${times(n, () => '<td>a</td>')}</tr></table>`),
  'rows and columns of a table in a label': html((n) => {
    const side = Math.round(Math.sqrt(n))
    return `<table border="1">${times(side, () => `<tr>${times(side, () => '<td>a</td>')}</tr>`)}</table>`
  }),
  'spans of a table in a label': html(
    (n) =>
      `<table border="1">${times(n, (i) => `<tr><td rowspan="${1 + (i % 900)}" colspan="${1 + (i % 50)}">a</td><td>b</td></tr>`)}</table>`,
  ),
  'tables in tables': html((n) => times(n, () => '<table><tr><td>x')),
  'tables of a label': html((n) => times(n, () => '<table border="1"><tr><td>x</td></tr></table>')),
  'spaces in a table of a label': longAxis((n) => {
    const value = `text<table><tr><td><pre>a${' '.repeat(n)}b</pre></td><td>c</td></tr></table>`
    return page(edge('e', { value, style: 'html=1', ends: [0, 0, 300, 0] }))
  }),
  'sizes in a font': html((n) => `<i style="font:${times(n, () => ' 1px          ')}x\ny">a</i>`),
  'blanks in a font': html((n) => `<i style="font:1px${' '.repeat(n)}x\ny">a</i>`),
  'words of an opacity': html((n) => `<i style="opacity:${'none '.repeat(n)}\ny">a</i>`),
  'rules of a style sheet': html((n) => `<span style="${times(n, (i) => `p${i}:1;`)}color:red">x</span>`),
  'letters that are cut off': html((n) => times(n, () => 'line<br>'), 'overflow=hidden'),
  'labels at one place': axis((n) =>
    page(times(n, (i) => vertex(`v${i}`, { value: `<b>bold</b> text ${i}`, style: 'text;html=1' }))),
  ),
}
