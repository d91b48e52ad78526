/** Models of Archi: what files leave out, say in rare ways or say wrongly (docs/formats/archimate.md §2, §5 and §6). */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { child, element, feature, line, model, object } from './archi.test-util.ts'

test('a node of an unknown kind is a rectangle, with a message', () => {
  const { node, messages } = read(model(child('n', 'Hologram', 'name="New"')))
  expect(messages).toMatchObject([{ code: 'notation-unknown', cell: 'n', from: 'Hologram' }])
  expect(node('n').figure.parts).toMatchObject([{ type: 'rect', box: { w: 100, h: 60 } }])
  expect(node('n').labels).toMatchObject([{ plain: 'New' }])
})

test('a relationship of an unknown kind is a plain line, with a message', () => {
  const concepts = element('a', 'Node') + element('r', 'HologramRelationship')
  const view =
    object('n', 'a', line('c', 'n', 'o', 'archimateRelationship="r"')) + object('o', 'a', '', 'x="300" y="0"')
  const { edge, messages } = read(model(view, concepts))
  expect(messages).toMatchObject([{ code: 'notation-unknown', cell: 'c', from: 'Hologram' }])
  expect(edge('c')).toMatchObject({ start: { kind: 'none' }, end: { kind: 'none' } })
})

test('an access with an unknown direction writes', () => {
  const concepts = element('a', 'Node') + element('r', 'AccessRelationship', 'accessType="9"')
  const view =
    object('n', 'a', line('c', 'n', 'o', 'archimateRelationship="r"')) + object('o', 'a', '', 'x="300" y="0"')
  expect(read(model(view, concepts)).edge('c').semantic?.modifiers).toEqual(['access:Write'])
})

test('texts may be underlined and struck out, as Windows writes it', () => {
  const font = (log: string, system = 'WINDOWS') => `font="1|Arial|9.0|0|${system}|1|-12|0|0|0|400|0|${log}|0"`
  const note = (attributes: string) => {
    const { node } = read(model(child('n', 'Note', attributes, '<content>Text</content>')))
    const [{ underline, strike } = { underline: undefined, strike: undefined }] = node('n').labels
    return [underline, strike]
  }
  expect([note(font('1|0')), note(font('0|1')), note(font('1|1', 'GTK'))]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})

test('colours that are none are the usual ones', () => {
  const { node, messages } = read(
    model(
      object('n', 'a').replace('<bounds', '$&').replace('id="n"', 'id="n" fillColor="red-ish"'),
      element('a', 'BusinessActor'),
    ),
  )
  expect(messages).toEqual([])
  expect(node('n').figure.parts[0]).toMatchObject({ fill: { color: { r: 255, g: 255, b: 181 } } })
})

test('blocks of a canvas have the border that they name, and none without it', () => {
  const blocks = child('a', 'CanvasModelBlock', '') + child('b', 'CanvasModelBlock', 'borderColor="#ff0000"')
  const { node } = read(model(blocks, '', 'CanvasModel'))
  expect(node('a').figure.parts[0]).toMatchObject({ stroke: { width: 0 } })
  expect(node('b').figure.parts[0]).toMatchObject({ stroke: { paint: { color: { r: 255, g: 0 } } } })
})

test('a block links to the page that its hint names, if that may be opened', () => {
  const block = (id: string, hint: string) => child(id, 'CanvasModelBlock', `hintURL="${hint}"`)
  const { node } = read(model(block('a', 'https://example.com') + block('b', 'javascript:alert(1)'), '', 'CanvasModel'))
  expect(node('a').link).toEqual({ href: 'https://example.com' })
  expect(node('b').link).toBeUndefined()
})

test('texts of connections are near the end that they name, or in the middle', () => {
  const concepts = element('a', 'Node')
  const at = (position: string) => {
    const view =
      object('n', 'a', line('c', 'n', 'o', `name="text" textPosition="${position}"`)) +
      object('o', 'a', '', 'x="300" y="0" width="100" height="60"')
    const [label] = read(model(view, concepts)).edge('c').labels
    return [label!.anchor.x, label!.anchor.y]
  }
  expect([at('0'), at('1'), at('2'), at('7')]).toEqual([
    [130, 30],
    [200, 30],
    [270, 30],
    [200, 30],
  ])
})

test('a connection from a connection is inside it', () => {
  const inner = line('d', 'c', 'p')
  const view =
    object('n', 'a', line('c', 'n', 'o', '', inner)) +
    object('o', 'a', '', 'x="300" y="0" width="100" height="60"') +
    object('p', 'a', '', 'x="150" y="200" width="100" height="60"')
  const { edge, messages } = read(model(view, element('a', 'Node')))
  expect(messages).toEqual([])
  expect(edge('d')).toMatchObject({
    source: { element: 'c' },
    points: [
      { x: 200, y: 30 },
      { x: 200, y: 200 },
    ],
  })
})

describe('label expressions', () => {
  const labelled = (expression: string) => feature('labelExpression', expression.replaceAll('#', '$'))

  test('of a connection name its ends', () => {
    const view =
      object('n', 'a', line('c', 'n', 'o', '', labelled('#source{name} to #target{name}'))) +
      object('o', 'b', '', 'x="300" y="0"')
    expect(read(model(view, element('a', 'Node') + element('b', 'Node'))).edge('c').labels).toMatchObject([
      { plain: 'a to b' },
    ])
  })

  test('of a node name the ends of its connections, and its parent', () => {
    const concepts =
      element('a', 'Node') +
      element('b', 'Node') +
      element('f', 'FlowRelationship') +
      element('s', 'ServingRelationship')
    const flow = line('c', 'n', 'o', 'archimateRelationship="f"')
    const serving = line('d', 'o', 'n', 'archimateRelationship="s"')
    const first = labelled('#flow:target{name}/#serving:source{name}/#flow:source{name}/#source{name}/#parent{name}')
    const inner = object('i', 'a', labelled('#parent{name}'), 'x="5" y="5" width="20" height="20"')
    const view = object('n', 'a', first + flow + inner) + object('o', 'b', serving, 'x="300" y="0"')
    const { node } = read(model(view, concepts))
    expect(node('n').labels).toMatchObject([{ plain: 'b/b///Main' }])
    expect(node('i').labels).toMatchObject([{ plain: 'a' }])
  })

  test('wrap lines at a width, which may be none', () => {
    const view =
      object('n', 'a', labelled('#{wordwrap:4:one two}')) + object('o', 'a', labelled('#{wordwrap:x:one two}'))
    const { node } = read(model(view, element('a', 'Node')))
    expect([node('n').labels[0]?.plain, node('o').labels[0]?.plain]).toEqual(['one\ntwo', 'one two'])
  })
})

test('metadata of the model are its attributes', () => {
  const rest = '<metadata><entry key="tool" value="jArchi"/><entry/></metadata>'
  expect(read(model(child('n', 'Note', ''), '', 'ArchimateDiagramModel', rest)).diagram.attributes).toEqual({
    tool: 'jArchi',
  })
})

test('views, and a model, without a name have one', () => {
  const text = model(child('n', 'Note', ''))
    .replace(' name="Main" id="v"', '')
    .replace(' name="Model"', '')
  const { diagram } = read(text)
  expect(diagram.pages.map(({ name }) => name)).toEqual(['View 1'])
  expect(diagram.title).toBe('View 1')
})

test('an alternative figure keeps away from its text', () => {
  const at = (attributes: string, box: string) => {
    const shape = child('n', 'DiagramObject', `archimateElement="a" type="1" ${attributes}`, '', box)
    const [part] = read(model(shape, element('a', 'Meaning'))).node('n').figure.parts
    if (part?.type !== 'path') throw new Error('the figure is not a path')
    const points = part.commands.flatMap((step) => (step.op === 'Z' ? [] : [step]))
    return [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))].map(Math.round)
  }
  const [wide, tall] = ['x="0" y="0" width="300" height="60"', 'x="0" y="0" width="60" height="300"']
  const [left, , right] = ['1', '2', '4'].map((align) => at(`textAlignment="${align}"`, wide)[0]!)
  expect(right).toBeLessThan(20)
  expect(left).toBeGreaterThan(150)
  const [top, middle, bottom] = ['0', '1', '2'].map((valign) => at(`textPosition="${valign}"`, tall)[1]!)
  expect(bottom).toBeLessThan(20)
  expect(middle).toBeGreaterThan(100)
  expect(top).toBeGreaterThan(200)
})

test('the tab of a group is not higher for a text below it', () => {
  const group = (position: string) =>
    read(
      model(
        child(
          'g',
          'Group',
          `name="${'A very long title '.repeat(9)}" textPosition="${position}"`,
          '',
          'x="0" y="0" width="300" height="200"',
        ),
      ),
    ).node('g').figure.parts[1]
  expect(group('0')).toMatchObject({ box: { w: 300 } })
  expect(group('2')).toMatchObject({ box: { w: 150, h: 18 } })
})

describe('pictures', () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (char) => char.charCodeAt(0),
  )
  const image = (path: string) => child('i', 'DiagramModelImage', path && `imagePath="${path}"`)

  test.each([
    ['images/none.png', 'images/none.png'],
    ['model.xml', 'model.xml'],
    ['', 'no picture'],
  ])('that the archive does not have as one are placeholders, with a message: %s', (path, from) => {
    const { node, messages } = read(zipSync({ 'model.xml': strToU8(model(image(path))), 'images/a.png': png }))
    expect(messages).toMatchObject([{ code: 'image-damaged', cell: 'i', from }])
    expect(node('i').figure.parts).toMatchObject([{ type: 'image', asset: null, ...(path && { url: path }) }])
  })

  test('of a model that is no archive are placeholders, with a message', () => {
    expect(read(model(image('images/a.png'))).messages).toMatchObject([{ code: 'image-damaged', cell: 'i' }])
  })

  test('with an unknown position are at the upper right', () => {
    const note = child(
      'n',
      'DiagramObject',
      'archimateElement="a" imagePath="images/a.png" imagePosition="-1"',
      feature('imageSource', '1'),
    )
    const { node } = read(zipSync({ 'model.xml': strToU8(model(note, element('a', 'Node'))), 'images/a.png': png }))
    expect(node('n').figure.parts.at(-1)).toMatchObject({ type: 'image', box: { x: 99, y: 0, w: 1, h: 1 } })
  })
})
