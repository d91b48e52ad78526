import { describe, expect, test } from 'vitest'
import { drawioPage } from '#test/drawio-page'
import { resolvePaints } from './paint.ts'

const WHITE = { r: 255, g: 255, b: 255, a: 1 }
const BLACK = { r: 0, g: 0, b: 0, a: 1 }
const RED = { r: 255, g: 0, b: 0, a: 1 }

const wrap = (...cells: string[]) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
const vertex = (id: string, style: string, parent = '1') =>
  `<mxCell id="${id}" style="${style}" vertex="1" parent="${parent}"/>`

function paints(style: string, parentStyle?: string) {
  const cells = parentStyle === undefined ? [vertex('a', style)] : [vertex('p', parentStyle), vertex('a', style, 'p')]
  const invalid: string[] = []
  const result = resolvePaints(drawioPage(wrap(...cells)).cell('a'), (key, value) => invalid.push(`${key}=${value}`))
  return { ...result, invalid }
}

describe('paints', () => {
  test.each(['false', 'true', '2'])('only 1 sets a flag, not %s', (value) => {
    const { shadow, glass, stroke } = paints(`shadow=${value};glass=${value};dashed=${value}`)
    expect([shadow, glass, stroke]).toEqual([null, false, { paint: { type: 'solid', color: BLACK }, width: 1 }])
  })

  test.each([
    ['sketch=0;comic=0', false],
    ['sketch=true', true],
    ['comic=1', true],
  ])('the hand-drawn look of %s is %s', (style, sketch) => {
    expect(paints(style).sketch).toBe(sketch)
  })

  test('defaults', () => {
    expect(paints('')).toEqual({
      fill: { type: 'solid', color: WHITE },
      stroke: { paint: { type: 'solid', color: BLACK }, width: 1 },
      fillColor: WHITE,
      gradientColor: null,
      strokeColor: BLACK,
      fontColor: BLACK,
      labelBackground: null,
      labelBorder: null,
      shadow: null,
      glass: false,
      sketch: false,
      opacity: 1,
      textOpacity: 1,
      invalid: [],
    })
  })

  test.each([
    ['fillColor=none', null],
    ['fillColor=light-dark(#ff0000, #0f0)', RED],
    ['fillColor=light-dark(rgb(255, 0, 0), #0f0)', RED],
    ['fillColor=var(--x, #ff0000)', RED],
    ['fillColor=light-dark(var(--x, red), blue)', RED],
    ['fillColor=strokeColor;strokeColor=#ff0000', RED],
    ['fillColor=strokeColor;strokeColor=fillColor', null],
    ['fillColor=000000', BLACK],
    ['text', null],
    [';fillColor=red', RED],
    [';', null],
  ])('%s', (style, color) => expect(paints(style).fillColor).toEqual(color))

  test.each([
    ['fillColor=inherit', 'fillColor=#ff0000', RED],
    ['fillColor=swimlane', 'swimlane;fillColor=#ff0000', RED],
    ['fillColor=swimlane', 'fillColor=#ff0000', WHITE],
  ])('%s in %s', (style, parent, color) => expect(paints(style, parent).fillColor).toEqual(color))

  test('an area whose colour is none is black, a line is not drawn, and both are reported', () => {
    const { fill, stroke, invalid } = paints('fillColor=reddish;strokeColor=#0')
    expect(fill).toEqual({ type: 'solid', color: BLACK })
    expect(stroke.paint).toEqual({ type: 'none' })
    expect(invalid).toEqual(['fillColor=reddish', 'strokeColor=#0'])
  })

  test('opacities', () => {
    const result = paints('opacity=50;fillOpacity=40;strokeOpacity=20;textOpacity=10')
    expect(result.opacity).toBe(0.5)
    expect(result.textOpacity).toBe(0.1)
    expect(result.fill).toEqual({ type: 'solid', color: { ...WHITE, a: 0.4 } })
    expect(result.stroke.paint).toEqual({ type: 'solid', color: { ...BLACK, a: 0.2 } })
  })

  test('gradients and patterns', () => {
    const gradient = { type: 'gradient', from: WHITE, to: RED, direction: 'east' }
    expect(paints('gradientColor=red;gradientDirection=east').fill).toEqual(gradient)
    expect(paints('gradientColor=red;fillColor=none').fill).toEqual({ type: 'none' })
    expect(paints('fillStyle=zigzag-line;fillColor=red').fill).toMatchObject({ name: 'zigzag', color: RED })
    expect(paints('sketch=1;fillColor=red').fill).toMatchObject({ type: 'pattern', name: 'hatch', color: RED })
    expect(paints('sketch=1;fillStyle=solid;fillColor=red').fill).toEqual({ type: 'solid', color: RED })
    expect(paints('sketch=1;sketchStyle=comic;fillColor=red')).toMatchObject({
      fill: { type: 'solid', color: RED },
      sketch: true,
    })
    expect(paints('sketch=1;sketchStyle=rough;fillColor=red').fill).toMatchObject({ type: 'pattern' })
  })

  test.each([
    ['sketch=1', 'hatch', 4, 0.5],
    ['sketch=1;strokeWidth=2', 'hatch', 8, 1],
    ['sketch=1;hachureGap=7;fillWeight=3', 'hatch', 7, 3],
    ['sketch=1;hachureGap=0', 'hatch', 1, 0.5],
    // rough.js draws no dots.
    ['sketch=1;fillStyle=dots', 'hatch', 4, 0.5],
    ['sketch=1;fillStyle=hatchure', 'hatch', 4, 0.5],
    ['sketch=1;fillStyle=zigzag', 'hatch', 4, 0.5],
    ['fillStyle=dots', 'dots', 11, 1],
    ['fillStyle=hatch', 'hatch', 11.5, 0.75],
    ['fillStyle=cross-hatch;strokeWidth=2', 'cross-hatch', 16.5, 1],
    ['fillStyle=dashed;strokeWidth=1e9', 'dashed', 200, 200],
  ])('lines of %s', (style, name, spacing, width) =>
    expect(paints(`fillColor=red;${style}`).fill).toEqual({ type: 'pattern', name, color: RED, spacing, width }),
  )

  test.each([
    ['dashed=1', [3, 3]],
    ['dashed=1;strokeWidth=2', [6, 6]],
    ['dashed=1;strokeWidth=2;fixDash=1;dashPattern=8 4', [8, 4]],
    ['dashed=1;dashPattern=x', undefined],
    ['dashed=1;dashPattern=0 0', undefined],
    ['dashed=0', undefined],
  ])('%s', (style, dash) => expect(paints(style).stroke.dash).toEqual(dash))

  test('shadows', () => {
    expect(paints('shadow=1').shadow).toEqual({ dx: 2, dy: 3, blur: 2, color: { ...BLACK, a: 0.25 } })
    const own = 'shadow=1;shadowOffsetX=5;shadowColor=red;shadowOpacity=50'
    expect(paints(own).shadow).toEqual({ dx: 5, dy: 3, blur: 2, color: { ...RED, a: 0.5 } })
  })
})
