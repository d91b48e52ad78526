import { expect, test } from 'vitest'
import { parseXml } from '#xml/parse'
import { draw } from '../draw.test-util.ts'

const RED = { r: 255, g: 0, b: 0, a: 1 }
const BLUE = { r: 0, g: 0, b: 255, a: 1 }
const stencil = parseXml('<shape w="10" h="10"><foreground><rect w="10" h="10"/><fill/></foreground></shape>', {
  maxDepth: 9,
  maxElements: 99,
})

function drawDevice(style: string, known: readonly string[]) {
  const asked: string[] = []
  const result = draw(style, 50, 50, {
    paints: {
      fill: { type: 'solid', color: RED },
      stroke: { paint: { type: 'solid', color: BLUE }, width: 1 },
      fontColor: BLUE,
    },
    resources: {
      stencil: (name) => {
        asked.push(name)
        return known.includes(name) ? stencil : undefined
      },
    },
  })
  return { ...result, asked, fills: result.figure.parts.map((part) => ('fill' in part ? part.fill : null)) }
}

test('a device is on the background of its kind, drawn in the border colour', () => {
  const known = ['mxgraph.cisco19.bg6', 'mxgraph.cisco19.firewall']
  const { asked, fills, symbolsMissing } = drawDevice('shape=mxgraph.cisco19.rect;prIcon=firewall;', known)
  expect({ asked, symbolsMissing }).toEqual({ asked: known, symbolsMissing: undefined })
  expect(fills).toEqual([
    { type: 'solid', color: RED },
    { type: 'solid', color: BLUE },
  ])
})

test('a router is round, and drawn without the library except for its symbol', () => {
  const { figure, symbolsMissing } = drawDevice('shape=mxgraph.cisco19.rect;prIcon=router;', [])
  expect(figure.parts).toMatchObject([{ type: 'ellipse', box: { x: 0, y: 0, w: 50, h: 50 } }])
  expect(symbolsMissing).toEqual(['mxgraph.cisco19.router'])
})

test('a composite icon has its own backgrounds', () => {
  const safe = 'mxgraph.cisco_safe.'
  const ellipse = drawDevice(`shape=${safe}compositeIcon;bgIcon=ellipse;resIcon=${safe}x;`, [`${safe}x`])
  expect(ellipse.symbolsMissing).toBeUndefined()
  expect(ellipse.figure.parts.map(({ type }) => type)).toEqual(['ellipse', 'rect'])
  expect(ellipse.fills).toEqual([
    { type: 'solid', color: BLUE },
    { type: 'solid', color: RED },
  ])
  const appliance = drawDevice(`shape=${safe}compositeIcon;bgIcon=${safe}architecture.generic_appliance;`, [])
  expect(appliance.figure.parts).toHaveLength(9)
  expect(appliance.symbolsMissing).toEqual([`${safe}architecture.generic_appliance`])
})
