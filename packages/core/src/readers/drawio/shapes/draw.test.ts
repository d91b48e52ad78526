import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FigurePart, Paint, Rgba } from '#diagram/index'
import { resolveStyle } from '../style/cascade.ts'
import { MAX_PARTS } from './canvas.ts'
import { draw } from './draw.test-util.ts'
import { labelBounds } from './draw.ts'
import { knownShapes } from './registry.ts'

const RED: Rgba = { r: 255, g: 0, b: 0, a: 1 }

function numbersOf(part: FigurePart): number[] {
  if (part.type === 'path') return part.commands.flatMap((c) => Object.values(c).filter((v) => typeof v === 'number'))
  if (part.type === 'text') return [part.at.x, part.at.y, part.font.size, part.rotation ?? 0]
  const radii = part.type === 'rect' ? [part.rx, part.ry] : []
  return [...Object.values(part.box), ...radii]
}

describe('drawFigure', () => {
  it('is named as the file names it; a stencil in the file itself has no name', () => {
    expect(draw('rounded=1;').figure.name).toBe('rectangle')
    expect(draw('shape=hexagon;size=0.3;').figure.name).toBe('hexagon')
    expect(draw('shape=stencil(eNo=);').figure.name).toBe('stencil')
  })

  it('applies direction and mirroring to the coordinates: rotated first, then mirrored', () => {
    const corners = (style: string) => {
      const part = draw(style, 100, 40).figure.parts[0]!
      return part.type === 'path' ? part.commands.map((c) => ('x' in c ? [c.x, c.y] : 'Z')) : []
    }
    expect(corners('triangle;')).toEqual([[0, 0], [100, 20], [0, 40], 'Z'])
    expect(corners('triangle;direction=south;')).toEqual([[100, 0], [50, 40], [0, 0], 'Z'])
    expect(corners('triangle;direction=south;flipV=1;')).toEqual([[100, 40], [50, 0], [0, 40], 'Z'])
  })

  it('draws a rectangle for an unknown name, and distinguishes library names from typing errors', () => {
    expect(draw('shape=doesNotExist;')).toMatchObject({ known: false, figure: { parts: [{ type: 'rect' }] } })
    expect(draw('shape=doesNotExist;').stencilMissing).toBeUndefined()
    expect(draw('shape=mxgraph.cisco.routers.router;')).toMatchObject({
      known: false,
      stencilMissing: 'mxgraph.cisco.routers.router',
    })
    expect(draw('shape=cylinder3;')).toMatchObject({ known: true })
    const damaged = draw('shape=stencil(garbage);')
    expect(damaged).toMatchObject({ known: false, stencilDamaged: true, figure: { parts: [{ type: 'rect' }] } })
    expect(damaged.stencilMissing).toBeUndefined()
  })

  it('draws a similar outline for a missing stencil, and still names the stencil', () => {
    expect(draw('shape=mxgraph.flowchart.decision;')).toMatchObject({
      known: false,
      stencilMissing: 'mxgraph.flowchart.decision',
      figure: { parts: [{ type: 'path' }] },
    })
  })

  it('writes the name of a missing icon in its place, unless the label is there', () => {
    const texts = (style: string, w = 78, h = 78, label = 'Access') =>
      draw(style, w, h, { label: () => label }).figure.parts.flatMap((part) =>
        part.type === 'text' ? [part.text] : [],
      )
    const below = 'verticalLabelPosition=bottom;'
    const icon = 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.verified_access;'
    expect(texts(icon + below)).toEqual(['verified', 'access'])
    expect(texts(icon)).toEqual([])
    expect(texts(icon, 78, 78, '<div><br></div>')).toEqual(['verified', 'access'])
    expect(texts(`shape=mxgraph.cisco.routers.router;${below}`)).toEqual(['router'])
    expect(texts(`shape=mxgraph.cisco.routers.router;${below}`, 10, 10)).toEqual([])
    expect(texts(`shape=mxgraph.flowchart.decision;${below}`)).toEqual([])
  })

  it('draws nothing for a picture that is not given', () => {
    expect(draw('shape=image', 100, 50).figure.parts).toEqual([])
  })

  it('mirrors a picture with its shape and on its own', () => {
    const image = { asset: null, url: 'x.png' }
    const part = (style: string) => draw(`shape=image;image=x.png;${style}`, 100, 50, { image }).figure.parts[0]
    expect(part('')).toMatchObject({ type: 'image', box: { x: 0, y: 0, w: 100, h: 50 }, fit: 'contain' })
    expect(part('imageFlipV=1;')).toMatchObject({ flipY: true })
    expect(part('imageFlipH=1;')).toMatchObject({ flipX: true })
    expect(part('flipH=1;imageFlipH=1;')).not.toHaveProperty('flipX')
    expect(part('flipH=1;flipV=1;')).toMatchObject({ turn: 180 })
  })

  it('keeps the frame of a vendor icon whose picture is missing, and names the picture', () => {
    const result = draw('shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;')
    expect(result).toMatchObject({ known: true, symbolsMissing: ['mxgraph.aws4.lambda'] })
    expect(result.figure.parts).toHaveLength(1)
  })

  it('numbers a ruler by its label', () => {
    const texts = (label: string) =>
      draw('shape=mxgraph.mockup.misc.ruler2;dx=20;', 90, 30, { label: () => label }).figure.parts.flatMap((part) =>
        part.type === 'text' ? [[part.text, part.at.x]] : [],
      )
    expect(texts('2.5')).toEqual([
      ['5', 40],
      ['7.5', 60],
      ['10', 80],
    ])
    expect(texts('<b>cm</b>')).toEqual([])
  })

  it('does not shade, stroke or fill what has no paint', () => {
    const none: Paint = { type: 'none' }
    const paints = { fill: none, stroke: { paint: none, width: 1 } }
    expect(draw('group;', 10, 10, { paints }).figure.parts).toEqual([])
  })

  it('omits lines inside merged table cells', () => {
    const cell = (x: number, y: number, w: number, h: number) => ({ box: { x, y, w, h }, style: new Map() })
    const table = draw('shape=table;startSize=0;', 100, 40, {
      children: [
        { ...cell(0, 0, 100, 20), children: [cell(0, 0, 100, 20)] },
        { ...cell(0, 20, 100, 20), children: [cell(0, 20, 50, 20), cell(50, 20, 50, 20)] },
      ],
    })
    const column = table.figure.parts.at(-1)!
    expect(column).toMatchObject({
      commands: [
        { op: 'M', x: 50, y: 20 },
        { op: 'L', x: 50, y: 40 },
      ],
    })
  })

  it('draws the lines of a table where its cells are, however the table is rotated', () => {
    const cell = (x: number, w: number) => ({ box: { x, y: 0, w, h: 40 }, style: new Map() })
    const children = [{ ...cell(0, 100), children: [cell(0, 30), cell(30, 70)] }]
    for (const turned of ['', 'direction=south;', 'direction=west;flipV=1;', 'direction=north;flipH=1;']) {
      const table = draw(`shape=table;startSize=0;${turned}`, 100, 40, { children })
      expect(table.figure.parts.at(-1), turned).toMatchObject({
        commands: [
          { op: 'M', x: 30, y: 0 },
          { op: 'L', x: 30, y: 40 },
        ],
      })
    }
    // Cells are not rotated with their table, so neither are the lines.
    const upright = draw('shape=table;startSize=0;rotation=90;', 100, 40, { children }).figure.parts.at(-1)!
    expect(upright.type === 'path' && upright.commands.map((c) => 'y' in c && Math.round(c.y))).toEqual([40, 40])
  })

  it("takes a shape's own colour keys from the style", () => {
    const lane = draw('swimlane;swimlaneFillColor=#ff0000;', 100, 100, {
      color: (key) => (key === 'swimlaneFillColor' ? RED : null),
    })
    expect(lane.figure.parts.map((p) => ('fill' in p ? p.fill : null))).toContainEqual({ type: 'solid', color: RED })
  })

  it('rotates the label area with the shape', () => {
    const area = (style: string) => labelBounds(resolveStyle(style, 'vertex'), { x: 10, y: 20, w: 100, h: 60 })
    expect(area('shape=cylinder3;boundedLbl=1;size=10;')).toEqual({ x: 10, y: 40, w: 100, h: 37 })
    expect(area('shape=callout;size=20;direction=south;')).toEqual({ x: 30, y: 20, w: 80, h: 60 })
    expect(area('swimlane;startSize=30;')).toEqual({ x: 10, y: 20, w: 100, h: 30 })
  })

  it('leaves the label the area below the lid, with boundedLbl, in all shapes derived from the cylinder', () => {
    const area = (style: string, h = 100) =>
      labelBounds(resolveStyle(`${style}boundedLbl=1;`, 'vertex'), { x: 0, y: 0, w: 100, h })
    for (const name of ['cylinder', 'note', 'message', 'component', 'module', 'waypoint', 'isoCube'])
      expect([name, area(`shape=${name};`)]).toEqual([name, { x: 0, y: 30, w: 100, h: 70 }])
    expect(area('shape=note;size=20;')).toEqual({ x: 0, y: 40, w: 100, h: 60 })
    expect(area('shape=cylinder2;')).toEqual({ x: 0, y: 0, w: 100, h: 100 })
    expect(area('shape=tape;size=0.1;', 15)).toEqual({ x: 0, y: 1.5, w: 100, h: 12 })
    expect(area('shape=tape;size=0.1;direction=north;')).toEqual({ x: 10, y: 0, w: 80, h: 100 })
  })

  it('rounds a lane depending on its body: one that is only a title has sharp corners', () => {
    const curves = (style: string, h: number) =>
      draw(`swimlane;rounded=1;startSize=30;${style}`, 200, h).figure.parts.flatMap((part) =>
        part.type === 'path' ? part.commands.filter(({ op }) => op === 'Q') : [],
      )
    expect(curves('', 30)).toEqual([])
    expect(curves('', 100)).toHaveLength(4)
    expect(curves('horizontal=0;', 30)).toHaveLength(4)
  })

  it('gives a label the whole row without a title, the inside of a ring, and the area above a tip', () => {
    const area = (style: string) => labelBounds(resolveStyle(style, 'vertex'), { x: 0, y: 0, w: 100, h: 60 })
    expect(area('shape=tableRow;startSize=0;')).toEqual({ x: 0, y: 0, w: 100, h: 60 })
    expect(area('shape=tableRow;startSize=20;')).toEqual({ x: 0, y: 0, w: 100, h: 20 })
    expect(area('shape=endState;strokeWidth=3;')).toEqual({ x: 6, y: 6, w: 88, h: 48 })
    expect(area('shape=sortShape;double=1;')).toEqual({ x: 4, y: 4, w: 92, h: 52 })
    expect(area('shape=mxgraph.basic.rectCallout;dy=15;boundedLbl=1;')).toEqual({ x: 0, y: 0, w: 100, h: 45 })
    expect(area('shape=mxgraph.bpmn.data;boundedLbl=1;')).toEqual({ x: 0, y: 18, w: 100, h: 42 })
  })

  it('never rounds a cross', () => {
    expect(draw('shape=cross;rounded=1;').figure.parts).toEqual(draw('shape=cross;').figure.parts)
  })

  const odd = fc.oneof(
    fc.double(),
    fc.constantFrom('NaN', 'Infinity', '-1', '1e9', '-1e308', '', 'x', '0', '0.5', '1e-320'),
  )
  const KEYS = [
    'size',
    'arcSize',
    'dx',
    'dy',
    'position',
    'position2',
    'base',
    'tabWidth',
    'tabHeight',
    'startSize',
    'strokeWidth',
    'startAngle',
    'endAngle',
    'arcWidth',
    'notch',
    'arrowHead',
    'jettyWidth',
    'jettyHeight',
    'margin',
    'isoAngle',
    'width',
    'height',
    'spacing',
    'imageWidth',
    'rectMargin',
    'darkOpacity',
    'dashPattern',
    'polyCoords',
    'rSize',
    'arrowWidth',
    'dx1',
    'dy1',
    'dx2',
    'dy2',
    'arrowHead',
    'arcWidth',
    'barPos',
    'barHeight',
    'textSize',
    'fontSize',
    'rSize',
    'step',
    'unitSize',
    'grade',
    'ratingScale',
    'days',
    'selDay',
    'handleSize',
    'labelX',
    'gaugePos',
  ]
  const TEXT_KEYS = [
    'mainText',
    'subText',
    'buttonText',
    'tabs',
    'parts',
    'partColors',
    'gridSize',
    'fillColor2',
    'linkText',
  ]
  const texts = fc.oneof(
    fc.constantFrom('', ',', '+', 'a,+b,,c', '10,0,10', 'a,'.repeat(2_000), '__proto__', '\u{1f600} x', '1e9,1e9'),
    fc.string().map((text) => text.replaceAll(';', '')),
  )

  it('draws every shape as a finite figure of bounded size, for any style', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...KEYS), odd), { maxLength: 12 }),
        fc.array(fc.tuple(fc.constantFrom(...TEXT_KEYS), texts), { maxLength: 4 }),
        fc.subarray([
          'rounded=1;',
          'fixedSize=1;',
          'absoluteArcSize=1;',
          'direction=south;',
          'flipH=1;',
          'horizontal=0;',
          'boundedLbl=1;',
          'glass=1;',
          'tabStyle=round;',
          'buttonStyle=dblFrame;',
          'fillStyle=diagGrid;',
        ]),
        odd,
        odd,
        (numbers, words, flags, w, h) => {
          const rest = `${[...numbers, ...words].map(([key, value]) => `${key}=${value};`).join('')}${flags.join('')}`
          for (const name of knownShapes()) {
            const { figure, labelArea } = draw(`shape=${name};${rest}`, Number(w), Number(h))
            expect(figure.parts.length).toBeLessThanOrEqual(MAX_PARTS)
            const numbersOfAll = [...figure.parts.flatMap(numbersOf), ...Object.values(labelArea)]
            if (!numbersOfAll.every(Number.isFinite)) expect.fail(`${name} has an invalid number`)
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
