/** Edges at stencils with a fixed aspect; the routes come from draw.io itself. */
import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readDiagram } from '#index'

function inline(attributes: string): string {
  const xml = `<shape w="10" h="10" ${attributes}><foreground><ellipse w="10" h="10"/><fillstroke/></foreground></shape>`
  return `stencil(${btoa(String.fromCharCode(...deflateSync(strToU8(encodeURIComponent(xml)))))})`
}

const vertex = (id: string, style: string, x: number, y: number, w: number, h: number) =>
  `<mxCell id="${id}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`

function routeOf(style: string, source: string, target: string, attributes = 'aspect="fixed"'): number[][] {
  const { diagram } = readDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertex('wide', `shape=${inline(attributes)};`, 0, 0, 100, 40)}${vertex('south', `shape=${inline(attributes)};direction=south;`, 0, 300, 100, 40)}${vertex('right', '', 300, 0, 50, 40)}${vertex('below', '', 40, 200, 20, 20)}<mxCell id="e" style="${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell></root></mxGraphModel>`,
  )
  const edge = diagram.pages[0]!.elements.find(({ id }) => id === 'e')
  const round = (value: number) => Math.round(value * 1000) / 1000
  return edge?.kind === 'edge' ? edge.points.map(({ x, y }) => [round(x), round(y)]) : []
}

describe('ends at a stencil with a fixed aspect', () => {
  test.each([
    ['', 'wide', 'right', [70, 20, 300, 20]],
    ['', 'wide', 'below', [50, 40, 50, 200]],
    ['exitX=0;exitY=0.5;', 'wide', 'below', [30, 20, 48.947, 200]],
    ['edgeStyle=orthogonalEdgeStyle;', 'wide', 'below', [50, 40, 50, 200]],
    ['exitX=0.5;exitY=0;', 'south', 'below', [70, 320, 51.818, 220]],
    ['', 'south', 'right', [68.333, 300, 306.667, 40]],
  ])('"%s" from %s to %s', (style, source, target, points) =>
    expect(routeOf(style, source, target).flat()).toEqual(points),
  )

  test('others are as large as their box', () => expect(routeOf('', 'wide', 'right', '')[0]).toEqual([100, 20]))
})
