/** Several diagrams in one HTML page: draw.io's own viewer shows all of them. */
import { describe, expect, test } from 'vitest'
import { readDiagram } from '#index'
import { escapeXml } from '#xml/escape'

const cell = (id: string) =>
  `<mxCell id="${id}" vertex="1" parent="1"><mxGeometry width="10" height="10" as="geometry"/></mxCell>`
const model = (id: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell(id)}</root></mxGraphModel>`
const div = (xml: string) => `<div class="mxgraph" data-mxgraph="${escapeXml(JSON.stringify({ xml }))}"></div>`
const html = (...parts: string[]) =>
  `<!DOCTYPE html><html><body><p>mxgraph</p>${parts.join('<p>text</p>')}</body></html>`

function read(text: string) {
  const { diagram, report } = readDiagram(text)
  return {
    container: diagram.container,
    pages: diagram.pages.map(({ name, elements }) => [name, ...elements.map(({ id }) => id)]),
    messages: report.messages.map(({ code }) => code),
  }
}

describe('HTML pages', () => {
  test('the pages of all diagrams are read, in order', () => {
    const file = `<mxfile><diagram id="p" name="One">${model('a')}</diagram><diagram id="q" name="Two">${model('b')}</diagram></mxfile>`
    const more = `<diagram id="p" name="Three">${model('c')}</diagram>`
    expect(read(html(div(file), div(more), div(model('d'))))).toEqual({
      container: 'html',
      pages: [
        ['One', 'a'],
        ['Two', 'b'],
        ['Three', 'c'],
        ['Page-4', 'd'],
      ],
      messages: [],
    })
  })

  test('a diagram is read once, whatever its own text says', () => {
    const talkative = model('a').replace('<root>', '<!-- <div class=mxgraph data-mxgraph={}> --><root>')
    const json = JSON.stringify({ xml: talkative })
    expect(read(html(`<div class="mxgraph" data-mxgraph='${json}'></div>`)).pages).toEqual([['Page-1', 'a']])
  })

  test('letters whose lower case is longer move nothing', () => {
    expect(read(html('<h1>İİİ</h1>', div(model('a')))).pages).toEqual([['Page-1', 'a']])
  })

  test.each([
    ['words', `<html>${'mxgraph'.repeat(400_000)}`],
    ['tags without end', `<html>${'<div mxgraph '.repeat(400_000)}`],
    ['comments', `${'<!---->'.repeat(40)}<p>mxgraph`],
    ['byte order marks', `${'\ufeff'.repeat(40)}<p>mxgraph`],
  ])('many %s end long before the limit of a test', (_, text) => {
    expect(() => readDiagram(text)).toThrow(expect.objectContaining({ name: 'DiagramInputError' }))
  })

  test.each([
    ['JSON', '<div class="mxgraph" data-mxgraph="{oops"></div>'],
    ['XML', div('<mxGraphModel><root>')],
    ['content', div('<svg/>')],
    ['compressed text', '<div class="mxgraph"><div>7Vhd//////////////////////////////8=</div></div>'],
    ['JSON without a diagram', '<div class="mxgraph" data-mxgraph="{}"></div>'],
  ])('damaged %s affects one page and is reported', (_, part) => {
    const { pages, messages } = read(html(div(model('a')), part))
    expect(pages).toEqual([['Page-1', 'a'], ['Page-2']])
    expect(messages).toEqual(['page-not-readable', 'page-empty'])
  })

  test.each([
    ['of another class', '<div class="mxgraphs" data-mxgraph="{oops"></div>'],
    ['with words', '<div class="mxgraph"><div>Loading</div></div>'],
    ['without content', '<div class="mxgraph"></div>'],
  ])('an element %s is not a diagram', (_, part) => {
    expect(read(html(div(model('a')), part))).toMatchObject({ pages: [['Page-1', 'a']], messages: [] })
  })

  test('an error of a limit concerns the whole page, not one of its diagrams', () => {
    const deep = `${'<mxGraphModel>'.repeat(20)}${'</mxGraphModel>'.repeat(20)}`
    expect(() => readDiagram(html(div(model('a')), div(deep)), { limits: { maxDepth: 10 } })).toThrow(
      expect.objectContaining({ code: 'too-deep' }),
    )
  })

  test('damage is an error if nothing can be read', () => {
    expect(() => read(html('<div class="mxgraph" data-mxgraph="{oops"></div>'))).toThrow(
      expect.objectContaining({ code: 'damaged' }),
    )
    expect(() => read(html(div('<mxGraphModel><root>')))).toThrow(expect.objectContaining({ code: 'malformed-xml' }))
  })
})
