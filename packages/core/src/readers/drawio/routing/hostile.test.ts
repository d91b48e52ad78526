import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeDrawing, routedPage } from './page.test-util.ts'
import { DrawnEdges } from './segment-index.ts'

const number = fc.oneof(
  fc.integer({ min: -500, max: 500 }).map(String),
  fc.constantFrom('0', '-0', 'NaN', 'Infinity', '1e308', '-1e308', '1e9', '1e-320', '', 'x', '0.05'),
)
const fraction = fc.oneof(fc.constantFrom('0', '1', '0.5', 'NaN', '1e308', '-1', 'x'), fc.double().map(String))

const vertexStyle = fc
  .tuple(
    fc.constantFrom(
      '',
      'ellipse;',
      'rhombus;',
      'triangle;',
      'perimeter=hexagonPerimeter;',
      'perimeter=hexagonPerimeter2;',
      'perimeter=calloutPerimeter;',
      'perimeter=backbonePerimeter;backboneSize=9;',
      'perimeter=lifelinePerimeter;',
      'perimeter=none;',
      'perimeter=toString;',
      'perimeter=stepPerimeter;fixedSize=1;',
      'snapToPoint=1;points=[[1e308,0],null,"x",[0,0,1,"y"]];',
    ),
    fc.constantFrom('', 'rotation=45;', 'rotation=NaN;', 'rotation=1e308;', 'direction=south;', 'direction=up;'),
    fc.constantFrom('', 'portConstraint=;', 'portConstraint=west;', 'portConstraint=no;', 'flipH=1;', 'size=1e308;'),
  )
  .map((parts) => parts.join(''))

const edgeStyle = fc
  .tuple(
    fc
      .constantFrom(
        'orthogonalEdgeStyle',
        'segmentEdgeStyle',
        'elbowEdgeStyle',
        'sideToSideEdgeStyle',
        'topToBottomEdgeStyle',
        'entityRelationEdgeStyle',
        'isometricEdgeStyle',
        'loopEdgeStyle',
        'constructor',
      )
      .map((name) => `edgeStyle=${name};`),
    fc.constantFrom('', 'jettySize=auto;', 'jettySize=1e308;', 'segment=NaN;', 'sourcePort=b;', 'targetPort=e0;'),
    fc.constantFrom('', 'curved=1;', 'arcSize=1e308;', 'jumpStyle=arc;', 'jumpStyle=line;jumpSize=1e9;'),
    fc.constantFrom(
      '',
      'shape=link;',
      'shape=flexArrow;width=1e308;',
      'shape=arrow;',
      'shape=wire;',
      'shape=constructor;',
    ),
    fc.constantFrom(
      '',
      'endArrow=circlePlus;endSize=1e308;',
      'endArrow=__proto__;',
      'startArrow=ERzeroToMany;startFill=0;',
    ),
    fc.tuple(fraction, fraction).map(([x, y]) => `exitX=${x};exitY=${y};`),
  )
  .map((parts) => parts.join(''))

const point = fc.tuple(number, number)
const terminal = fc.constantFrom('', 'a', 'b', 'e0', 'e1', 'e2', 'gone')

const edge = fc.record({
  style: edgeStyle,
  source: terminal,
  target: terminal,
  ends: fc.array(point, { maxLength: 2 }),
  hints: fc.array(point, { maxLength: 4 }),
})

const page = fc
  .record({
    boxes: fc.array(fc.tuple(number, number, number, number, vertexStyle), { minLength: 2, maxLength: 2 }),
    edges: fc.array(edge, { minLength: 1, maxLength: 3 }),
  })
  .map(({ boxes, edges }) => {
    const vertices = boxes.map(
      ([x, y, w, h, style], i) =>
        `<mxCell id="${'ab'[i]}" style='${style}' vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`,
    )
    const lines = edges.map(({ style, source, target, ends, hints }, i) => {
      const named = ends.map(([x, y], k) => `<mxPoint x="${x}" y="${y}" as="${k === 0 ? 'source' : 'target'}Point"/>`)
      const stored = hints.map(([x, y]) => `<mxPoint x="${x}" y="${y}"/>`).join('')
      return `<mxCell id="e${i}" style="${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry">${named.join('')}<Array as="points">${stored}</Array></mxGeometry></mxCell>`
    })
    return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertices.join('')}${lines.join('')}</root></mxGraphModel>`
  })

describe('hostile pages', () => {
  it('any file gives every edge a drawing and a route of at least two finite points', () => {
    fc.assert(
      fc.property(page, (xml) => {
        const { edges } = routedPage(xml)
        const count = xml.split(' edge="1"').length - 1
        expect(edges.size).toBe(count)
        const earlier = new DrawnEdges([...edges.values()])
        for (const state of edges.values()) {
          expect(state.points.length).toBeGreaterThanOrEqual(2)
          for (const { x, y } of state.points) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
          const drawing = edgeDrawing(state, earlier)
          expect(drawing.path.length).toBeGreaterThanOrEqual(2)
          const commands = [
            drawing.path,
            ...(drawing.outline?.parts ?? []).map((part) => (part.type === 'path' ? part.commands : [])),
          ]
          for (const { op: _, ...numbers } of commands.flat()) {
            for (const value of Object.values(numbers)) expect(Number.isFinite(value)).toBe(true)
          }
          earlier.add(state)
        }
      }),
      { numRuns: 600 },
    )
  })

  it('routes a long chain of edges that end at edges, and cycles of them', () => {
    const chain = Array.from(
      { length: 20_000 },
      (_, i) =>
        `<mxCell id="e${i}" edge="1" parent="1" source="e${i + 1}"><mxGeometry as="geometry"><mxPoint x="1" y="${i}" as="targetPoint"/></mxGeometry></mxCell>`,
    )
    const circle = `<mxCell id="e20000" edge="1" parent="1" source="e0" target="e1"><mxGeometry as="geometry"/></mxCell>`
    const { edges } = routedPage(
      `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${chain.join('')}${circle}</root></mxGraphModel>`,
    )
    expect(edges.size).toBe(20_001)
  })
})
