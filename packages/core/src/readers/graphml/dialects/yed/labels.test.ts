/** Labels of yEd: their places without a position in the file, areas and icons (docs/formats/graphml.md §5). */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { edge, file, node } from './yed.test-util.ts'

function labelOf(attributes: string, inner = 'Go') {
  const { node: found, messages } = read(file(node('a', 0, 0, `<y:NodeLabel ${attributes}>${inner}</y:NodeLabel>`)))
  expect(messages).toEqual([])
  return found('a').labels[0]!
}

/** px */
const SIZE = 'width="20" height="10"'

test.each([
  ['modelName="internal" modelPosition="tl"', 14, 9],
  ['modelName="internal" modelPosition="br"', 86, 31],
  ['modelName="internal" modelPosition="r"', 86, 20],
  ['modelName="internal" modelPosition="t" borderDistance="0"', 50, 5],
  ['modelName="corners"', -14, -9],
  ['modelName="corners" modelPosition="se"', 114, 49],
  ['modelName="sandwich"', 50, 49],
  ['modelName="sandwich" modelPosition="n"', 50, -9],
  ['modelName="eight_pos" modelPosition="e"', 114, 20],
  ['modelName="sides" modelPosition="w" borderDistance="10"', -20, 20],
])('a label without a position is where its model puts it: %s', (attributes, x, y) => {
  expect(labelOf(`${SIZE} ${attributes}`).anchor).toEqual({ x, y })
})

test('a smart label has a share of its size at a share of the node', () => {
  const smart = (attributes: string) =>
    labelOf(
      `${SIZE} modelName="custom"`,
      `Go<y:ModelParameter><y:SmartNodeLabelModelParameter ${attributes}/></y:ModelParameter>`,
    ).anchor
  expect(
    smart('labelRatioX="0.0" labelRatioY="-0.5" nodeRatioX="0.0" nodeRatioY="0.5" offsetX="0.0" offsetY="4.0"'),
  ).toEqual({ x: 50, y: 49 })
  expect(smart('labelRatioX="0.5" nodeRatioX="-0.5" offsetX="-2"')).toEqual({ x: -12, y: 20 })
  expect(smart('')).toEqual({ x: 50, y: 20 })
})

test('a label with another parameter is where its model puts it', () => {
  const other = 'Go<y:ModelParameter><y:RatioNodeLabelModelParameter/></y:ModelParameter>'
  expect(labelOf(SIZE, other).anchor).toEqual({ x: 50, y: 20 })
})

test.each(['node_width', 'node_size'])('a label may be as wide as its node, whatever its own width: %s', (policy) => {
  expect(labelOf(`autoSizePolicy="${policy}"`)).toMatchObject({ area: { w: 100, h: 18 } })
  expect(labelOf(`autoSizePolicy="${policy}" width="353" height="20"`)).toMatchObject({ area: { w: 100, h: 20 } })
})

describe('labels at the ends of an edge', () => {
  const at = (attributes: string) => {
    const inner = `<y:EdgeLabel ${SIZE} ${attributes}>go</y:EdgeLabel>`
    const { edge: found } = read(file(node('a', 0, 0, '') + node('b', 300, 0, '') + edge(inner)))
    return found('e').labels[0]?.anchor.x
  }
  test.each([
    ['modelName="three_center" modelPosition="scentr"', 130],
    ['modelName="six_pos" modelPosition="stail"', 130],
    ['modelName="six_pos" modelPosition="thead"', 270],
    ['modelName="six_pos" modelPosition="tail"', 200],
    ['preferredPlacement="source_on_edge"', 130],
  ])('%s', (attributes, x) => expect(at(attributes)).toBeCloseTo(x))
})

test('a hidden label is left out', () => {
  expect(read(file(node('a', 0, 0, '<y:NodeLabel visible="false">Go</y:NodeLabel>'))).node('a').labels).toEqual([])
})

test('white space of the layout of the file is no part of a text', () => {
  expect(labelOf(SIZE, '\nGo\n   on \n\t<y:LabelModel/>').plain).toBe('Go\n   on')
})

test.each([
  ['alignment="left"', { align: 'left', anchor: { x: 40, y: 20 } }],
  ['alignment="right"', { align: 'right', anchor: { x: 60, y: 20 } }],
])('a text is at the side of its label that it names: %s', (attributes, expected) => {
  expect(labelOf(`${SIZE} ${attributes}`)).toMatchObject(expected)
})

test('a label has its font, and a usual size instead of none', () => {
  expect(labelOf('fontFamily="Serif" fontSize="0" fontStyle="bolditalic" underlinedText="true"')).toMatchObject({
    font: { family: 'Times New Roman', size: 12 },
    bold: true,
    italic: true,
    underline: true,
  })
  expect(labelOf('fontFamily="Comic Sans MS" fontSize="9999"')).toMatchObject({
    font: { family: 'Comic Sans MS', size: 1000 },
  })
})

describe('backgrounds and borders', () => {
  const LOOK = 'backgroundColor="#FF0000" lineColor="#0000FF"'

  test('of a label in the size of its text are its own', () => {
    expect(labelOf(LOOK)).toMatchObject({ background: { r: 255, b: 0 }, border: { r: 0, b: 255 } })
    const plain = labelOf(`${LOOK} hasBackgroundColor="false" hasLineColor="false"`)
    expect(plain).not.toHaveProperty('background')
    expect(plain).not.toHaveProperty('border')
  })

  const partsOf = (attributes: string) => {
    const label = `<y:NodeLabel x="0" y="0" width="100" height="15" ${attributes}>Go</y:NodeLabel>`
    return read(file(node('a', 0, 0, label))).node('a').figure.parts
  }

  test('of a label with a size in the file are an area of that size', () =>
    expect(partsOf(LOOK)[1]).toMatchObject({ box: { x: 0, y: 0, w: 100, h: 15 }, fill: { color: { r: 255 } } }))

  test('of a label as wide as its node are an area of the node', () => {
    expect(partsOf(`autoSizePolicy="node_width" ${LOOK}`)[1]).toMatchObject({
      box: { x: 0, y: 0, w: 100, h: 15 },
      fill: { color: { r: 255 } },
      stroke: { width: 1, paint: { color: { b: 255 } } },
    })
    expect(partsOf('autoSizePolicy="node_width" lineColor="#0000FF"')[1]).toMatchObject({ fill: { type: 'none' } })
    expect(partsOf('autoSizePolicy="node_width" backgroundColor="#FF0000"')[1]).toMatchObject({ stroke: { width: 0 } })
  })

  test('of the name of an entity go down to the line below it', () => {
    const area = partsOf(`configuration="com.yworks.entityRelationship.label.name" ${LOOK}`)[1]
    expect(area).toMatchObject({ box: { x: 0, y: 0, w: 100, h: 19 } })
  })
})

describe('icons', () => {
  /** A square of 10 px. */
  const svg = (more: string) =>
    `<y:Resource id="1">&lt;svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"&gt;${more}&lt;rect width="10" height="10"/&gt;&lt;/svg&gt;</y:Resource>`
  const withIcon = (attributes: string, resources: string) => {
    const label = `<y:NodeLabel x="0" y="0" width="60" height="40" iconData="1" ${attributes}>Go</y:NodeLabel>`
    const { node: found, messages } = read(file(node('a', 0, 0, label), resources))
    const { figure, labels } = found('a')
    return { icon: figure.parts[1], label: labels[0], messages }
  }

  test.each([
    ['horizontalTextPosition="right"', { x: 0, y: 15 }, { x: 37, y: 20 }],
    ['horizontalTextPosition="left"', { x: 50, y: 15 }, { x: 23, y: 20 }],
    ['verticalTextPosition="bottom"', { x: 25, y: 0 }, { x: 30, y: 27 }],
    ['verticalTextPosition="top"', { x: 25, y: 30 }, { x: 30, y: 13 }],
    ['verticalTextPosition="center"', { x: 25, y: 15 }, { x: 30, y: 20 }],
  ])('are beside, above, below or behind the text: %s', (attributes, box, anchor) => {
    const { icon, label, messages } = withIcon(attributes, svg(''))
    expect(messages).toEqual([])
    expect(icon).toMatchObject({ type: 'image', box: { ...box, w: 10, h: 10 }, asset: expect.any(String) })
    expect(label).toMatchObject({ plain: 'Go', anchor })
  })

  test('with scripts are shown without them, missing ones as placeholders, with messages', () => {
    expect(withIcon('', svg('&lt;script/&gt;')).messages).toMatchObject([{ code: 'image-cleaned', cell: 'a' }])
    const { icon, messages } = withIcon('', '')
    expect(messages).toMatchObject([{ code: 'image-damaged', cell: 'a', from: 'iconData 1' }])
    expect(icon).toMatchObject({ asset: null })
  })

  const drawn = (shape: string) =>
    `<y:Resource id="1"><yed:NodeRealizerIcon><y:ShapeNode><y:Geometry width="10" height="6"/><y:Fill color="#FF0000"/>${shape}</y:ShapeNode></yed:NodeRealizerIcon></y:Resource>`

  test('that are a node without a shape are rectangles', () => {
    expect(withIcon('', drawn('')).icon).toMatchObject({ type: 'rect', box: { x: 25, y: 0, w: 10, h: 6 } })
  })

  test('that are an ellipse are rotated with their label', () => {
    const { icon } = withIcon('rotationAngle="90"', drawn('<y:Shape type="ellipse"/>'))
    if (icon?.type !== 'path') throw new Error('the icon is not a path')
    const points = icon.commands.flatMap((step) => (step.op === 'Z' ? [] : [step]))
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(6)
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(10)
    // The label is 40 px wide and 60 high once it is rotated, and its icon is at the right.
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(37)
    expect((Math.max(...ys) + Math.min(...ys)) / 2).toBeCloseTo(30)
  })
})
