import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readDiagram } from '../convert.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { sanitiseSvg } from '../readers/shared/svg/sanitise-svg.ts'
import { formulasOf } from './index.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('katex')), 'fonts')
const formula = formulasOf((name) => readFileSync(join(fonts, name)))
const set = (text: string, isDisplay = false, notation: 'tex' | 'asciimath' = 'tex') =>
  formula({ text, notation, isDisplay, color: '#123456' })
const count = (svg = '', tag: string) => svg.split(`<${tag}`).length - 1

test('letters, bars and roots of a formula are where KaTeX has them, as paths', () => {
  const fraction = set('\\frac{a+b}{\\sqrt{c}}', true)
  // Four letters, the root with its bar, and the bar of the fraction, which is as wide as "a+b".
  expect(count(fraction?.svg, 'path')).toBe(5)
  expect(count(fraction?.svg, 'svg')).toBe(2)
  const bar = /<rect x="120" y="-270" width="([\d.]+)" height="40"\/>/.exec(fraction?.svg ?? '')
  expect(Number(bar?.[1])).toBeCloseTo(528.6 + 222.2 + 777.8 + 222.2 + 429.2, 0)
  expect(fraction?.below).toBeCloseTo((0.93 + 0.06) * 1.18, 2)
  expect(sanitiseSvg(fraction?.svg ?? '', DEFAULT_LIMITS)).toMatchObject({ cleaned: false })
})

test('AsciiMath, matrices, accents, braces and lines are set', () => {
  for (const text of [
    '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
    '\\hat{y}+\\overbrace{a+b}^{n}+\\overrightarrow{AB}',
    '\\left\\{\\begin{array}{l|r}1&2\\\\\\hline 3&4\\end{array}\\right.',
    '\\boxed{z}\\cancel{q}\\color{red}x',
    'a=b\\\\c=d',
  ]) {
    const found = set(text, true)
    expect(found && sanitiseSvg(found.svg, DEFAULT_LIMITS), text).toMatchObject({ cleaned: false })
  }
  expect(count(set('sum_(i=1)^n i^3', false, 'asciimath')?.svg, 'path')).toBe(7)
})

test('matrices of AsciiMath are in rows and columns, between the brackets around them', () => {
  const alike = (asciimath: string, tex: string) =>
    expect(set(asciimath, false, 'asciimath')?.svg, asciimath).toBe(set(tex)?.svg)
  const cells = (rows: string, columns = 'cc') => `\\begin{array}{${columns}}${rows}\\end{array}`
  alike('[[a,b],[c,d]]', `\\left[${cells('a&b\\\\c&d')}\\right]`)
  alike('((1),(42))', `\\left(${cells('1\\\\42', 'c')}\\right)`)
  alike('|[a, b], [c, f(x,y)]|', `\\left|${cells('a&b\\\\c&f\\left(x,y\\right)')}\\right|`)
  alike('{(x, 1), (y, 2):}', `\\left\\lbrace${cells('x&1\\\\y&2', 'll')}\\right.`)
  alike('[[[[a],[b]], 1]]', `\\left[${cells(`\\left[${cells('a\\\\b', 'c')}\\right]&1`)}\\right]`)
  // Neither alike nor alone in the brackets.
  for (const plain of ['f((a,b),(c))', '[(a,b),(c,d),e]', '(a,b)', '[(a)]'])
    expect(set(plain, false, 'asciimath')?.svg, plain).toBe(
      set(
        plain
          .replaceAll('(', '\\left(')
          .replaceAll(')', '\\right)')
          .replaceAll('[', '\\left[')
          .replaceAll(']', '\\right]'),
      )?.svg,
    )
})

test('what is damaged, too long, too large or has letters of no font is not set', () => {
  for (const text of [
    '\\frac{a',
    '\\unknown',
    'x'.repeat(2_001),
    '\\text{漢}',
    '{'.repeat(1_000),
    '\\def\\a{\\a\\a}\\a',
  ])
    expect(set(text), text.slice(0, 20)).toBeUndefined()
  // Commands that would link or load are shown by their names.
  expect(set('\\href{javascript:alert(1)}{x}')?.svg).not.toContain('script')
  expect(set('\\rule{999999em}{999999em}')?.width).toBeLessThan(60)
})

const file = (label: string) =>
  `<mxGraphModel math="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="v" value="${label}" style="html=1;whiteSpace=wrap;fontColor=#123456;" vertex="1" parent="1"><mxGeometry width="200" height="80" as="geometry"/></mxCell></root></mxGraphModel>`
const read = (label: string, resources = {}) => {
  const { diagram, report } = readDiagram(file(label), { resources })
  const [node] = diagram.pages[0]?.elements ?? []
  const [block] = (node?.labels[0]?.text ?? []) as readonly { runs?: readonly { text: string; picture?: object }[] }[]
  return { runs: block?.runs ?? [], codes: report.messages.map(({ code }) => code), assets: diagram.assets }
}

test('a formula in a label is a picture that keeps its source as its words', () => {
  const { runs, codes, assets } = read('Loss \\(\\alpha_i^2 &amp;lt; 1\\) of run', { formula })
  expect(codes).toEqual([])
  expect(runs.map(({ text }) => text)).toEqual(['Loss ', '\u00a0', ' of run'])
  expect(runs[1]?.picture).toMatchObject({ alt: '\\(\\alpha_i^2 < 1\\)' })
  expect(assets.size).toBe(1)
})

test('a formula that nobody sets is told and stays as it was written, and prices are none', () => {
  expect(read('\\(x\\)')).toMatchObject({ codes: ['label-math-kept'], runs: [{ text: '\\(x\\)' }] })
  expect(read('\\(\\frac{\\)', { formula })).toMatchObject({
    codes: ['label-math-kept'],
    runs: [{ text: '\\(\\frac{\\)' }],
  })
  expect(read('$5 and $6', { formula })).toMatchObject({ codes: [], runs: [{ text: '$5 and $6' }] })
})
