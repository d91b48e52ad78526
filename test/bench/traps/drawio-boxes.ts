/** Boxes of draw.io pages: nesting and overlap, styles, figures and pictures. */
import { deflateRawSync } from 'node:zlib'
import { type Axis, axis, longAxis, times } from './axis.ts'
import { edge, page, TWO, vertex } from './drawio-cells.ts'

/** Nested boxes, each inside the previous one. */
const nested = (n: number, style: string) =>
  times(n, (i) =>
    vertex(`g${i}`, {
      parent: i === 0 ? '1' : `g${i - 1}`,
      style,
      value: i % 8 === 0 ? 'x' : '',
      at: 'x="5" y="5" width="900" height="900"',
    }),
  )

const stencil = (inner: string) => {
  const xml = `<shape w="100" h="100"><foreground>${inner}</foreground></shape>`
  return `shape=stencil(${deflateRawSync(encodeURIComponent(xml)).toString('base64')})`
}
const figure = (inner: (n: number) => string): Axis =>
  axis((n) => page(vertex('s', { style: stencil(inner(n)) }) + vertex('t', { value: 'text over it' })))

/** The style of a box that shows a picture. */
const showing = (width: number | string, inner = '', height = 9) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`
  return `shape=image;image=data:image/svg+xml,${Buffer.from(svg).toString('base64')}`
}
const picture = (inner: (n: number) => string): Axis =>
  axis((n) => page(vertex('s', { style: showing(90, inner(n), 90) })))

export const BOX_AXES: Readonly<Record<string, Axis>> = {
  boxes: longAxis((n) =>
    page(
      times(n, (i) =>
        vertex(`v${i}`, { value: `V${i}`, at: `x="${(i % 64) * 90}" y="${(i >> 6) * 60}" width="60" height="30"` }),
      ),
    ),
  ),
  'boxes over each other': axis((n) => page(times(n, (i) => vertex(`v${i}`, { value: `V${i}`, style: 'html=1' })))),
  'transparent boxes over each other': axis((n) =>
    page(times(n, (i) => vertex(`v${i}`, { value: `V${i}`, style: 'opacity=30;fillColor=#ff8800' }))),
  ),
  'texts with backgrounds over each other': axis((n) =>
    page(times(n, (i) => vertex(`v${i}`, { value: `V${i}`, style: 'text;labelBackgroundColor=#ffcc00' }))),
  ),
  'nested boxes': axis((n) => page(nested(n, ''))),
  'nested groups': axis((n) => page(nested(n, 'group'))),
  'nested groups with an edge each': axis((n) =>
    page(nested(n, 'group') + times(n - 1, (i) => edge(`e${i}`, { parent: `g${i}`, from: `g${i}`, to: `g${i + 1}` }))),
  ),
  'nested groups with edges from the outermost': axis((n) =>
    page(nested(n, 'group') + times(n - 1, (i) => edge(`e${i}`, { from: 'g0', to: `g${i + 1}` }))),
  ),
  'turned boxes in turned boxes': axis((n) => page(nested(n, 'rotation=3'))),
  'collapsed boxes in each other': axis((n) =>
    page(nested(n, 'swimlane').replaceAll('vertex="1"', 'vertex="1" collapsed="1"')),
  ),
  'boxes of one group': longAxis((n) =>
    page(
      vertex('g', { style: 'group' }) +
        times(n, (i) => vertex(`v${i}`, { parent: 'g', at: `x="${i}" y="${i}" width="60" height="30"` })),
    ),
  ),
  'boxes and edges of one group, alternating': axis((n) =>
    page(
      vertex('g', { style: 'group' }) +
        times(
          n / 2,
          (i) =>
            vertex(`v${i}`, { parent: 'g', at: `x="${(i % 50) * 90}" y="${i}" width="60" height="30"` }) +
            edge(`e${i}`, { parent: 'g', from: `v${i}`, to: 'v0' }),
        ),
    ),
  ),
  'rows of a table': axis((n) =>
    page(
      vertex('t', { style: 'shape=table;startSize=30;childLayout=tableLayout', at: `width="200" height="${n * 20}"` }) +
        times(
          n / 2,
          (i) =>
            vertex(`r${i}`, {
              parent: 't',
              style: 'shape=tableRow;startSize=0',
              at: `y="${i * 20}" width="200" height="20"`,
            }) + vertex(`c${i}`, { parent: `r${i}`, value: 'x', style: 'shape=partialRectangle' }),
        ),
    ),
  ),
  'cells of a row': axis((n) =>
    page(
      vertex('t', { style: 'shape=table;startSize=0', at: `width="${n * 20}" height="40"` }) +
        vertex('r', { parent: 't', style: 'shape=tableRow;startSize=0', at: `width="${n * 20}" height="40"` }) +
        times(n, (i) =>
          vertex(`c${i}`, {
            parent: 'r',
            value: 'x',
            style: 'shape=partialRectangle',
            at: `x="${i * 20}" width="20" height="40"`,
          }),
        ),
    ),
  ),
  'lanes of a pool': axis((n) =>
    page(
      vertex('p', { style: 'swimlane' }) +
        times(n, (i) =>
          vertex(`l${i}`, {
            parent: 'p',
            style: 'swimlane',
            value: 'lane',
            at: `y="${i * 40}" width="300" height="40"`,
          }),
        ),
    ),
  ),
  'opacities of one colour': axis((n) =>
    page(times(n, (i) => vertex(`v${i}`, { style: `fillColor=#ff0000;fillOpacity=${i / 100}` }))),
  ),
  layers: axis((n) =>
    page(times(n, (i) => `<mxCell id="layer${i}" value="L" parent="0"/>${vertex(`v${i}`, { parent: `layer${i}` })}`)),
  ),
  pages: axis(
    (n) =>
      `<mxfile>${times(n / 4, (i) => `<diagram name="P${i}">${page(vertex('a', { value: 'x' }))}</diagram>`)}</mxfile>`,
  ),
  'pages of one name': axis(
    (n) =>
      `<mxfile>${times(n / 4, () => `<diagram id="p" name="P">${page(vertex('a', { value: 'x' }))}</diagram>`)}</mxfile>`,
  ),
  'the same id': axis((n) => page(times(n, () => vertex('a')))),
  'no id': axis((n) => page(times(n, () => vertex('').replace('id=""', '')))),
  'ids that look like made-up ones': axis((n) => page(times(n, (i) => vertex(i % 2 ? 'a' : `a-${i}`)))),
  'parents in a circle': axis((n) => page(times(n, (i) => vertex(`v${i}`, { parent: `v${(i + 1) % n}` })))),
  'parents that are missing': axis((n) => page(times(n, (i) => vertex(`v${i}`, { parent: `x${i}` })))),
  'terms of a style': axis((n) => page(vertex('a', { style: times(n, (i) => `k${i}=${i};`) }))),
  'names in a style': axis((n) => page(vertex('a', { style: times(n, () => 'ellipse;') }))),
  'styles of boxes': axis((n) =>
    page(
      times(n, (i) =>
        vertex(`v${i}`, { style: `fillColor=#${(i * 4099).toString(16).padStart(6, '0').slice(-6)};k=${i}` }),
      ),
    ),
  ),
  'ports of a box with edges': axis((n) =>
    page(
      TWO.replace('style=""', `style="snapToPoint=1;points=[${times(n / 2, (i) => `[${i / n},0],`)}[1,1]]"`) +
        times(n / 2, (i) => edge(`e${i}`, { from: 'a', to: 'b' })),
    ),
  ),
  'custom attributes': axis((n) =>
    page(`<UserObject id="u" label="x" ${times(n, (i) => `a${i}="v" `)}>${vertex('u')}</UserObject>`),
  ),
  tags: axis((n) =>
    page(`<UserObject id="u" label="x" tags="${times(n, (i) => `t${i} `)}">${vertex('u')}</UserObject>`),
  ),
  'placeholders of a label': axis((n) =>
    page(`<UserObject id="u" label="${times(n, () => '%a%')}" placeholders="1" a="value">${vertex('u')}</UserObject>`),
  ),
  'placeholders far up': axis((n) =>
    page(
      nested(n / 2, '') +
        times(
          n / 2,
          (i) =>
            `<UserObject id="u${i}" label="%a%" placeholders="1">${vertex('u', { parent: `g${Math.min(i, 999)}` })}</UserObject>`,
        ),
    ),
  ),
  'parts of a stencil': figure((n) => times(n, (i) => `<rect x="${i % 90}" y="${i % 80}" w="5" h="5"/><fillstroke/>`)),
  'lines of a stencil': figure(
    (n) =>
      `<path>${times(n, (i) => `<${i ? 'line' : 'move'} x="${i % 90}" y="${(i * 7) % 80}"/>`)}</path><fillstroke/>`,
  ),
  'arcs of a stencil': figure(
    (n) =>
      `<path><move x="0" y="0"/>${times(n, (i) => `<arc rx="4" ry="4" x-axis-rotation="0" large-arc-flag="0" sweep-flag="1" x="${i % 90}" y="${(i * 7) % 80}"/>`)}</path><fillstroke/>`,
  ),
  'texts of a stencil': figure((n) => times(n, (i) => `<text str="t${i}" x="${i % 90}" y="9"/>`)),
  'states of a stencil': figure(
    (n) => `${times(n, () => '<save/>')}<rect x="1" y="1" w="5" h="5"/><fillstroke/>${times(n, () => '<restore/>')}`,
  ),
  'boxes over a stencil of as many parts': axis((n) =>
    page(
      vertex('s', {
        style: stencil(times(n / 2, (i) => `<rect x="${i % 90}" y="${i % 80}" w="5" h="5"/><fillstroke/>`)),
      }) + times(n / 2, (i) => vertex(`v${i}`, { value: 'x', style: 'text' })),
    ),
  ),
  'stops of a gradient in a picture': picture(
    (n) =>
      `<linearGradient id="g">${times(n, (i) => `<stop offset="${i / n}" stop-color="#f00"/>`)}</linearGradient><rect fill="url(#g)" width="9" height="9"/>`,
  ),
  'elements of a picture': picture((n) => times(n, () => '<path d="M0 0L9 9" style="fill:url(#a);stroke:red"/>')),
  'digits in the width of a picture': longAxis((n) => page(vertex('s', { style: showing(`${'1'.repeat(n)}?`) }))),
  pictures: axis((n) => page(times(n, (i) => vertex(`v${i}`, { style: showing(i + 1) })))),
}
