/** The exact look in the example app: what is drawn, when tldraw's own drawing takes over, and what edits by hand drop. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import type { Watch } from '../browser/watch.ts'
import { type ExampleApp, imported, startExampleApp } from './app.ts'

const vertex = (id: string, style: string, x: number, y: number) =>
  `<mxCell id="${id}" value="${id}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="120" height="60" as="geometry"/></mxCell>`
const edge = (id: string, style: string, source: string, target: string, value = '') =>
  `<mxCell id="${id}" value="${value}" style="${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`

const DIAGRAM = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
${vertex('box', 'html=1;fillColor=#dae8fc;strokeColor=#6c8ebf;strokeWidth=3;fontColor=#990000;fontSize=15;fontFamily=Verdana;', 0, 0)}
${vertex('shaded', 'html=1;fillColor=#dae8fc;gradientColor=#d5e5f9;strokeColor=#6c8ebf;dashed=1;', 300, 0)}
${vertex('words', 'text;html=1;fontColor=#006600;fontSize=17;', 0, 200)}
${vertex('raised', 'html=1;shadow=1;', 0, 400)}
${vertex('aside', 'html=1;align=right;spacingRight=20;', 600, 400)}
${vertex('far', 'html=1;', 300, 200)}
${edge('relation', 'edgeStyle=orthogonalEdgeStyle;rounded=1;arcSize=6;html=1;startArrow=ERmandOne;endArrow=ERoneToMany;endSize=10;', 'box', 'far')}
${edge('plain', 'html=1;dashed=1;endArrow=classic;', 'box', 'shaded', 'note')}
</root></mxGraphModel>`

let app: ExampleApp
let page: Page
let watch: Watch

beforeAll(async () => {
  app = await startExampleApp()
  await writeFile(join(app.folder, 'styles.drawio'), DIAGRAM)
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;({ page, watch } = await app.open())
  await dropFiles(page, [join(app.folder, 'styles.drawio')], { x: 600, y: 400 })
  await imported(page)
})
afterEach(async () => {
  expect(watch.problems).toEqual([])
  await page.close()
})

/** All that is drawn for an element. */
function drawing(cell: string): Promise<string> {
  return page.evaluate((wanted) => {
    const isOf = (meta: { drawbridge?: { source?: { cell?: string } } }) => meta.drawbridge?.source?.cell === wanted
    const shapes = window.editor.getCurrentPageShapesSorted().filter((shape) => isOf(shape.meta))
    return shapes.map(({ id }) => document.querySelector(`[data-shape-id="${id}"]`)?.innerHTML ?? '').join('\n')
  }, cell)
}

const DROPS: readonly [cell: string, type: string, props: object, dropped: readonly string[]][] = [
  ['box', 'geo', { color: 'green' }, ['stroke', 'fill']],
  ['box', 'geo', { labelColor: 'green' }, ['textColor']],
  ['box', 'geo', { fill: 'pattern' }, ['fill']],
  ['box', 'geo', { size: 'xl' }, ['strokeWidth', 'fontSize']],
  ['box', 'geo', { font: 'mono' }, ['fontFamily']],
  ['box', 'geo', { align: 'start' }, []],
  ['aside', 'geo', { align: 'start' }, ['label']],
  ['shaded', 'geo', { dash: 'dotted' }, ['dash']],
  ['shaded', 'geo', { fill: 'pattern' }, ['fill', 'gradient']],
  ['words', 'text', { color: 'red' }, ['textColor']],
  ['words', 'text', { size: 's' }, ['fontSize']],
  ['plain', 'arrow', { color: 'blue' }, ['stroke']],
  ['plain', 'arrow', { dash: 'solid' }, ['dash']],
  ['plain', 'arrow', { arrowheadEnd: 'dot' }, ['markers']],
  ['plain', 'arrow', { fill: 'semi' }, ['markers']],
  ['plain', 'arrow', { bend: 40 }, ['route', 'routeRadius']],
]

test('each style set by hand drops its own exact value, and nothing else; undo brings it back', async () => {
  for (const [cell, type, props, dropped] of DROPS) {
    const { before, after, undone, isSeen } = await page.evaluate(
      ([wanted, kind, change]) => {
        const { editor } = window
        const shape = editor
          .getCurrentPageShapesSorted()
          .filter((one) => one.type === kind)
          .find(
            (one) => (one.meta as { drawbridge?: { source?: { cell?: string } } }).drawbridge?.source?.cell === wanted,
          )
        if (!shape) throw new Error(`no ${kind} of ${wanted}`)
        const is = shape.props as unknown as Record<string, unknown>
        if (Object.entries(change as object).every(([key, value]) => is[key] === value)) throw new Error('no change')
        const look = () => JSON.parse(JSON.stringify(editor.getShape(shape.id)?.meta.drawbridge))
        const from = look()
        editor.markHistoryStoppingPoint()
        editor.updateShape({ id: shape.id, type: shape.type, props: change } as never)
        const changed = editor.getShape(shape.id)?.props as unknown as Record<string, unknown>
        const kept = Object.entries(change as object).every(([key, value]) => changed[key] === value)
        const to = look()
        editor.undo()
        return { before: from, after: to, undone: look(), isSeen: kept }
      },
      [cell, type, props] as const,
    )
    const name = `${cell} ${JSON.stringify(props)}`
    for (const key of dropped) expect(before, name).toHaveProperty(key)
    const wanted = Object.fromEntries(Object.entries(before).filter(([key]) => !dropped.includes(key)))
    expect({ after, undone, isSeen }, name).toEqual({ after: wanted, undone: before, isSeen: true })
  }
})

test('what grows by its scale grows exactly', async () => {
  const sizes = await page.evaluate(() => {
    const { editor } = window
    const shape = editor
      .getCurrentPageShapes()
      .find((one) => one.type === 'text' && JSON.stringify(one.meta).includes('"cell":"words"'))
    if (shape?.type !== 'text') throw new Error('no text')
    const size = () => (editor.getShape(shape.id)?.meta.drawbridge as { fontSize: number } | undefined)?.fontSize
    const before = size()
    editor.updateShape({ id: shape.id, type: 'text', props: { scale: shape.props.scale * 2 } })
    return [before, size()]
  })
  expect(sizes).toEqual([17, 34])
})

test('the style panel changes what is seen', async () => {
  await page.evaluate(() => {
    const { editor } = window
    editor.select(
      ...editor
        .getCurrentPageShapes()
        .filter((one) => one.type === 'geo')
        .map(({ id }) => id),
    )
  })
  expect(await drawing('box')).toContain('#6c8ebf')
  await page.getByTestId('style.color.red').click()
  await expect.poll(() => drawing('box')).not.toContain('#6c8ebf')
})

test('rare markers and cut corners are drawn, until the arrow is somewhere else', async () => {
  const drawn = await drawing('relation')
  expect(drawn).toMatch(/d="M[^"]*Q[^"]*"/)
  expect(drawn.match(/<path/g)?.length).toBeGreaterThan(2)
  await page.evaluate(() => {
    const { editor } = window
    const far = editor.getCurrentPageShapes().find((one) => JSON.stringify(one.meta).includes('"cell":"far"'))
    if (far) editor.updateShape({ id: far.id, type: far.type, x: far.x + 300, y: far.y - 300 })
  })
  await expect.poll(() => drawing('relation')).not.toMatch(/d="M[^"]*Q[^"]*"/)
})

test('shadows are drawn, on the canvas and in exported pictures', async () => {
  const shadow = /drop-shadow\(2px 3px 2px (?:#00000040|rgba\(0, 0, 0, 0\.25\d*\))\)/
  expect(await drawing('box')).not.toContain('drop-shadow')
  expect(
    (await drawing('raised')).replaceAll(/drop-shadow\((rgba?\([^)]*\)) ([^)]*)\)/g, 'drop-shadow($2 $1)'),
  ).toMatch(shadow)
  const svg = await page.evaluate(async () => {
    const { editor } = window
    const raised = editor.getCurrentPageShapes().find((one) => JSON.stringify(one.meta).includes('"cell":"raised"'))
    return (await editor.getSvgString(raised ? [raised] : []))?.svg ?? ''
  })
  expect(svg).toContain('drop-shadow(')
})

test('looks are switched at run time, and dark canvases turn lightness around', async () => {
  expect(await drawing('box')).toContain('#6c8ebf')
  await page.getByRole('button', { name: 'Native look' }).click()
  await expect.poll(() => drawing('box')).not.toContain('#6c8ebf')
  await page.getByRole('button', { name: 'Exact look' }).click()
  await expect.poll(() => drawing('box')).toContain('#6c8ebf')
  await page.evaluate(() => window.editor.user.updateUserPreferences({ colorScheme: 'dark' }))
  await expect.poll(() => drawing('box')).not.toContain('#6c8ebf')
  const lightness = await page.evaluate(() => {
    const stroke = [...document.querySelectorAll('.tl-shape[data-shape-type="geo"] path')]
      .map((path) => path.getAttribute('stroke') ?? '')
      .find((color) => /^#[0-9a-f]{6}$/.test(color))
    return stroke && Math.max(...[1, 3, 5].map((at) => Number.parseInt(stroke.slice(at, at + 2), 16)))
  })
  expect(lightness).toBeGreaterThan(100)
})
