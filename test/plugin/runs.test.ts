/** Labels whose runs differ in colour or place: in the exact look, in dark mode and in exported pictures; editing keeps the text. */
import type { TLShapeId } from 'tldraw'
import { expect, test } from 'vitest'
import { edge, vertex } from './cells.ts'
import { droppedDiagram } from './diagram.ts'

const VALUE = '&lt;font color=&quot;#b00000&quot;&gt;red &amp;amp; &lt;/font&gt;&lt;b&gt;black&lt;/b&gt;'
const diagram = droppedDiagram(
  [
    vertex('box', '', 0, 0, { value: VALUE }),
    vertex('text', 'text;', 0, 100, { value: VALUE }),
    vertex('below', 'verticalLabelPosition=bottom;verticalAlign=top;', 0, 200, { value: VALUE, h: 30 }),
    vertex('water', '', 0, 300, { value: 'H&lt;sub&gt;2&lt;/sub&gt;O' }),
    vertex('plain', '', 150, 300, { value: 'HO' }),
    vertex('a', '', 300, 0),
    vertex('b', '', 300, 200),
    edge('arrow', '', 'a', 'b', VALUE),
  ].join(''),
)
const RED = '<span style="color: rgb(176, 0, 0);">red &amp; </span>'
const BLACK = '<span style="color: rgb(0, 0, 0);"><strong>black</strong></span>'

test.each(['box', 'text', 'below', 'arrow'])(
  '%s: each letter has its colour, on the canvas and in a picture',
  async (element) => {
    const drawn = await diagram.drawing(element)
    expect(drawn).toContain(RED)
    expect(drawn).toContain(BLACK)
    const picture = await diagram.exported(element)
    expect(picture).toMatch(/<span[^>]*color: (#b00000|rgb\(176, 0, 0\))[^>]*>red &amp; /)
  },
)

test('a letter below the line is smaller and lower, and its line is no higher', async () => {
  const lines = await diagram.page.evaluate(() =>
    [...document.querySelectorAll('p')].map((line) => [line.textContent, line.offsetHeight] as const),
  )
  const heightOf = (text: string) => lines.find(([own]) => own === text)?.[1]
  expect(await diagram.drawing('water')).toMatch(/<span style="[^"]*vertical-align: sub;[^"]*">2<\/span>/)
  expect(heightOf('H2O')).toBe(heightOf('HO'))
})

test('on a dark canvas the colours are those of dark mode', async () => {
  await diagram.setColorScheme('dark')
  await expect.poll(() => diagram.drawing('box')).not.toContain(RED)
  expect(await diagram.drawing('box')).toMatch(/<span style="color: rgb\([^"]+">red/)
  await diagram.setColorScheme('light')
  await expect.poll(() => diagram.drawing('box')).toContain(RED)
})

test('a selected shape keeps its colours, a text is edited as it is stored, and has one colour after a change', async () => {
  const [id] = await diagram.shapes('box')
  await diagram.page.evaluate((shape) => {
    window.editor.select(shape as TLShapeId)
  }, `${id}`)
  expect(await diagram.drawing('box')).toContain(RED)
  await diagram.page.keyboard.press('Enter')
  const edited = diagram.page.locator(`[data-shape-id="${id}"] [contenteditable=true]`)
  await edited.waitFor()
  expect(await edited.textContent()).toBe('red & black')
  await diagram.page.keyboard.press('End')
  await diagram.page.keyboard.type('!')
  await diagram.page.keyboard.press('Escape')
  const drawn = await diagram.drawing('box')
  expect(drawn).toContain('red &amp; ')
  expect(drawn).not.toContain('<span style="color')
  const look = await diagram.page.evaluate(
    (shape) => window.editor.getShape(shape as TLShapeId)!.meta.drawbridge as object,
    `${id}`,
  )
  expect(look).not.toHaveProperty('runs')
})
