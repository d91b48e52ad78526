import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { FigurePart } from '#diagram/index'
import { parseXml } from '#xml/parse'
import { BLACK, draw } from '../shapes/draw.test-util.ts'
import { findStencil, stencilFiles, stencilKey, stencilSet } from './index.ts'

const RED = { r: 255, g: 0, b: 0, a: 1 }
const WHITE = { r: 255, g: 255, b: 255, a: 1 }

function inline(xml: string): string {
  const bytes = deflateSync(strToU8(encodeURIComponent(xml)))
  return `stencil(${btoa(String.fromCharCode(...bytes))})`
}

function partsOf(body: string, attributes = 'w="10" h="10"', w = 100, h = 50, style = ''): readonly FigurePart[] {
  const shape = parseXml(`<shape ${attributes}>${body}</shape>`, { maxDepth: 20, maxElements: 1000 })
  const result = draw(`shape=mxgraph.own.thing;${style}`, w, h, {
    paints: {
      stroke: { paint: { type: 'solid', color: BLACK }, width: 2 },
      shadow: { dx: 2, dy: 3, blur: 2, color: BLACK },
    },
    resources: { stencil: (name) => (name === 'mxgraph.own.thing' ? shape : undefined) },
    color: (key) => (key === 'fillColor2' ? RED : null),
  })
  expect(result.known).toBe(true)
  expect(result.stencilMissing).toBeUndefined()
  return result.figure.parts
}

describe('stencil interpreter', () => {
  it('scales its own units to the box and paints the background with the foreground’s first verb', () => {
    const parts = partsOf(
      '<background><rect x="1" y="2" w="8" h="6"/></background><foreground><fillstroke/></foreground>',
      'w="10" h="10" strokewidth="inherit"',
      100,
      50,
      'strokeWidth=2;',
    )
    expect(parts).toMatchObject([
      {
        type: 'rect',
        box: { x: 10, y: 10, w: 80, h: 30 },
        fill: { type: 'solid', color: WHITE },
        stroke: { width: 2 },
      },
    ])
  })

  it('keeps the ratio with aspect="fixed" and scales its stroke width', () => {
    const body = '<foreground><ellipse x="0" y="0" w="10" h="10"/><stroke/></foreground>'
    expect(partsOf(body, 'w="10" h="10" aspect="fixed" strokewidth="1"')).toMatchObject([
      { type: 'ellipse', box: { x: 25, y: 0, w: 50, h: 50 }, fill: { type: 'none' }, stroke: { width: 5 } },
    ])
  })

  it('draws every path verb; arcs become cubics and a path can be painted twice', () => {
    const path =
      '<path><move x="0" y="0"/><line x="10" y="0"/><quad x1="10" y1="5" x2="5" y2="5"/>' +
      '<curve x1="4" y1="5" x2="3" y2="6" x3="2" y3="6"/>' +
      '<arc rx="2" ry="2" x-axis-rotation="0" large-arc-flag="0" sweep-flag="1" x="0" y="4"/><close/></path>'
    const parts = partsOf(`<foreground>${path}<fill/><stroke/></foreground>`)
    expect(parts).toHaveLength(2)
    for (const part of parts) expect(part.type === 'path' && part.commands.map((c) => c.op).join('')).toBe('MLQCCZ')
  })

  it('rounds paths that ask for it, in px', () => {
    const path =
      '<path rounded="1" arcSize="5"><move x="0" y="0"/><line x="10" y="0"/><line x="10" y="10"/><line x="0" y="10"/><close/></path>'
    const [part] = partsOf(`<foreground>${path}<stroke/></foreground>`, 'w="10" h="10"', 100, 100)
    expect(part?.type === 'path' && part.commands.filter((c) => c.op === 'Q')).toHaveLength(4)
    expect(part?.type === 'path' && part.commands[1]).toEqual({ op: 'L', x: 0, y: 5 })
  })

  it('keeps state between save and restore; alpha counts for both paints', () => {
    const body =
      '<foreground><save/><fillcolor color="#ff0000"/><alpha alpha="0.5"/><rect x="0" y="0" w="5" h="5"/><fillstroke/>' +
      '<restore/><rect x="5" y="5" w="5" h="5"/><fillstroke/></foreground>'
    expect(partsOf(body)).toMatchObject([
      { fill: { color: { r: 255, g: 0, b: 0, a: 0.5 } }, stroke: { paint: { color: { a: 0.5 } } } },
      { fill: { color: WHITE }, stroke: { paint: { color: BLACK } } },
    ])
  })

  it('casts no shadow after the first paint of the foreground', () => {
    const rect = '<rect x="0" y="0" w="5" h="5"/>'
    const parts = partsOf(`<background>${rect}</background><foreground><fillstroke/>${rect}<stroke/></foreground>`)
    expect(parts.map((part) => 'shadow' in part)).toEqual([true, false])
  })

  it('dashes in stroke widths of the smaller scale', () => {
    const body =
      '<foreground><strokewidth width="1"/><dashed dashed="1"/><dashpattern pattern="2 1"/><rect x="0" y="0" w="5" h="5"/><stroke/></foreground>'
    expect(partsOf(body)).toMatchObject([{ stroke: { width: 5, dash: [50, 25] } }])
  })

  it('writes texts with the size of the smaller scale', () => {
    const body =
      '<foreground><fontsize size="2"/><fontstyle style="1"/><text str="Hi" x="5" y="5" align="center" valign="middle"/></foreground>'
    expect(partsOf(body)).toMatchObject([
      {
        type: 'text',
        text: 'Hi',
        at: { x: 50, y: 25 },
        align: 'center',
        valign: 'middle',
        bold: true,
        font: { size: 10 },
      },
    ])
  })

  const area = '<rect x="0" y="0" w="10" h="10"/><fillstroke/>'
  const red = { type: 'solid', color: RED }
  const [own, ink] = [
    { type: 'solid', color: WHITE },
    { type: 'solid', color: BLACK },
  ]

  it.each([
    ['<fillcolor color="#ff0000"/><strokecolor color="none"/>', red, { type: 'none' }],
    ['<fillcolor color="stroke"/><strokecolor color="fill"/>', ink, own],
    ['<fillcolor color="strokeColor"/><strokecolor color="strokeColor"/>', ink, ink],
    ['<fillcolor color="none"/><strokecolor color="fillColor"/>', { type: 'none' }, own],
    ['<strokecolor color="none"/><fillcolor color="fill"/>', own, { type: 'none' }],
    // A key of the style, with a default if the style does not have it.
    ['<fillcolor color="fillColor2" default="#0000ff"/>', red, ink],
    ['<strokecolor color="fillColor2"/>', own, red],
    ['<fillcolor color="fillColor3" default="#ff0000"/>', red, ink],
    ['<strokecolor color="fillColor3" default="#ff0000"/>', own, red],
    // A key without a value is none that the style has.
    ['<fillcolor color="fillColor4" default="#ff0000"/>', red, ink],
  ])('paints with %s', (verbs, fill, paint) => {
    const style = 'fillColor2=#ff0000;fillColor4=none;'
    const [part] = partsOf(`<foreground>${verbs}${area}</foreground>`, undefined, 100, 50, style)
    expect(part).toMatchObject({ fill, stroke: { paint } })
  })

  it.each([
    ['<dashed dashed="true"/><dashpattern pattern="3 2"/>', { dash: [75, 50] }],
    ['<dashed dashed="1"/><dashpattern pattern="3 x"/>', { dash: [15, 15] }],
    ['<linecap cap="round"/><linejoin join="bevel"/>', { cap: 'round', join: 'bevel' }],
    ['<linecap cap="flat"/><linejoin join="miter"/>', {}],
    ['<strokewidth width="2"/>', { width: 10 }],
    ['<strokewidth width="2" fixed="1"/>', { width: 2 }],
    ['<strokealpha alpha="0.5"/>', { paint: { ...ink, color: { ...BLACK, a: 0.5 } } }],
    ['<fillalpha alpha="0.5"/>', { paint: { ...ink, color: { ...BLACK, a: 0.5 } } }],
  ])('draws lines with %s', (verbs, stroke) => {
    const [part] = partsOf(`<foreground>${verbs}${area}</foreground>`)
    expect(part).toMatchObject({ stroke })
  })

  it.each([
    ['align="center" valign="bottom"', { align: 'center', valign: 'bottom' }],
    ['align="right" valign="middle" vertical="1"', { align: 'right', valign: 'middle', rotation: -90 }],
    ['rotation="30" align-shape="0"', { align: 'left', valign: 'top', rotation: 10 }],
  ])('places texts: %s', (attributes, look) => {
    const font = '<fontstyle style="2"/><fontfamily family="Courier"/><fontcolor color="#ff0000"/>'
    const text = `<text str="T" x="5" y="4" ${attributes}/>`
    const parts = partsOf(`<foreground>${font}${text}<text str=""/></foreground>`, undefined, 100, 50, 'rotation=20;')
    expect(parts).toMatchObject([
      { text: 'T', at: { x: 50, y: 20 }, italic: true, color: RED, font: { family: 'Courier' }, ...look },
    ])
  })

  it('draws pictures, boxes with round corners, and paths that begin with a line', () => {
    const image = '<image src="x.png" x="1" y="1" w="2" h="4"/><image x="1" y="1" w="2" h="4"/>'
    const round =
      '<roundrect x="0" y="0" w="10" h="10" arcsize="20"/><fill/><roundrect x="0" y="0" w="10" h="10"/><fill/>'
    const path = '<path><line x="1" y="1"/><line x="2" y="1"/></path><stroke/>'
    expect(partsOf(`<foreground>${image}${round}${path}</foreground>`)).toMatchObject([
      { type: 'image', box: { x: 10, y: 5, w: 20, h: 20 }, url: 'x.png', fit: 'stretch' },
      { type: 'rect', rx: 10, ry: 10 },
      { type: 'rect', rx: 7.5, ry: 7.5 },
      {
        type: 'path',
        commands: [
          { op: 'M', x: 10, y: 5 },
          { op: 'L', x: 20, y: 5 },
        ],
      },
    ])
  })

  it('stops including itself', () => {
    const body =
      '<foreground><rect x="0" y="0" w="5" h="5"/><fill/><include-shape name="mxgraph.own.thing" x="1" y="1" w="8" h="8"/></foreground>'
    expect(partsOf(body).length).toBeLessThan(10)
  })

  it('survives invalid numbers and unknown verbs', () => {
    const body =
      '<foreground><rect x="NaN" y="" w="1e999" h="-5"/><fill/><nonsense/><path><arc rx="x" ry="1" x="3" y="3"/></path><stroke/></foreground>'
    for (const part of partsOf(body, 'w="0" h="-1"'))
      if (part.type === 'rect') expect(Object.values(part.box).every(Number.isFinite)).toBe(true)
  })
})

describe('finding stencils', () => {
  it('reads inline stencils, and refuses those that are invalid or too large', () => {
    const xml = '<shape w="10" h="10"><foreground><rect x="0" y="0" w="1" h="1"/><fill/></foreground></shape>'
    expect(findStencil(inline(xml), {})?.name).toBe('shape')
    expect(findStencil('stencil(!!!)', {})).toBeUndefined()
    expect(findStencil(inline('<other/>'), {})).toBeUndefined()
    expect(findStencil(inline(`<shape a="${'x'.repeat(5_000_000)}"/>`), {})).toBeUndefined()
    expect(findStencil(inline(xml), {}, { perPart: 10, left: 10 })).toBeUndefined()
  })

  it('looks names up in lower case', () => {
    const names: string[] = []
    findStencil('mxgraph.Own.Big_Thing', { stencil: (name) => void names.push(name) as undefined })
    expect(names).toEqual(['mxgraph.own.big_thing'])
  })

  it('parses the stencils of a set one by one', () => {
    const set = stencilSet(
      '\ufeff<?xml version="1.0"?>\n<shapes w="1" name="mxgraph.Own.set"><!-- <shape name="no"/> --><shape name="Big Thing" w="1"/>' +
        "<shape h='>' name='a&amp;b' ><foreground><include-shape name='x'/></foreground></shape><other/>" +
        '<shape name="twice" w="1"/><shape name="twice" w="2"></shape><shape/><shape name="bad"><a></shape><shape name="open">',
    )
    expect(set.size).toBe(4)
    expect(set.get('mxgraph.own.set.big_thing')).toMatchObject({ name: 'shape', children: [] })
    expect(set.get('mxgraph.own.set.big_thing')).toBe(set.get('mxgraph.own.set.big_thing'))
    expect(set.get('mxgraph.own.set.a&b')?.attributes.get('h')).toBe('>')
    expect(set.get('mxgraph.own.set.a&b')?.children).toHaveLength(1)
    expect(set.get('mxgraph.own.set.twice')?.attributes.get('w')).toBe('2')
    for (const key of ['no', 'bad', 'open', 'x', '']) expect(set.get(`mxgraph.own.set.${key}`), key).toBeUndefined()
  })

  it('names the key of a stencil, and the files that may contain it', () => {
    expect(stencilKey('mxgraph.a', 'B C')).toBe('mxgraph.a.b_c')
    expect(stencilFiles('mxgraph.cisco.computers_and_peripherals.terminal')).toEqual([
      'cisco/computers_and_peripherals.xml',
    ])
    expect(stencilFiles('mxgraph.aws4.lambda')).toEqual(['aws4.xml'])
    expect(stencilFiles('mxgraph.electrical.logic_-_gates.x')).toEqual(['electrical/logic_gates.xml'])
    expect(stencilFiles('mxgraph.veeam.cpu')).toContain('veeam/2d.xml')
    expect(stencilFiles('mxgraph...x')).toEqual([])
    expect(stencilFiles('mxgraph.a/../../b.x')).toEqual([])
    expect(stencilFiles('rectangle')).toEqual([])
  })
})
