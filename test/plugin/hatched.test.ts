/** Hatched areas in the exact look: of every kind of shape, in light and dark mode, and in exported pictures. */
import type { TLShapeId } from 'tldraw'
import { expect, test } from 'vitest'
import { vertex } from './cells.ts'
import { droppedDiagram } from './diagram.ts'

const PAINT = 'fillColor=#ff8000;strokeColor=#004080;'
const STYLES: Readonly<Record<string, string>> = {
  plain: '',
  rounded: 'rounded=1;',
  dashed: 'dashed=1;',
  ellipse: 'ellipse;dashed=1;',
  figure: 'shape=cylinder3;size=12;',
  labelled: 'labelBackgroundColor=#ffffff;',
  sketched: 'sketch=1;',
  'sketched and rounded': 'sketch=1;rounded=1;',
}
const cells = Object.entries(STYLES).map(([id, style], i) =>
  vertex(id, `${style}${PAINT}fillStyle=hatch;`, (i % 3) * 200, Math.floor(i / 3) * 120),
)
const others = [
  vertex('solid', `rounded=1;${PAINT}`, 0, 360),
  vertex('dots', `fillStyle=dots;${PAINT}`, 200, 360),
  vertex('crossed', `fillStyle=cross-hatch;${PAINT}`, 400, 360),
]
const diagram = droppedDiagram([...cells, ...others].join(''))

test.each(Object.keys(STYLES))('%s: lines in the fill colour instead of a solid area', async (cell) => {
  const drawn = await diagram.drawing(cell)
  const id = /<pattern id="([^"]+)"[^>]*><path[^>]*stroke="#ff8000"/.exec(drawn)?.[1]
  expect(id).toBeDefined()
  expect(drawn).toContain(`fill="url(#${id})"`)
  expect(drawn).not.toContain('fill="#ff8000"')
})

test('a solid area has no lines', async () => {
  const drawn = await diagram.drawing('solid')
  expect(drawn).toContain('fill="#ff8000"')
  expect(drawn).not.toContain('<pattern')
})

test('dots are dots, and crossed lines are crossed', async () => {
  expect(await diagram.drawing('dots')).toMatch(/<pattern[^>]*><path[^>]*fill="#ff8000"/)
  expect(await diagram.drawing('crossed')).toMatch(/<pattern[^>]*><path d="M0 2H4M2 0V4" stroke="#ff8000"/)
})

test('a hand-drawn outline is drawn twice, with round corners', async () => {
  const strokes = async (cell: string) =>
    /<path d="([^"]+)"[^>]*stroke="#004080"/.exec(await diagram.drawing(cell))?.[1] ?? ''
  const [sharp, round] = [await strokes('sketched'), await strokes('sketched and rounded')]
  expect(sharp.match(/M/g)).toHaveLength(2)
  expect(sharp.match(/Q/g)).toHaveLength(8)
  expect(round.match(/M/g)).toHaveLength(2)
  expect(round.match(/Q/g)!.length).toBeGreaterThan(50)
})

test('the lines have the colour of the mode, and exported pictures have them', async () => {
  await diagram.setColorScheme('dark')
  await expect.poll(() => diagram.drawing('rounded')).not.toContain('#ff8000')
  expect(await diagram.drawing('rounded')).toMatch(/<pattern[^>]*><path[^>]*stroke="#[0-9a-f]{6}"/)
  expect(await diagram.exported('rounded')).toMatch(/<pattern[^>]*><path[^>]*stroke="#ff8000"/)
  await diagram.setColorScheme('light')
  const [shape] = await diagram.shapes('plain')
  await diagram.page.evaluate((id) => {
    const own = window.editor.getShape(id as TLShapeId)!
    const look = own.meta.drawbridge as Record<string, string>
    window.editor.updateShape({ ...own, meta: { drawbridge: { ...look, ground: '#00ff80' } } })
  }, `${shape}`)
  await expect.poll(() => diagram.drawing('plain')).toMatch(/<pattern[^>]*><rect[^>]*fill="#00ff80"/)
})

test('a pattern set by hand is drawn on a rounded shape, in the colour of the editor', async () => {
  expect(await diagram.drawing('solid')).toContain('fill="#ff8000"')
  const ids = await diagram.shapes('solid')
  await diagram.page.evaluate((id) => {
    window.editor.updateShape({ id: id as TLShapeId, type: 'geo', props: { fill: 'pattern' } })
  }, `${ids[0]}`)
  await expect.poll(() => diagram.drawing('solid')).toContain('<pattern')
  expect(await diagram.drawing('solid')).not.toContain('fill="#ff8000"')
})
