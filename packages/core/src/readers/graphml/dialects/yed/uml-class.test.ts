/** The texts of UML classes. */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'

describe('a class', () => {
  const members = '<y:AttributeLabel>id: int</y:AttributeLabel><y:MethodLabel>pay()</y:MethodLabel>'
  const uml = (looks: string, name = '') =>
    `<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
      <key for="node" id="zz" yfiles.type="nodegraphics"/><graph id="G"><node id="a"><data key="zz"><y:UMLClassNode><y:Geometry x="0" y="0" width="120" height="130"/>
      <y:NodeLabel ${name}>Order</y:NodeLabel><y:UML ${looks}>${members}</y:UML></y:UMLClassNode></data></node></graph></graphml>`
  const tops = (text: string) => {
    const { labels } = read(text).node('a')
    const top = ({ anchor, valign, area }: (typeof labels)[number]) => anchor.y - (valign === 'middle' ? area.h / 2 : 0)
    return [...labels].sort((a, b) => top(a) - top(b)).map((label) => [label.plain, top(label)])
  }

  test('has its stereotype above and its constraint below its name', () => {
    expect(tops(uml('stereotype="entity" constraint="abstract"', 'y="26" x="30" width="60" height="18"'))).toEqual([
      ['«entity»', 3],
      ['Order', 26],
      ['{abstract}', 49],
      ['id: int', 74],
      ['pay()', 96.4],
    ])
    expect(read(uml('stereotype="entity"')).node('a').semantic).toMatchObject({ stereotype: ['entity'] })
  })

  test('has a name without a position at its top', () => {
    expect(tops(uml('')).map(([text]) => text)).toEqual(['Order', 'id: int', 'pay()'])
    expect(tops(uml('stereotype="entity"')).slice(0, 2)).toEqual([
      ['«entity»', 3],
      ['Order', 26],
    ])
  })

  test('may have its members in HTML, one below the other', () => {
    const html = '&lt;html&gt;&lt;u&gt;+ a(): T&amp;lt;X&amp;gt;&lt;/u&gt;&lt;br&gt;+ b()&lt;/html&gt;'
    const text = uml('').replace('id: int', html)
    expect(tops(text)).toEqual([
      ['Order', 3],
      ['+ a(): T<X>\n+ b()', 28],
      ['pay()', 64.8],
    ])
    const { node: found, messages } = read(text)
    expect(messages).toEqual([])
    expect(found('a').labels[1]?.text[0]).toMatchObject({
      runs: [{ underline: true }, { text: '\n' }, { text: '+ b()' }],
    })
    const hidden = read(text.replace('<y:UML ', '<y:UML omitDetails="true" '))
    expect(hidden.messages.map(({ from }) => from)).toEqual(['+ a(): T<X>\n+ b()\npay()'])
  })

  test('may show nothing but its name', () => {
    const { node: found, messages: said } = read(uml('omitDetails="true"'))
    expect(found('a').labels.map(({ plain }) => plain)).toEqual(['Order'])
    expect(found('a').figure.parts).toHaveLength(1)
    expect(said.map(({ code, cell, from }) => [code, cell, from])).toEqual([['text-hidden', 'a', 'id: int\npay()']])
  })
})
