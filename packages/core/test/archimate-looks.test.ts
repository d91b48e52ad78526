/** Looks of Archi models and exchange files, on our own models (docs/formats/archimate.md). */
import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import {
  checkDiagram,
  convertDiagram,
  type DiagramNode,
  type Edge,
  type ReadOptions,
  readDiagram,
} from '../src/index.ts'

const folder = new URL('../../../test/fixtures/archimate/', import.meta.url)
const LOOKS = readFileSync(new URL('relationships-and-looks.archimate', folder), 'utf8')
const LANGUAGES = readFileSync(new URL('languages-and-views.xml', folder), 'utf8')

function pagesOf(file: string | Uint8Array, options?: ReadOptions) {
  const { diagram } = readDiagram(file, options)
  expect(checkDiagram(diagram)).toEqual([])
  const find = (id: string) => diagram.pages.flatMap(({ elements }) => elements).find((element) => element.id === id)
  return { diagram, node: (id: string) => find(id) as DiagramNode, edge: (id: string) => find(id) as Edge }
}

const labelOf = (element: DiagramNode | Edge) => element.labels[0]?.plain

describe('models of Archi', () => {
  const { node, edge, diagram } = pagesOf(LOOKS)
  const body = (id: string) => node(id).figure.parts[0]

  test('views of all kinds are pages, in the order of the file', () => {
    expect(diagram.pages.map(({ name }) => name)).toEqual(['Relationships', 'Looks', 'Manhattan', 'Sketch', 'Canvas'])
  })

  test('the facts of the file about a view and the model are kept', () => {
    expect(diagram).toMatchObject({
      semantic: { type: 'archimate:Model', elementId: 'id-notation', documentation: 'Shows the notation.' },
      attributes: { Owner: 'Drawbridge' },
    })
    const [, looks, , sketch] = diagram.pages
    expect(looks).toMatchObject({
      semantic: {
        type: 'archimate:View',
        modifiers: ['viewpoint:organization'],
        documentation: 'Every look of a node.',
      },
      attributes: { Status: 'Draft' },
    })
    expect(sketch!.semantic).toEqual({ notation: 'archimate', type: 'archimate:Sketch', elementId: 'id-v5' })
  })

  test('a border is a shade of the fill unless the file keeps its own; both have an opacity', () => {
    expect(body('l1')).toMatchObject({ stroke: { paint: { color: { r: 178, g: 89, b: 89 } } } })
    expect(body('l2')).toMatchObject({ stroke: { paint: { color: { r: 0, g: 0, b: 255 } } } })
    const { fill, stroke } = body('l3') as {
      fill: { color: { a: number } }
      stroke: { paint: { color: { a: number } } }
    }
    expect([fill.color.a, stroke.paint.color.a].map((a) => Math.round(a * 255))).toEqual([100, 100])
    expect(node('l3').opacity).toBeUndefined()
  })

  test('gradients, line styles and widths', () => {
    expect([body('l4'), body('l5')]).toMatchObject([{ fill: { direction: 'south' } }, { fill: { direction: 'east' } }])
    expect([body('l6'), body('l7'), body('l8')]).toMatchObject([
      { stroke: { dash: [8, 4] } },
      { stroke: { dash: [2, 4] } },
      { stroke: { width: 0 } },
    ])
    expect(body('l12')).toMatchObject({ stroke: { width: 3 } })
  })

  test('texts are where the file says, in its font', () => {
    expect(['l9', 'l10', 'l11'].map((id) => node(id).labels[0])).toMatchObject([
      { align: 'left', valign: 'top' },
      { align: 'right', valign: 'middle' },
      { align: 'center', valign: 'bottom', bold: true, italic: true, color: { r: 192 }, font: { family: 'Arial' } },
    ])
    expect(node('l11').labels[0]!.font.size).toBeCloseTo(56 / 3)
    expect(labelOf(node('l13'))).toBe('<<Business Actor>>\nBusiness Actor')
    expect(node('l14').figure.icons).toBeUndefined()
  })

  test('notes and groups have their frames, a reference leads to its page', () => {
    const kinds = ['n1', 'n2', 'n3', 'g1', 'g2'].map((id) =>
      node(id)
        .figure.parts.map(({ type }) => type)
        .join(),
    )
    expect(kinds).toEqual(['path', 'rect', 'rect', 'rect,rect', 'rect'])
    expect(body('n3')).toMatchObject({ stroke: { width: 0 } })
    expect(node('v1')).toMatchObject({ link: { page: 'id-v2' }, labels: [{ plain: 'Relationships' }] })
  })

  test('plain lines have the arrows and dashes of their bits', () => {
    expect(edge('k1')).toMatchObject({
      end: { kind: 'open' },
      stroke: { dash: [4, 4] },
      labels: [{ plain: 'dashed, open' }],
    })
    expect(edge('k2')).toMatchObject({
      start: { kind: 'triangle', filled: true },
      end: { kind: 'triangle', filled: true },
      stroke: { dash: [1, 4], paint: { color: { g: 160 } } },
    })
    expect(edge('k3')).toMatchObject({ end: { kind: 'triangle', filled: false } })
  })

  test('relationships have both ends; an influence shows its strength', () => {
    const ends = (i: number) => [edge(`c-${i}`).start.kind, edge(`c-${i}`).end.kind]
    // Access: write, read, neither, both.
    expect([5, 6, 7, 8].map(ends)).toEqual([
      ['none', 'open'],
      ['open', 'none'],
      ['none', 'none'],
      ['open', 'open'],
    ])
    expect(ends(14)).toEqual(['none', 'half-open'])
    expect(labelOf(edge('c-9'))).toBe('Influence ++')
  })

  test('no line is drawn between a node and its content', () => {
    expect(edge('k4').hidden).toBe('self')
  })

  test('a view may route along the axes', () => {
    for (const id of ['mc1', 'mc2', 'mc3']) {
      const { points } = edge(id)
      const isAlong = points.slice(1).every(({ x, y }, i) => x === points[i]!.x || y === points[i]!.y)
      expect(isAlong, `${id} ${JSON.stringify(points)}`).toBe(true)
    }
  })

  test('sketches and canvases have their own figures', () => {
    expect(node('sk1')).toMatchObject({ box: { w: 75, h: 100 }, labels: [{ plain: 'Rider', valign: 'bottom' }] })
    expect(node('sk2')).toMatchObject({ box: { w: 135, h: 70 }, labels: [{ plain: 'hires a bicycle' }] })
    expect(node('cs1')).toMatchObject({ parent: 'cb1', box: { x: 50, y: 80, w: 75, h: 63 }, tooltip: 'Owns the roads' })
  })

  test('expressions refer to the model around them', () => {
    // § is replaced by $, which begins an expression in both languages.
    const expression = (text: string) => {
      const value = text.replaceAll('§', '$')
      const file = LOOKS.replace(/(?<="labelExpression" value=")[^"]*/, () => value)
      return labelOf(pagesOf(file).node('l13'))?.replaceAll('$', '§')
    }
    expect(expression('§{if:§{documentation}:yes:no} §{nvl:§{property:Owner}:nobody}')).toBe('no nobody')
    expect(expression('§view{name} in §model{name}')).toBe('Looks in Notation')
    expect(expression('§{wordwrap:9:a long line of words}')).toBe('a long\nline of\nwords')
    expect(expression('§parent{name}: §{unknown}')).toBe('Looks: §{unknown}')
    const pointed = LOOKS.replace('id="n1"', 'id="n0"').replace(/source="n1" target="l9"/, 'source="n0" target="l13"')
    const asked = pointed.replace(/(?<="labelExpression" value=")[^"]*/, () =>
      '§connection:source{content}'.replace('§', '$'),
    )
    expect(labelOf(pagesOf(asked).node('l13'))).toBe('A note with a cut corner')
  })

  /** A PNG that claims this size. */
  const png = (width: number, height: number) => {
    const bytes = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (char) => char.charCodeAt(0),
    )
    const view = new DataView(bytes.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    return bytes
  }
  const packed = (model: string, picture: Uint8Array) =>
    pagesOf(zipSync({ 'model.xml': strToU8(model), 'images/a.png': picture }))

  test('a specialisation has its picture in place of the icon', () => {
    const model = LOOKS.replace('id="e-BusinessActor"', 'id="e-BusinessActor" profiles="p"').replace(
      '</archimate:model>',
      '<profile name="Cyclist" id="p" conceptType="BusinessActor" imagePath="images/a.png"/></archimate:model>',
    )
    const { node: found } = packed(model, png(1, 1))
    expect(found('l1')).toMatchObject({
      semantic: { stereotype: ['Cyclist'] },
      figure: { parts: [{ type: 'rect' }, { type: 'image', box: { x: 119, y: 0, w: 1, h: 1 } }] },
    })
    expect(found('l1').figure.icons).toBeUndefined()
  })

  test('pictures of canvases and of nodes are where the file says', () => {
    const at = (place: string) => {
      const model = LOOKS.replace('id="cb1"', `id="cb1" imagePath="images/a.png"${place}`)
      const { parts } = packed(model, png(200, 50)).node('cb1').figure
      return parts.find(({ type }) => type === 'image') as { box: object }
    }
    // 300 × 200 px, which canvases shrink to at most 100.
    expect(at('').box).toEqual({ x: 200, y: 0, w: 100, h: 25 })
    expect(at(' imagePosition="6"').box).toEqual({ x: 0, y: 175, w: 100, h: 25 })
    expect(at(' imagePosition="4"').box).toEqual({ x: 100, y: 87.5, w: 100, h: 25 })
    expect(at(' imagePosition="9"').box).toEqual({ x: 0, y: 0, w: 300, h: 200 })
    const own = LOOKS.replace('id="l1"', 'id="l1" imagePath="images/a.png"').replace(
      /(id="l1"[^>]*>)/,
      '$1<feature name="imageSource" value="1"/>',
    )
    const image = packed(own, png(60, 30)).node('l1').figure.parts[1]
    expect(image).toMatchObject({ type: 'image', box: { x: 60, y: 0, w: 60, h: 30 } })
  })
})

describe('where lines meet nodes', () => {
  const view = (
    at: string,
    bend = '',
  ) => `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" identifier="m"><name>M</name>
    <elements><element identifier="a" xsi:type="BusinessActor"><name>A</name></element><element identifier="f" xsi:type="BusinessFunction"><name>F</name></element></elements>
    <views><diagrams><view identifier="v"><name>V</name><node identifier="n" elementRef="a" xsi:type="Element" x="0" y="0" w="100" h="60"/><node identifier="o" elementRef="f" xsi:type="Element" ${at} w="100" h="60"/>
    <connection identifier="c" source="n" target="o">${bend}</connection></view></diagrams></views></model>`
  const ends = (file: string) => {
    const { points } = pagesOf(file).edge('c')
    return [points[0], points.at(-1)].flatMap((point) => [Math.round(point!.x), Math.round(point!.y)])
  }

  test('along an axis in the middle of the overlap, else from corner to corner', () => {
    expect(ends(view('x="200" y="30"'))).toEqual([100, 45, 200, 45])
    expect(ends(view('x="50" y="200"'))).toEqual([75, 60, 75, 200])
    // The corner of the second is round.
    expect(ends(view('x="200" y="200"'))).toEqual([100, 60, 203, 203])
  })

  test('straight towards a bend', () => {
    expect(ends(view('x="200" y="200"', '<bendpoint x="250" y="20"/>'))).toEqual([100, 20, 250, 200])
  })
})

describe('exchange files', () => {
  test('the organisation orders the views, in one language', () => {
    expect(pagesOf(LANGUAGES).diagram.pages.map(({ name }) => name)).toEqual(['Overview', 'Hiring'])
    const dutch = pagesOf(LANGUAGES, { language: 'nl-BE' })
    expect(dutch.diagram.pages.map(({ name }) => name)).toEqual(['Overzicht', 'Huren'])
    expect([labelOf(dutch.node('id-n1')), labelOf(dutch.edge('id-c2'))]).toEqual(['Fietser', 'na afloop'])
    // Texts missing in the language are in that of the model's name.
    expect(labelOf(dutch.node('id-n11'))).toBe('Cloud')
    const { report } = convertDiagram(LANGUAGES, { language: 'fr' })
    expect(report.messages.filter(({ code }) => code === 'language-missing')).toHaveLength(2)
    expect(labelOf(pagesOf(LANGUAGES, { language: 'fr' }).node('id-n1'))).toBe('Rider')
  })

  test('the canvas keeps the facts of the file about views and the model', () => {
    const { snapshot } = convertDiagram(LANGUAGES, { language: 'nl' })
    const records = Object.values(snapshot.store)
    const kept = (type: string) => records.find(({ typeName }) => typeName === type)?.meta.drawbridge
    expect(kept('document')).toMatchObject({
      semantic: { type: 'archimate:Model', documentation: 'How bicycles are hired.' },
      attributes: { creator: 'City cycles' },
    })
    expect(records.filter(({ typeName }) => typeName === 'page').map(({ meta }) => meta.drawbridge)).toMatchObject([
      { semantic: { elementId: 'id-v2' } },
      {
        semantic: { documentation: 'Van account tot rekening.', modifiers: ['viewpoint:Business Process Cooperation'] },
        attributes: { Owner: 'Architecture' },
      },
    ])
  })

  test('containers, notes, references, attachments and lines that end at lines', () => {
    const { node, edge } = pagesOf(LANGUAGES)
    expect(node('id-n1')).toMatchObject({ attributes: { Owner: 'Sales', 'Head count': '12' } })
    expect(node('id-n6').parent).toBe('id-n5')
    expect(node('id-n9')).toMatchObject({ link: { page: 'id-v2' }, labels: [{ plain: 'Overview' }] })
    expect(edge('id-c3').points).toEqual([
      { x: 300, y: 280 },
      { x: 300, y: 200 },
      { x: 300, y: 160 },
    ])
    expect(edge('id-c6')).toMatchObject({
      target: { element: 'id-c3', at: { x: 300, y: 200 } },
      end: { kind: 'half-open' },
    })
    expect(edge('id-c5').labels[0]!.plain).toBe('+')
  })
})
