import { describe, expect, test } from 'vitest'
import type { FigurePart } from '#diagram/index'
import { draw as drawAt } from '#readers/drawio/shapes/draw.test-util'

const draw = (style: string) => drawAt(style, 130, 70, { paints: { fill: { type: 'none' } } })

function xsOf(part: FigurePart): number[] {
  if (part.type === 'path') return part.commands.flatMap((c) => ('x' in c ? [c.x] : []))
  return part.type === 'text' ? [] : [part.box.x, part.box.x + part.box.w]
}

describe('elements of ArchiMate', () => {
  const types =
    'comp collab contract interface interface2 location facility func gap interaction serv equipment event event2 node ' +
    'netw commPath actor assess goal grouping outcome role passive plateau proc product driver deliverable device ' +
    'principle requirement representation constraint resource capability course material distribution sysSw artifact ' +
    'path amValue valueStream workPackage'
  test.each(types.split(' '))('%s has its symbol in the corner', (type) => {
    const { figure, known, symbolsMissing } = draw(`shape=mxgraph.archimate3.application;appType=${type};`)
    expect({ known, symbolsMissing }).toEqual({ known: true })
    expect(figure.parts.length).toBeGreaterThan(1)
    for (const x of figure.parts.slice(1).flatMap(xsOf)) {
      expect(x).toBeGreaterThanOrEqual(109)
      expect(x).toBeLessThanOrEqual(126)
    }
  })

  test('the outline shows the kind of element', () => {
    const figure = (type: string) => draw(`shape=mxgraph.archimate3.application;archiType=${type};`).figure
    expect(figure('square').parts[0]).toMatchObject({ type: 'rect', rx: 0 })
    expect(figure('rounded').parts[0]).toMatchObject({ type: 'rect', rx: 10 })
    expect(figure('oct').parts[0]).toMatchObject({ type: 'path', commands: { length: 9 } })
  })

  test('a generic element has no symbol; one that is a stencil is missing if the library is', () => {
    expect(draw('shape=mxgraph.archimate3.application;appType=generic;').figure.parts).toHaveLength(1)
    expect(draw('shape=mxgraph.archimate3.application;appType=meaning;').symbolsMissing).toEqual([
      'mxgraph.basic.cloud_callout',
    ])
  })
})
