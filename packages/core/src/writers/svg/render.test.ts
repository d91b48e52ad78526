import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { readDiagram } from '#convert'
import type { DiagramNode, FigurePart } from '#index'
import { escapeXml } from '#xml/escape'
import { writeSvg } from './render.ts'

const page = (cells: string, attributes = '') =>
  readDiagram(
    `<mxGraphModel${attributes}><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`,
  ).diagram

const vertex = (style: string, value = '', id = 'v') =>
  `<mxCell id="${id}" value="${escapeXml(value)}" style="${style}" vertex="1" parent="1"><mxGeometry x="20" y="30" width="100" height="40" as="geometry"/></mxCell>`

describe('what is drawn', () => {
  test('shows everything painted, with the margin around it', () => {
    const diagram = page(vertex('strokeWidth=2;'))
    expect(writeSvg(diagram)).toContain('viewBox="8.5 18.5 123 63"')
    expect(writeSvg(diagram, 0, { margin: 0 })).toContain('viewBox="18.5 28.5 103 43"')
    expect(writeSvg(diagram, 0, { box: { x: 1, y: 2, w: 3, h: 4 } })).toContain('viewBox="1 2 3 4"')
    const odd = writeSvg(diagram, 0, { box: { x: Number.NaN, y: 2, w: -3, h: Number.POSITIVE_INFINITY } })
    expect(odd).toContain('width="0" height="0" viewBox="0 2 0 0"')
  })

  test('lines of 1 px at whole coordinates are sharp', () => {
    expect(writeSvg(page(vertex('')))).toContain('width="123" height="63" viewBox="8.5 18.5 123 63"')
  })

  test('an empty page is a picture, a missing page an error', () => {
    expect(XMLValidator.validate(writeSvg(page('')))).toBe(true)
    expect(() => writeSvg(page(''), 1)).toThrow(RangeError)
    expect(() => writeSvg(page(''), 'nowhere')).toThrow(RangeError)
  })

  test('rotates, fades, casts shadows and omits hidden elements', () => {
    expect(writeSvg(page(vertex('rotation=30;')))).toContain('translate(20 30) rotate(30 50 20)')
    expect(writeSvg(page(vertex('opacity=40;')))).toContain('<g opacity="0.4">')
    expect(writeSvg(page(vertex('shadow=1;')))).toContain('drop-shadow(2px 3px')
    expect(writeSvg(page(vertex('').replace('<mxCell ', '<mxCell visible="0" ')))).not.toContain('<rect')
  })

  test('the text of draw.io is a block as wide as its lines, about its anchor', () => {
    const style = 'html=1;whiteSpace=wrap;'
    const rule = /M([\d.]+) [\d.]+H([\d.]+)/
      .exec(writeSvg(page(vertex(style, 'word<hr>'))))!
      .slice(1)
      .map(Number)
    expect(rule[1]! - rule[0]!).toBeLessThan(40)
    expect(rule[0]! + rule[1]!).toBeCloseTo(140, 0)
    // Words that are wider than the box overflow on both sides.
    const long = writeSvg(page(vertex(style, 'a-word-that-is-wider-than-the-box'.replaceAll('-', '_'))))
    expect(long).toContain('<text x="70"')
  })

  test.each([
    ['left', 'top', 'rl', [43.6, 29.2], 37],
    ['center', 'middle', 'rl', [77.2, 62.8], 50],
    ['right', 'bottom', 'lr', [96.4, 110.8], 67],
  ] as const)('upright letters of a vertical text are in columns: %s, %s, %s', (align, valign, way, columns, y) => {
    const style = `html=1;whiteSpace=wrap;textDirection=vertical-${way};align=${align};verticalAlign=${valign};`
    const drawn = writeSvg(page(vertex(style, '縦書<br>文字')))
    const [, ax, ay] = (/rotate\(90 (\S+) (\S+)\)/.exec(drawn) ?? []).map(Number) as [number, number, number]
    const places = [...drawn.matchAll(/<text x="(\S+)" y="(\S+)" writing-mode="vertical-rl"/g)].map((found) => {
      const [, tx, ty] = found.map(Number) as [number, number, number]
      return [ax - (ty - ay), ay + (tx - ax)]
    })
    expect(places).toEqual(columns.map((x) => [expect.closeTo(x, 5), y]))
  })

  test('a missing picture becomes a box with its name, or an icon if the name does not fit', () => {
    const style = (file: string) => `shape=image;verticalLabelPosition=bottom;image=https://example.com/${file};`
    const named = writeSvg(page(vertex(style('a_b.png'))))
    expect(named).toContain('<rect x="0.5" y="0.5" width="99" height="39" rx="3" fill="#5f6b7a"')
    expect(named).toContain('>a b</text>')
    expect(named).not.toContain('example.com')
    for (const svg of [writeSvg(page(vertex(style('')))), writeSvg(page(vertex(style('x'.repeat(60)))))])
      expect(svg).toContain('<rect x="0.5" y="0.5" width="99" height="39" stroke-dasharray="3 3"/>')
  })

  test('the background of the page is behind everything', () => {
    expect(writeSvg(page(vertex(''), ' background="#102030"'))).toMatch(/<rect [^>]*fill="#102030"\/>\n<g/)
  })

  test('gradients are defined once, under ids that no other picture uses for other content', () => {
    const shaded = (to: string) => vertex(`fillColor=#ffffff;gradientColor=${to};`, '', `v${to.slice(1)}`)
    const idsOf = (svg: string) => [...svg.matchAll(/<linearGradient id="(d[0-9a-f]+)"/g)].map((found) => found[1])
    const two = writeSvg(page(shaded('#ff0000') + shaded('#ff0000').replace('id="v', 'id="w') + shaded('#0000ff')))
    expect(two.match(/fill="url\(#/g)).toHaveLength(3)
    const [red, blue, ...more] = idsOf(two)
    expect(more).toEqual([])
    expect(two).toContain(`url(#${red})`)
    expect(idsOf(writeSvg(page(shaded('#0000ff'))))).toEqual([blue])
  })

  test('an edge has its line and its marker', () => {
    const edge =
      '<mxCell id="e" style="endArrow=block;" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint x="0" y="10" as="sourcePoint"/><mxPoint x="90" y="10" as="targetPoint"/></mxGeometry></mxCell>'
    const svg = writeSvg(page(edge))
    expect(svg).toContain('<path d="M0 10L')
    expect(svg.match(/<path /g)).toHaveLength(2)
    expect(writeSvg(page(edge.replace('endArrow=block;', 'endArrow=none;strokeColor=none;')))).not.toContain('<path')
  })
})

describe('labels', () => {
  test('lines are aligned, runs keep their look', () => {
    const svg = writeSvg(
      page(vertex('html=1;whiteSpace=wrap;', 'plain <b>bold</b> <font color="#ff0000">red</font> H<sub>2</sub>O')),
    )
    expect(svg).toContain('text-anchor="middle"')
    expect(svg).toContain('<tspan font-weight="bold">bold</tspan>')
    expect(svg).toContain('<tspan fill="#ff0000">red</tspan>')
    expect(svg).toMatch(/<tspan font-size="10" dy="2.4">2<\/tspan><tspan dy="-2.4">O<\/tspan>/)
  })

  test('overflow is clipped only if the label says so', () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve thirteen'
    expect(writeSvg(page(vertex('html=1;whiteSpace=wrap;overflow=hidden;', long)))).toContain('<clipPath id="d')
    expect(writeSvg(page(vertex('html=1;whiteSpace=wrap;', long)))).not.toContain('clipPath')
  })

  test('HTML that fills the box is clipped there, an SVG text is not', () => {
    const rows = (style: string) => writeSvg(page(vertex(style, 'a<br>b<br>c<br>d')))
    expect(rows('html=1;overflow=fill;')).toMatch(/<clipPath id="[^"]+"><rect x="20" y="30" width="100" height="40"\/>/)
    expect(rows('html=1;overflow=width;')).toContain('<clipPath')
    expect(rows('html=1;overflow=block;')).not.toContain('<clipPath')
    expect(writeSvg(page(vertex('overflow=fill;', 'a\nb\nc\nd')))).not.toContain('<clipPath')
  })

  test('a tab is as wide as eight blanks', () => {
    const svg = writeSvg(page(vertex('html=1;', '<span style="white-space: pre">&#9;a</span>')))
    expect(svg).toContain(`>${' '.repeat(8)}a<`)
  })

  test('lists have their bullets and tables their columns', () => {
    const list = writeSvg(page(vertex('html=1;', '<ol><li>first</li><li>second</li></ol>')))
    expect(list).toContain('>1.</text>')
    expect(list).toContain('>2.</text>')
    const table = writeSvg(page(vertex('html=1;align=left;', '<table><tr><td>left</td><td>right</td></tr></table>')))
    const at = (text: string) => Number(new RegExp(`<text x="([^"]*)"[^>]*>${text}<`).exec(table)?.[1])
    expect(at('right')).toBeGreaterThan(at('left') + 15)
  })
})

describe('the look of labels', () => {
  const inBox = (value: string, style = '') => writeSvg(page(vertex(`html=1;${style}`, value)))
  const anchors = (svg: string) =>
    [...svg.matchAll(/<text x="(\S+)"[^>]*?(?: text-anchor="(\w+)")?>/g)].map(([, x, anchor]) => [Number(x), anchor])

  test('runs may be lighter, upright, or in letters of equal width', () => {
    const svg = inBox(
      '<b style="font-weight:400">a</b><i style="font-style:normal">b</i><code>c</code>',
      'fontStyle=3;',
    )
    expect(svg).toContain('<tspan font-weight="normal">a</tspan><tspan font-style="normal">b</tspan>')
    expect(svg).toMatch(/<tspan font-family="[^"]*monospace">c<\/tspan>/)
    expect(svg).toMatch(/<g [^>]*font-weight="bold" font-style="italic"/)
  })

  test('links are underlined unless they say otherwise', () => {
    const link = (style: string) => inBox(`<a href="https://example.com/" ${style}>a</a>`)
    expect(link('')).toContain('text-decoration="underline"')
    expect(link('style="text-decoration:none"')).not.toContain('text-decoration')
    expect(inBox('<u>a</u><s>b</s>')).toMatch(/decoration="underline">a<.*decoration="line-through">b</)
  })

  test.each([
    ['left', 22, 'end'],
    ['center', 70, 'middle'],
    ['right', 118, undefined],
  ])('a text from right to left ends at its alignment: %s', (align, x, anchor) => {
    const svg = inBox('שלום', `textDirection=rtl;align=${align};`)
    expect(svg).toContain('direction="rtl"')
    expect(anchors(svg)).toEqual([[x, anchor]])
  })

  test('a background and a border surround the text, and fill what the label fills', () => {
    const colors = 'labelBackgroundColor=#ffff00;labelBorderColor=#ff0000;'
    const [, w] = /<rect [^>]*width="(\S+)"[^>]*fill="#ffff00" stroke="#ff0000"/.exec(inBox('abc', colors)) ?? []
    expect(Number(w)).toBeGreaterThan(15)
    expect(Number(w)).toBeLessThan(30)
    expect(inBox('abc', 'labelBackgroundColor=#ffff00;overflow=fill;')).toContain(
      '<rect x="20" y="30" width="100" height="40" fill="#ffff00"/>',
    )
    expect(inBox('abc', 'labelBorderColor=#ff0000;')).toMatch(/<rect [^>]*fill="none" stroke="#ff0000"/)
  })

  test('the background of a run is behind its letters alone', () => {
    const svg = inBox('<span style="background:#ffff00">ab</span> cdefgh')
    const [, x, w] = (/<rect x="(\S+)"[^>]*width="(\S+)"[^>]*fill="#ffff00"/.exec(svg) ?? []).map(Number)
    const [[middle] = []] = anchors(svg) as [number][]
    expect(x! + w!).toBeLessThan(middle!)
    // It reaches from above the letters to below the line that they stand on.
    const [, top, high] = (/<rect [^>]*y="(\S+)"[^>]*height="(\S+)"[^>]*fill="#ffff00"/.exec(svg) ?? []).map(Number)
    const base = Number(/<text [^>]*y="(\S+)"/.exec(svg)?.[1])
    expect([base - top!, top! + high! - base]).toEqual([expect.closeTo(12, -1), expect.closeTo(3, 0)])
  })

  test('dashed and dotted borders of cells are lines in the middle of their width', () => {
    const svg = inBox(
      '<table style="border-collapse:collapse"><tr><td style="border:2px dashed #ff0000">a</td><td style="border-right:4px dotted #0000ff">b</td></tr></table>',
    )
    const red = [
      ...svg.matchAll(/d="M(\S+) (\S+)L(\S+) (\S+)"[^>]*stroke="#ff0000" stroke-width="2" stroke-dasharray="6 4"/g),
    ]
    const ways = red.map(([, ax, ay, bx, by]) => (ax === bx ? 'down' : ay === by && 'across'))
    expect(ways).toEqual(['across', 'across', 'down', 'down'])
    const [, x1, y1, x2, y2] = (
      /d="M(\S+) (\S+)L(\S+) (\S+)"[^>]*stroke="#0000ff" stroke-width="4" stroke-dasharray="4 4"/.exec(svg) ?? []
    ).map(Number)
    expect(x2).toBe(x1)
    expect(y2! - y1!).toBeGreaterThan(10)
  })

  test('a rule has the two shades of its edges', () => {
    expect(inBox('a<hr>b').match(/<path d="M\S+ \S+H\S+" stroke="#\w+"\/>/g)).toHaveLength(2)
    expect(inBox('a<hr size="1">b').match(/<path d="M\S+ \S+H\S+" stroke="#\w+"\/>/g)).toHaveLength(1)
  })
})

test('a picture and a text in a figure are rotated and mirrored about their own points', () => {
  const diagram = page(
    vertex('shape=image;image=data:image/gif,R0lGODlhBQAHAIAAAP8AAAAAACH5BAAAAAAALAAAAAAFAAcAAAIFhI+py1kAOw==;'),
  )
  const [node] = diagram.pages[0]!.elements as [DiagramNode]
  const [image] = node.figure.parts as [Extract<FigurePart, { type: 'image' }>]
  const color = { r: 0, g: 128, b: 0, a: 0.5 }
  const text: FigurePart = {
    type: 'text',
    text: 'T&',
    at: { x: 30, y: 20 },
    align: 'right',
    valign: 'top',
    font: { family: 'Arial', size: 10 },
    bold: true,
    italic: true,
    color,
    rotation: 90,
  }
  const draw = (...parts: FigurePart[]) =>
    writeSvg({
      ...diagram,
      pages: [{ ...diagram.pages[0]!, elements: [{ ...node, figure: { ...node.figure, parts } }] }],
    })
  expect(draw({ ...image, turn: 90, flipX: true })).toContain(
    'transform="rotate(90 50 20) translate(50 20) scale(-1 1) translate(-50 -20)"',
  )
  expect(draw({ ...image, flipY: true, opacity: 0.5 })).toMatch(
    /opacity="0.5" transform="translate\(50 20\) scale\(1 -1\)/,
  )
  expect(draw(text)).toContain(
    '<text x="30" y="28" text-anchor="end" font-family="Arial" font-size="10" font-weight="bold" font-style="italic" fill="#008000" fill-opacity="0.5" transform="rotate(90 30 20)">T&amp;</text>',
  )
})

test('any diagram gives a well-formed, reproducible picture without external references', () => {
  // Also halves of surrogate pairs.
  const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })
  const style = fc.array(
    fc.tuple(
      fc.constantFrom(
        'shape',
        'fillColor',
        'strokeWidth',
        'rotation',
        'fontSize',
        'fontFamily',
        'align',
        'image',
        'opacity',
      ),
      fc.oneof(
        fc.string(),
        fc.constantFrom('NaN', '1e999', '-5', 'cylinder', 'image', 'https://example.com/x.png', '#fff'),
      ),
    ),
  )
  fc.assert(
    fc.property(style, anyText, (pairs, value) => {
      const text = pairs.map(([key, v]) => `${key}=${v}`).join(';')
      const cell = vertex(escapeXml(`html=1;${text}`), `<b>${value}</b>`).replace(
        /[\u0000-\u001f\ufffe\uffff]|[\ud800-\udfff]/g,
        ' ',
      )
      const diagram = page(cell)
      const svg = writeSvg(diagram)
      expect(XMLValidator.validate(svg)).toBe(true)
      expect(svg).not.toMatch(
        / (?:[xyd]|rx|ry|dy|width|height|transform|viewBox|font-size|opacity)="[^"]*(?:NaN|Infinity)|<script|href="(?!data:image\/)/,
      )
      expect(writeSvg(diagram)).toBe(svg)
    }),
    { numRuns: 200 },
  )
})
