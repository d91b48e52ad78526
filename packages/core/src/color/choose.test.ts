import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rgba } from '../diagram/index.ts'
import { Colors } from './choose.ts'
import { Looks } from './looks.ts'
import { contrast, distance, over, toHex, toLab } from './oklab.ts'
import { COLOR_STYLES, fillSwatch, PALETTE } from './palette.ts'

const colors = new Colors()

const hex = (text: string): Rgba => {
  const n = Number.parseInt(text.slice(1), 16)
  return { r: n >> 16, g: (n >> 8) & 255, b: n & 255, a: 1 }
}
const color = fc.record({
  r: fc.integer({ min: 0, max: 255 }),
  g: fc.integer({ min: 0, max: 255 }),
  b: fc.integer({ min: 0, max: 255 }),
  a: fc.constant(1),
})

test('OKLab has white at 1, black at 0 and the known red', () => {
  expect(toLab(hex('#ffffff')).l).toBeCloseTo(1, 4)
  expect(toLab(hex('#000000')).l).toBeCloseTo(0, 6)
  const red = toLab(hex('#ff0000'))
  expect([red.l, red.a, red.b].map((v) => v.toFixed(3))).toEqual(['0.628', '0.225', '0.126'])
})

test('the common pastel pairs keep their hue', () => {
  const look = (fill: string, stroke: string) => {
    const chosen = colors.look({ fill: hex(fill), stroke: hex(stroke) })
    return `${chosen.color} ${chosen.fill}`
  }
  expect(look('#d5e8d4', '#82b366')).toBe('light-green solid')
  expect(look('#f8cecc', '#b85450')).toBe('red solid')
  expect(['light-blue solid', 'blue solid']).toContain(look('#dae8fc', '#6c8ebf'))
  expect(look('#fff2cc', '#d6b656')).toBe('yellow solid')
  expect(['orange solid', 'yellow solid']).toContain(look('#ffe6cc', '#d79b00'))
  expect(look('#fef9c3', '#ca8a04')).toBe('yellow solid')
  expect(['violet solid', 'light-violet solid']).toContain(look('#e1d5e7', '#9673a6'))
  expect(look('#ffffff', '#000000')).toBe('black semi')
  expect(look('#f5f5f5', '#666666')).toMatch(/^(grey|black) (solid|semi)$/)
})

test('white areas use the style that turns dark in dark mode', () => {
  expect(colors.look({ fill: hex('#ffffff'), stroke: null }).fill).toBe('semi')
  expect(colors.look({ fill: hex('#ffffff'), stroke: hex('#ffffff') })).toMatchObject({ color: 'white', fill: 'semi' })
  fc.assert(
    fc.property(color, fc.option(color), (fill, stroke) => {
      const look = colors.look({ fill, stroke })
      expect(look.color !== 'white' || look.fill === 'semi').toBe(true)
    }),
  )
})

test('light grey areas are not tinted', () => {
  for (const grey of ['#f5f5f5', '#f6f6f6', '#f7f7f7', '#eeeeee'])
    expect(colors.look({ fill: hex(grey), stroke: null }), grey).toMatchObject({ color: 'grey', fill: 'solid' })
  expect(colors.look({ fill: hex('#ffffff'), stroke: null }).fill).toBe('semi')
  expect(colors.look({ fill: hex('#f9f7ed'), stroke: null }).color).toBe('yellow')
})

test('greys stay grey', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), (line, area) => {
      const stroke = { r: line, g: line, b: line, a: 1 }
      const fill = { r: area, g: area, b: area, a: 1 }
      const { color, fill: style } = colors.look({ stroke, fill })
      expect(PALETTE.get(color)!.stroke.lab.chroma).toBeLessThan(0.03)
      expect(fillSwatch(color, style)!.lab.chroma).toBeLessThan(0.03)
    }),
  )
})

test('pale yellow areas are yellow and dark blue ones blue, not the nearer orange, green or black', () => {
  const area = (fill: string) => {
    const { color, fill: style } = colors.look({ fill: hex(fill), stroke: null })
    return `${color} ${style}`
  }
  for (const yellow of ['#fff2cc', '#fef9c3', '#fff8e1', '#ffffb5']) expect(area(yellow), yellow).toBe('yellow solid')
  expect(area('#ffd966')).toBe('yellow lined-fill')
  for (const navy of ['#003366', '#000080', '#00188d', '#124191']) expect(area(navy), navy).toBe('blue fill')
  expect(area('#660000')).toBe('red fill')
  for (const slate of ['#001135', '#23445d', '#232f3e']) expect(area(slate), slate).toMatch(/^black /)
})

test('pale tints are visible as areas, and pale lines on light areas and paper', () => {
  expect(colors.look({ fill: hex('#f1ecff'), stroke: hex('#5d36ff') }).fill).toBe('solid')
  expect(colors.look({ fill: hex('#e1f5fe'), stroke: null })).toMatchObject({ color: 'light-blue', fill: 'solid' })
  expect(colors.look({ fill: hex('#ffffff'), stroke: hex('#dddddd') })).toMatchObject({ color: 'grey', fill: 'semi' })
  expect(colors.line(hex('#dddddd'))).toBe('grey')
  expect(colors.line(hex('#dddddd'), hex('#333333'))).toBe('white')
})

test('areas that are nearly white keep the tint that they have', () => {
  const look = (fill: string, stroke: string) => {
    const { color, fill: style } = colors.look({ fill: hex(fill), stroke: hex(stroke) })
    return `${color} ${style}`
  }
  expect(look('#ebf8ff', '#0070f2')).toBe('light-blue solid')
  expect(look('#f0fdf4', '#16a34a')).toBe('light-green solid')
  expect(look('#fef2f2', '#ef4444')).toBe('red solid')
  expect(look('#f5faff', '#0070f2')).toBe('blue semi')
})

test('a hatch is never white: it would not be seen on the paper', () => {
  const pale = { fill: hex('#f4f8fe'), stroke: null, pattern: true }
  expect(colors.look(pale)).toMatchObject({ color: expect.not.stringMatching('white'), fill: 'pattern' })
})

test('a palette colour is its own nearest', () => {
  for (const style of COLOR_STYLES) expect(colors.line(PALETTE.get(style)!.stroke.rgb)).toBe(style)
})

test('text that is legible in the source stays legible', () => {
  fc.assert(
    fc.property(color, color, (text, behind) => {
      fc.pre(contrast(text, behind) >= 4.5)
      const chosen = PALETTE.get(colors.text(text, behind))!.stroke.rgb
      expect(contrast(chosen, behind)).toBeGreaterThanOrEqual(2.6)
    }),
  )
})

test('a slate is a grey: hue counts little at low chroma', () => {
  for (const grey of ['#8c8496', '#647687', '#6b7280', '#64748b', '#475569', '#76608a', '#736782', '#94a3b8']) {
    expect(colors.line(hex(grey)), grey).toMatch(/^(grey|black)$/)
    expect(colors.look({ fill: hex(grey), stroke: null }).color, grey).toMatch(/^(grey|black)$/)
  }
  expect(colors.look({ fill: hex('#8c8496'), stroke: hex('#736782') }).color).toBe('grey')
  expect(colors.look({ fill: hex('#647687'), stroke: hex('#314354') }).color).toBe('grey')
  expect(colors.look({ fill: hex('#76608a'), stroke: hex('#432d57') }).color).toBe('grey')
})

test('muted colours that people name by their hue keep it', () => {
  expect(colors.line(hex('#6c8ebf'))).toBe('light-blue')
  expect(colors.line(hex('#9673a6'))).toBe('violet')
  expect(colors.look({ fill: hex('#d0cee2'), stroke: hex('#56517e') })).toMatchObject({
    color: 'violet',
    fill: 'solid',
  })
})

test('cyan is a blue, not a green', () => {
  expect(colors.line(hex('#00ffff'))).toBe('light-blue')
  expect(colors.look({ fill: hex('#b0e3e6'), stroke: hex('#0e8088') }).color).toBe('light-blue')
  expect(colors.look({ fill: hex('#00ffff'), stroke: null }).color).toBe('light-blue')
})

test('a pale line does not vanish on white paper, and keeps its hue', () => {
  expect(colors.line(hex('#dae8fc'))).toBe('light-blue')
  expect(colors.line(hex('#ffe6cc'))).toMatch(/^(yellow|orange)$/)
  expect(colors.line(hex('#fff2cc'))).toBe('yellow')
  expect(colors.line(hex('#f5f5f5'))).toBe('grey')
})

test('where fill and border are of different colours, one shape shows that of the fill, two show both', () => {
  const looks = new Looks({ background: { type: 'none' } }, colors)
  const boxed = (fill: string) =>
    looks.shape({ type: 'solid', color: hex(fill) }, { paint: { type: 'solid', color: hex('#000000') }, width: 1 })
  expect(boxed('#dae8fc')).toMatchObject({ color: 'light-blue', fill: 'solid', split: true })
  expect(boxed('#d5e8d4')).toMatchObject({ color: 'light-green', fill: 'solid', split: true })
  expect(boxed('#e1d5e7')).toMatchObject({ color: 'violet', fill: 'solid', split: true })
  expect(boxed('#ffe6cc')).toMatchObject({ color: 'orange', fill: 'solid', split: true })
  expect(boxed('#fff2cc')).toMatchObject({ color: 'yellow', fill: 'solid', split: true })
  expect(boxed('#f8cecc')).toMatchObject({ color: expect.stringContaining('red'), fill: 'solid', split: true })
})

test('a black border around a strong fill asks for two shapes, a matching one does not', () => {
  const strong = { fill: hex('#ff6666'), stroke: hex('#000000') }
  expect(colors.splitGain(strong, colors.look(strong))).toBeGreaterThan(0.1)
  const pair = { fill: hex('#ffffff'), stroke: hex('#000000') }
  expect(colors.splitGain(pair, colors.look(pair))).toBeLessThan(0.05)
})

test('mixing and writing colours', () => {
  expect(toHex(over({ r: 0, g: 0, b: 0, a: 0.5 }, hex('#ffffff')))).toBe('#808080')
  expect(toHex({ r: 1, g: 2, b: 255, a: 0.5 })).toBe('#0102ff80')
  expect(distance(toLab(hex('#123456')), toLab(hex('#123456')))).toBe(0)
})
