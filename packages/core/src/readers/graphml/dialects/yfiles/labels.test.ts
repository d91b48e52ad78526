/** Where the label models of yFiles put labels, and their looks (docs/formats/graphml.md §10). */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { edge, file, label, node, plain } from './yfiles.test-util.ts'

/** A label of 40 × 20 px with an object as its parameter. */
const at = (parameter: string, more = '') =>
  `<y:Label Text="go" PreferredSize="40,20" ${more}><y:Label.LayoutParameter>${parameter}</y:Label.LayoutParameter></y:Label>`
const withModel = (parameter: string, attributes: string, model: string) =>
  `<y:${parameter} ${attributes}><y:${parameter}.Model>${model}</y:${parameter}.Model></y:${parameter}>`

function labelOfNode(text: string) {
  const { node: found, messages } = read(file(node('a', 0, 0, plain, text)))
  expect(messages).toEqual([])
  return found('a').labels[0]!
}

describe('labels of nodes', () => {
  test.each([
    ['TopRight', 80, 10],
    ['Right', 80, 20],
    ['BottomLeft', 20, 30],
    ['SouthEast', 80, 30],
    ['West', 20, 20],
  ])('are inside at %s', (position, x, y) => {
    expect(labelOfNode(label('go', `InteriorNodeLabelModel.${position}`))).toMatchObject({ anchor: { x, y } })
  })

  test.each([
    ['Right', { x: 120, y: 20 }, 'right'],
    ['Left', { x: -20, y: 20 }, 'left'],
    ['Top', { x: 50, y: -10 }, 'top'],
    ['TopRight', { x: 120, y: -10 }, 'top'],
  ])('are outside at %s', (position, anchor, place) => {
    expect(labelOfNode(label('go', `ExteriorNodeLabelModel.${position}`))).toMatchObject({ anchor, place })
  })

  test('are the margins of their model away, each side by its own', () => {
    const model = '<y:ExteriorNodeLabelModel Margins="1,2,3,4"/>'
    const beside = (side: string) =>
      labelOfNode(at(withModel('ExteriorNodeLabelModelParameter', `Position="${side}"`, model))).anchor
    expect([beside('Left'), beside('Top'), beside('Right'), beside('Bottom')]).toEqual([
      { x: -21, y: 20 },
      { x: 50, y: -12 },
      { x: 123, y: 20 },
      { x: 50, y: 54 },
    ])
  })

  test('are stretched over the node, or over a strip of it, without the padding of their model', () => {
    const stretched = (position: string) =>
      at(
        withModel('StretchNodeLabelModelParameter', `Position="${position}"`, '<y:StretchNodeLabelModel Padding="5"/>'),
      )
    expect(labelOfNode(stretched('Center'))).toMatchObject({
      anchor: { x: 5, y: 5 },
      area: { w: 90, h: 30 },
      wrap: true,
    })
    expect(labelOfNode(stretched('Top'))).toMatchObject({ anchor: { x: 5, y: 5 }, area: { w: 90, h: 20 } })
    expect(labelOfNode(stretched('Bottom'))).toMatchObject({ anchor: { x: 5, y: 15 }, area: { w: 90, h: 20 } })
  })

  test.each([
    ['horizontalTextAlignment="LEFT"', { align: 'left', anchor: { x: 0, y: 0 } }],
    ['horizontalTextAlignment="Trailing"', { align: 'right', anchor: { x: 100, y: 0 } }],
    ['horizontalTextAlignment="CENTER"', { align: 'center', anchor: { x: 50, y: 0 } }],
    ['verticalTextAlignment="BOTTOM"', { valign: 'bottom', anchor: { x: 0, y: 40 } }],
    ['verticalTextAlignment="Near"', { valign: 'top', anchor: { x: 0, y: 0 } }],
    ['verticalTextAlignment="CENTER"', { valign: 'middle', anchor: { x: 0, y: 20 } }],
    ['wrapping="NONE"', { wrap: false }],
  ])('that are stretched have their text where their style says: %s', (attributes, expected) => {
    const style = `<y:Label.Style><yjs:LabelStyle ${attributes}/></y:Label.Style>`
    const written = `<y:Label Text="go" LayoutParameter="{x:Static y:StretchNodeLabelModel.Center}">${style}</y:Label>`
    expect(labelOfNode(written)).toMatchObject(expected)
  })

  test('have the parameter that is inside that of a composite model', () => {
    const inner = '<y:ExteriorNodeLabelModelParameter Position="Bottom"/>'
    const composite = `<y:CompositeLabelModelParameter><y:CompositeLabelModelParameter.Parameter>${inner}</y:CompositeLabelModelParameter.Parameter></y:CompositeLabelModelParameter>`
    expect(labelOfNode(at(composite))).toMatchObject({ anchor: { x: 50, y: 50 }, place: 'bottom' })
  })

  test('of which a parameter leads to itself are inside', () => {
    const shared = '<y:CompositeLabelModelParameter x:Key="1" Parameter="{y:GraphMLReference 1}"/>'
    const written = '<y:Label Text="go" PreferredSize="40,20" LayoutParameter="{y:GraphMLReference 1}"/>'
    const { node: found, messages } = read(file(node('a', 0, 0, plain, written), shared))
    expect(messages).toEqual([])
    expect(found('a').labels).toMatchObject([{ anchor: { x: 50, y: 20 } }])
  })

  test('that are upside down are turned, unless their style says otherwise', () => {
    const turned = (style: string) =>
      labelOfNode(
        `<y:Label Text="go" PreferredSize="40,20"><y:Label.LayoutParameter><y:FreeNodeLabelModelParameter Angle="3.141592653589793"/></y:Label.LayoutParameter>
         <y:Label.Style><yjs:LabelStyle ${style}/></y:Label.Style></y:Label>`,
      ).rotation
    expect(turned('')).toBeCloseTo(0)
    expect(turned('autoFlip="false"')).toBeCloseTo(180)
  })

  test.each([
    ['backgroundStroke="2px Red"', ''],
    ['', '<yjs:LabelStyle.backgroundStroke><yjs:Stroke fill="Red"/></yjs:LabelStyle.backgroundStroke>'],
  ])('have their background, border and font: %s%s', (attribute, member) => {
    const style = `<y:Label.Style><yjs:LabelStyle backgroundFill="Lime" font="italic bold 14px 'Comic Sans MS'" ${attribute}>${member}</yjs:LabelStyle></y:Label.Style>`
    expect(labelOfNode(`<y:Label Text="go" PreferredSize="40,20">${style}</y:Label>`)).toMatchObject({
      background: { r: 0, g: 255, b: 0 },
      border: { r: 255, g: 0, b: 0 },
      bold: true,
      italic: true,
      font: { family: 'Comic Sans MS', size: 14 },
    })
  })

  test('whose text begins with a brace keep it', () => {
    expect(labelOfNode('<y:Label Text="{}{x:Null} is a text" PreferredSize="40,20"/>').plain).toBe('{x:Null} is a text')
    expect(labelOfNode('<y:Label Text="{ a, b }" PreferredSize="40,20"/>').plain).toBe('{ a, b }')
  })

  test.each([
    ['WEST', { anchor: { x: 5, y: 20 }, rotation: 270, area: { w: 40, h: 10 } }],
    ['NORTH', { anchor: { x: 0, y: 0 }, rotation: 0, area: { w: 100, h: 12 } }],
    ['EAST', { anchor: { x: 93, y: 20 }, rotation: 90, area: { w: 40, h: 14 } }],
    ['SOUTH', { anchor: { x: 0, y: 24 }, rotation: 0, area: { w: 100, h: 16 } }],
  ])('are in the title at the %s side of a table', (side, expected) => {
    const table =
      '<yjs:TableNodeStyle><yjs:TableNodeStyle.table><y:Table Padding="10,12,14,16"/></yjs:TableNodeStyle.table></yjs:TableNodeStyle>'
    const { node: found, messages } = read(file(node('a', 0, 0, table, label('Pool', `PoolHeaderLabelModel.${side}`))))
    expect(messages).toEqual([])
    expect(found('a').labels).toMatchObject([expected])
  })

  test('of ports are outside their node', () => {
    const outside = '<y:InsideOutsidePortLabelModelParameter/>'
    const port = `<port name="p"><data key="p"><y:FreeNodePortLocationModelParameter Ratio="1,0.5"/></data><data key="pl"><x:List>${at(outside)}</x:List></data></port>`
    const { node: found, messages } = read(file(node('a', 0, 0, plain, '', port)))
    expect(messages).toEqual([])
    expect(found('a:port-p').labels).toMatchObject([{ anchor: { x: 122.5, y: 20 }, place: 'right' }])
  })
})

describe('labels of edges', () => {
  /** From (100, 20) to the right, down at x = 300, and back to (200, 220); its pieces are 200, 200 and 100 px long. */
  function labelOn(parameter: string) {
    const bends = '<data key="b"><x:List><y:Bend Location="300,20"/><y:Bend Location="300,220"/></x:List></data>'
    const written = parameter.startsWith('<') ? at(parameter) : label('go', parameter)
    const labels = `<data key="l"><x:List>${written}</x:List></data>`
    const nodes = node('a', 0, 0, plain) + node('b', 100, 200, plain)
    const { edge: found, messages } = read(file(nodes + edge('<yjs:PolylineEdgeStyle/>', bends + labels)))
    expect(messages).toEqual([])
    const [one] = found('e').labels
    return { x: one!.anchor.x, y: one!.anchor.y, rotation: one!.rotation }
  }
  const flat = (name: string) => `<y:${name} AutoRotation="false"/>`
  const smart = (attributes: string) =>
    labelOn(withModel('SmartEdgeLabelModelParameter', attributes, flat('SmartEdgeLabelModel')))
  const path = (attributes: string, model = flat('EdgePathLabelModel')) =>
    labelOn(withModel('EdgePathLabelModelParameter', attributes, model))
  const segment = (attributes: string) =>
    labelOn(withModel('EdgeSegmentLabelModelParameter', attributes, flat('EdgeSegmentLabelModel')))

  test('of a smart model are on the segment that is counted from the source or the target', () => {
    expect(smart('')).toEqual({ x: 200, y: 20, rotation: 0 })
    expect(smart('SegmentIndex="1" SegmentRatio="0.25"')).toEqual({ x: 300, y: 70, rotation: 0 })
    expect(smart('Location="FromTarget" SegmentRatio="0.2"')).toEqual({ x: 220, y: 220, rotation: 0 })
    expect(smart('Location="FromTarget" SegmentIndex="1" SegmentRatio="0.2"')).toEqual({ x: 300, y: 180, rotation: 0 })
    expect(smart('Location="FromCenter" SegmentRatio="0.1"')).toEqual({ x: 300, y: 40, rotation: 0 })
    expect(smart('SegmentIndex="9"')).toEqual({ x: 250, y: 220, rotation: 0 })
  })

  test('are their distance and half of their own height from the line', () => {
    expect(smart('Distance="5"')).toEqual({ x: 200, y: 35, rotation: 0 })
    expect(smart('Distance="-5"')).toEqual({ x: 200, y: 5, rotation: 0 })
    expect(smart('SegmentIndex="1" Distance="-5"')).toEqual({ x: 325, y: 120, rotation: 0 })
  })

  test('are parallel to the line unless the model says otherwise', () => {
    const parallel = labelOn('<y:SmartEdgeLabelModelParameter SegmentIndex="1" Distance="5"/>')
    expect(parallel).toMatchObject({ x: 285, y: 120 })
    expect(parallel.rotation).toBeCloseTo(90)
  })

  test('are at a share of the path, at the side of it that they name', () => {
    expect(path('SegmentRatio="0.2"')).toEqual({ x: 200, y: 20, rotation: 0 })
    expect(path('SegmentRatio="0.6" SideOfEdge="LeftOfEdge"')).toEqual({ x: 322, y: 120, rotation: 0 })
    expect(path('SegmentRatio="0.6" SideOfEdge="RightOfEdge"')).toEqual({ x: 278, y: 120, rotation: 0 })
    const model = '<y:EdgePathLabelModel Distance="5" Offset="1" AutoRotationEnabled="false"/>'
    expect(path('SegmentRatio="0.2" SideOfEdge="AboveEdge"', model)).toEqual({ x: 200, y: 4, rotation: 0 })
    expect(path('SegmentRatio="1"')).toEqual({ x: 200, y: 220, rotation: 0 })
  })

  test('are above or below a segment, whichever way it runs', () => {
    expect(segment('SideOfEdge="AboveEdge"')).toMatchObject({ x: 200, y: 8 })
    expect(segment('SideOfEdge="BelowEdge"')).toMatchObject({ x: 200, y: 32 })
    expect(segment('SegmentIndex="2" SideOfEdge="AboveEdge"')).toMatchObject({ x: 250, y: 208 })
    expect(segment('SegmentIndex="2" SideOfEdge="BelowEdge"')).toMatchObject({ x: 250, y: 232 })
  })

  test('of other models are on the line: at a share of it, near the end that they name, or in the middle', () => {
    expect(labelOn('<y:BezierEdgePathLabelModelParameter Ratio="0.2"/>')).toMatchObject({ x: 200, y: 20 })
    expect(labelOn('NinePositionsEdgeLabelModel.CenterCentered')).toMatchObject({ x: 300, y: 70 })
    expect(labelOn('NinePositionsEdgeLabelModel.SourceAbove')).toMatchObject({ x: 175, y: 20 })
    expect(labelOn('NinePositionsEdgeLabelModel.TargetBelow')).toMatchObject({ x: 275, y: 220 })
  })

  test('of a free model are turned by their angle; without a share they are in the middle', () => {
    // The ports are at (50, 20) and (150, 220).
    const free = labelOn('<y:FreeEdgeLabelModelParameter Angle="1.5707963267948966"/>')
    expect(free).toMatchObject({ x: 100, y: 120 })
    expect(free.rotation).toBeCloseTo(90)
  })
})

test('an edge between nodes that cover each other has its labels where it ends', () => {
  const labels = `<data key="l"><x:List>${at('<y:SmartEdgeLabelModelParameter Distance="5"/>')}</x:List></data>`
  const nodes = node('a', 0, 0, plain) + node('b', 0, 0, plain) + node('c', 300, 0, plain)
  const { edge: found } = read(file(nodes + edge('<yjs:PolylineEdgeStyle/>', labels)))
  for (const { anchor } of found('e').labels) expect([anchor.x, anchor.y].every(Number.isFinite)).toBe(true)
})
