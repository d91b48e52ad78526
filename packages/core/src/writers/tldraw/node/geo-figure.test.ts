/** A node whose fill and border cannot share a colour of tldraw is two shapes; the upper one looks like both. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#index'

/** A pale fill and a border of another hue. */
const COLORS = 'fillColor=#d5e8d4;strokeColor=#b00000'

test.each([
  ['', undefined],
  ['sketch=1', 'hatch'],
  ['fillStyle=dots', 'dots'],
  ['sketch=1;sketchStyle=comic', undefined],
])('the border of two shapes is hatched in the exact look as the fill is: %s', (style, pattern) => {
  const { snapshot } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" style="${style};${COLORS}" vertex="1" parent="1"><mxGeometry width="100" height="50" as="geometry"/></mxCell></root></mxGraphModel>`,
    { prefer: 'look' },
  )
  const geos = Object.values(snapshot.store).filter((record) => record.typeName === 'shape' && record.type === 'geo')
  expect(geos.map(({ props }) => (props as { fill: string }).fill)).toEqual([
    pattern ? 'pattern' : expect.not.stringMatching(/none|pattern/),
    'none',
  ])
  const [under, over] = geos.map(({ meta }) => meta.drawbridge as { fill: string | null; pattern?: { name: string } })
  expect(over!.fill).toBe('#d5e8d4')
  expect(over!.pattern?.name).toBe(pattern)
  // Painted once, so that a translucent area is as translucent as in the source.
  expect(under!.fill).toBeNull()
})
