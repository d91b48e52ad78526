/** Visio drawings, as one XML file. */
import { type Axis, axis, longAxis, times } from './axis.ts'

function vdx(shapes: string, connects = '', masters = ''): string {
  return `<VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core"><StyleSheets><StyleSheet ID="0"/></StyleSheets>${masters && `<Masters>${masters}</Masters>`}<Pages><Page ID="0" NameU="P"><PageSheet><PageProps><PageWidth>11</PageWidth><PageHeight>8.5</PageHeight></PageProps></PageSheet><Shapes>${shapes}</Shapes><Connects>${connects}</Connects></Page></Pages></VisioDocument>`
}

const place = (x: number, y: number, w = 1, h = 0.5) =>
  `<XForm><PinX>${x}</PinX><PinY>${y}</PinY><Width>${w}</Width><Height>${h}</Height><LocPinX>${w / 2}</LocPinX><LocPinY>${h / 2}</LocPinY></XForm>`
const row = (kind: string, ix: number, x: number, y: number) => `<${kind} IX="${ix}"><X>${x}</X><Y>${y}</Y></${kind}>`
const BOX = `<Geom IX="0">${row('MoveTo', 1, 0, 0)}${row('LineTo', 2, 1, 0)}${row('LineTo', 3, 1, 0.5)}${row('LineTo', 4, 0, 0.5)}${row('LineTo', 5, 0, 0)}</Geom>`
const shape = (id: number, inner: string, type = 'Shape') => `<Shape ID="${id}" Type="${type}">${inner}</Shape>`
const box = (i: number, more = '') => shape(i, place((i % 64) * 1.5, (i >> 6) * 0.9) + BOX + more)
const line = (id: number, x: number, y: number, rows = row('MoveTo', 1, 0, 0) + row('LineTo', 2, x, y)) =>
  shape(
    id,
    `${place(x / 2, y / 2, x, y)}<XForm1D><BeginX>0</BeginX><BeginY>0</BeginY><EndX>${x}</EndX><EndY>${y}</EndY></XForm1D><Geom IX="0"><NoFill>1</NoFill>${rows}</Geom>`,
  )
const glue = (from: number, begin: number, end: number) =>
  `<Connect FromSheet="${from}" FromCell="BeginX" ToSheet="${begin}" ToCell="PinX"/><Connect FromSheet="${from}" FromCell="EndX" ToSheet="${end}" ToCell="PinX"/>`

/** Base64 of a bitmap without a file header: 1024 by 25 pixels of one bit, all black. */
const BITMAP = (() => {
  const bytes = Buffer.alloc(48 + 128 * 25)
  for (const [at, value] of [
    [0, 40],
    [4, 1024],
    [8, 25],
    [12, 0x10001],
  ] as const)
    bytes.writeUInt32LE(value, at)
  return bytes.toString('base64')
})()

export const VISIO_AXES: Readonly<Record<string, Axis>> = {
  shapes: axis((n) => vdx(times(n, (i) => box(i + 1, `<Text>Shape ${i}</Text>`)))),
  'shapes over each other': axis((n) => vdx(times(n, (i) => shape(i + 1, `${place(1, 1)}${BOX}<Text>S${i}</Text>`)))),
  'shapes of one master': axis((n) =>
    vdx(
      times(n, (i) => `<Shape ID="${i + 1}" Type="Shape" Master="1">${place(i % 64, i >> 6)}</Shape>`),
      '',
      `<Master ID="1"><Shapes>${box(5)}</Shapes></Master>`,
    ),
  ),
  masters: axis((n) =>
    vdx(
      times(n, (i) => `<Shape ID="${i + 1}" Type="Shape" Master="${i}">${place(i % 64, i >> 6)}</Shape>`),
      '',
      times(n, (i) => `<Master ID="${i}"><Shapes>${box(5)}</Shapes></Master>`),
    ),
  ),
  'connectors of one shape': axis((n) =>
    vdx(
      times(n, (i) => box(i + 1)) + times(n - 1, (i) => line(n + i + 1, 2, 1 + i / 99)),
      times(n - 1, (i) => glue(n + i + 1, 1, i + 2)),
    ),
  ),
  'connectors in a chain': axis((n) =>
    vdx(
      box(1) + times(n, (i) => line(i + 2, 2, 1)),
      times(n, (i) => glue(i + 2, i + 1, 1)),
    ),
  ),
  'bends of a connector': axis((n) =>
    vdx(line(1, 9, 9, row('MoveTo', 1, 0, 0) + times(n, (i) => row('LineTo', i + 2, i / 50, (i % 2) / 3)))),
  ),
  'brackets of a formula': longAxis((n) => {
    const polyline = row('PolylineTo', 2, 1, 1).replace('</PolylineTo>', `<A>${'('.repeat(n)}</A></PolylineTo>`)
    return vdx(shape(1, `${place(1, 1)}<Geom IX="0">${row('MoveTo', 1, 0, 0)}${polyline}</Geom>`))
  }),
  'lines of a shape': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}<Geom IX="0">${row('MoveTo', 1, 0, 0)}${times(n, (i) => row('LineTo', i + 2, (i % 10) / 10, (i % 7) / 9))}</Geom>`,
      ),
    ),
  ),
  'sections of a shape': axis((n) => vdx(shape(1, place(1, 1) + times(n, (i) => BOX.replace('IX="0"', `IX="${i}"`))))),
  'holes of a shape': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}<Geom IX="0">${times(n, (i) => row('MoveTo', 3 * i + 1, (i % 10) / 10, 0.1) + row('LineTo', 3 * i + 2, (i % 10) / 10 + 0.05, 0.1) + row('LineTo', 3 * i + 3, (i % 10) / 10, 0.2))}</Geom>`,
      ),
    ),
  ),
  'points of a polyline': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}<Geom IX="0">${row('MoveTo', 1, 0, 0)}<PolylineTo IX="2"><X>1</X><Y>1</Y><A F="POLYLINE(0,0,${times(n, (i) => `${(i % 10) / 10},${(i % 7) / 9},`)}1,1)">0</A></PolylineTo></Geom>`,
      ),
    ),
  ),
  'knots of a curve': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}<Geom IX="0">${row('MoveTo', 1, 0, 0)}<NURBSTo IX="2"><X>1</X><Y>1</Y><A>${n}</A><B>1</B><C>0</C><D>1</D><E F="NURBS(${n},3,0,0,${times(n, (i) => `${(i % 10) / 10},${(i % 7) / 9},${i},1,`)}1,1)">0</E></NURBSTo></Geom>`,
      ),
    ),
  ),
  'corners that are rounded': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}<Line><Rounding>0.1</Rounding></Line><Geom IX="0">${row('MoveTo', 1, 0, 0)}${times(n, (i) => row('LineTo', i + 2, (i % 10) / 10, (i % 7) / 9))}</Geom>`,
      ),
    ),
  ),
  'groups in groups': axis((n) =>
    vdx(
      times(n / 4, (i) => `<Shape ID="${i + 1}" Type="Group">${place(1, 1)}<Shapes>`) +
        times(n / 4, () => '</Shapes></Shape>'),
    ),
  ),
  'shapes of a group': axis((n) =>
    vdx(shape(1, `${place(5, 5, 9, 9)}<Shapes>${times(n, (i) => box(i + 2, '<Text>x</Text>'))}</Shapes>`, 'Group')),
  ),
  'shapes of groups with drawings': axis((n) =>
    vdx(
      times(n / 2, (i) =>
        shape(
          2 * i + 1,
          `${place(1, 1)}${BOX}<Text>g</Text><Shapes>${box(2 * i + 2, '<Text>x</Text>')}</Shapes>`,
          'Group',
        ),
      ),
    ),
  ),
  'shapes with the same id': axis((n) => vdx(times(n, () => box(1)))),
  'pieces of a text': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}${BOX}${times(n, (i) => `<Char IX="${i}"><Size>${0.1 + (i % 9) / 90}</Size><Color>#${(i % 4096).toString(16).padStart(6, '0')}</Color></Char>`)}<Text>${times(n, (i) => `<cp IX="${i}"/>r `)}</Text>`,
      ),
    ),
  ),
  'paragraphs of a text': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}${BOX}${times(n, (i) => `<Para IX="${i}"><HorzAlign>${i % 3}</HorzAlign></Para>`)}<Text>${times(n, (i) => `<pp IX="${i}"/>line\n`)}</Text>`,
      ),
    ),
  ),
  'fields of a text': axis((n) =>
    vdx(
      shape(
        1,
        `${place(1, 1)}${BOX}${times(n, (i) => `<Field IX="${i}"><Value>7</Value></Field>`)}<Text>${times(n, (i) => `<fld IX="${i}">x</fld>`)}</Text>`,
      ),
    ),
  ),
  layers: axis((n) =>
    vdx(times(n, (i) => box(i + 1, `<LayerMem><LayerMember>${i}</LayerMember></LayerMem>`))).replace(
      '<PageSheet>',
      `<PageSheet>${times(n, (i) => `<Layer IX="${i}"><Name>L${i}</Name><Visible>1</Visible></Layer>`)}`,
    ),
  ),
  'layers of one shape': axis((n) =>
    vdx(box(1, `<LayerMem><LayerMember>${times(n, (i) => `${i};`)}</LayerMember></LayerMem>`)).replace(
      '<PageSheet>',
      `<PageSheet>${times(n, (i) => `<Layer IX="${i}"><Name>L${i}</Name><Visible>0</Visible></Layer>`)}`,
    ),
  ),
  'links of a shape': axis((n) =>
    vdx(
      box(
        1,
        times(n, (i) => `<Hyperlink ID="${i}"><Address>https://example.org/${i}</Address></Hyperlink>`),
      ),
    ),
  ),
  'data of a shape': axis((n) =>
    vdx(
      box(
        1,
        times(n, (i) => `<Prop NameU="Row_${i}" ID="${i}"><Label>L</Label><Value>v</Value></Prop>`),
      ),
    ),
  ),
  'styles under styles': axis((n) =>
    vdx(`<Shape ID="1" Type="Shape" LineStyle="${n}">${place(1, 1)}${BOX}</Shape>`).replace(
      '<StyleSheet ID="0"/>',
      times(
        n + 1,
        (i) =>
          `<StyleSheet ID="${i}"${i > 0 ? ` LineStyle="${i - 1}" FillStyle="${i - 1}" TextStyle="${i - 1}"` : ''}/>`,
      ),
    ),
  ),
  bitmaps: axis(
    (n) =>
      vdx(
        times(n, (i) =>
          shape(i + 1, `${place(i % 64, i >> 6)}<ForeignData ForeignType="Bitmap">${BITMAP}</ForeignData>`, 'Foreign'),
        ),
      ),
    [125, 250, 500, 1000],
  ),
  pages: axis((n) =>
    vdx('').replace(/<Page .*<\/Page>/, (page) =>
      times(n / 4, (i) => page.replace('ID="0"', `ID="${i}"`).replace('<Shapes>', `<Shapes>${box(1)}`)),
    ),
  ),
}
