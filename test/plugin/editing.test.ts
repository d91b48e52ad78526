/** Editing an import as people do: opening labels, moving shapes and undoing, by mouse and keyboard. */
import type { TLGeoShape, TLShapeId } from 'tldraw'
import { describe, expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { documentText, endsAt, labelled, labelPoint, nodePoint, show } from '../fidelity/editing/canvas.ts'
import { edge, vertex } from './cells.ts'
import { droppedDiagram } from './diagram.ts'

const PICTURE =
  'data:image/svg+xml,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0MCIgaGVpZ2h0PSI0MCI+PGNpcmNsZSBjeD0iMjAiIGN5PSIyMCIgcj0iMjAiLz48L3N2Zz4='
const diagram = droppedDiagram(`
${vertex('rounded', 'rounded=1;fontColor=#990000;fontSize=17;', 0, 0)}
${vertex('tank', 'shape=cylinder3;', 400, 300)}
${vertex('icon', `shape=image;image=${PICTURE};verticalLabelPosition=bottom;verticalAlign=top;`, 700, 0, { w: 60, h: 60 })}
${vertex('lane', 'swimlane;startSize=24;', 0, 500, { w: 300, h: 200 })}
${vertex('inner', '', 40, 80, { parent: 'lane' })}
${edge('crooked', 'rounded=1;', 'rounded', 'tank', 'crooked', '<mxPoint x="60" y="200"/><mxPoint x="460" y="200"/>')}
${edge('block', 'shape=flexArrow;fillColor=#fff2cc;', 'icon', 'tank')}
${edge('down', '', 'rounded', 'inner')}
${vertex('words', 'text;', 700, 500)}
${edge('told', '', 'words', 'tank', '')}
${vertex('table', 'shape=table;startSize=24;container=1;childLayout=tableLayout;', 0, 800, { w: 240, h: 64 })}
${vertex('row', 'shape=tableRow;startSize=0;', 0, 24, { parent: 'table', w: 240, h: 40, value: '' })}
${vertex('cell', 'shape=partialRectangle;connectable=0;', 0, 0, { parent: 'row', w: 120, h: 40 })}
${vertex('other', 'shape=partialRectangle;connectable=0;', 120, 0, { parent: 'row', w: 120, h: 40 })}
${vertex('beside', 'text;', 1000, 0)}
${edge('near', '', 'icon', 'far', '', '<mxPoint x="1060" y="35"/>')}
${vertex('far', '', 1200, 200)}
${vertex('bar', '', 900, 512, { w: 400, h: 8, value: '' })}
${vertex('over', 'text;align=left;verticalAlign=top;', 1000, 500)}
<mxCell id="curve" style="curved=1;html=1;" edge="1" parent="1" source="bar" target="far"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="1500" y="400"/></Array></mxGeometry></mxCell>
<mxCell id="aside" value="aside" style="edgeLabel;html=1;" vertex="1" connectable="0" parent="curve"><mxGeometry x="0.1" y="40" relative="1" as="geometry"/></mxCell>
<UserObject label="linked" link="https://example.org" id="linked"><mxCell style="ellipse;html=1;" vertex="1" parent="1"><mxGeometry x="700" y="700" width="60" height="50" as="geometry"/></mxCell></UserObject>
`)

test('a double click edits any label, the edited text keeps its look, and undo restores everything', async () => {
  const elements = await labelled(diagram.page)
  const wanted =
    'beside block cell crooked curve down far icon inner lane linked other over rounded table tank words'.split(' ')
  expect(elements.map(([element]) => element).sort()).toEqual(wanted)
  for (const [element, shapes] of elements) {
    await show(diagram.page, shapes)
    const at = await labelPoint(diagram.page, shapes)
    expect(at, element).toBeDefined()
    const before = await documentText(diagram.page)
    await diagram.page.mouse.dblclick(at?.x ?? 0, at?.y ?? 0)
    expect(shapes, element).toContain(await diagram.page.evaluate(() => window.editor.getEditingShapeId()))
    await diagram.page.waitForFunction(() => document.activeElement?.closest('.tl-rich-text') !== null)
    await diagram.page.keyboard.type('Other')
    await diagram.page.keyboard.press('Escape')
    expect(await diagram.drawing(element), element).toContain('Other')
    if (element === 'rounded') expect(await diagram.drawing(element)).toMatch(/color: rgb\(153, 0, 0\)/)
    await diagram.page.keyboard.press('Escape')
    // Opening is a separate step if it changes the record, as it does for an empty paragraph.
    for (let step = 0; step < 2 && (await documentText(diagram.page)) !== before; step += 1)
      await diagram.page.keyboard.press('Control+z')
    expect(await documentText(diagram.page), element).toBe(before)
  }
})

test('moving a shape moves its arrows, which keep their routes of the source', async () => {
  expect(await diagram.drawing('crooked')).toMatch(/d="M[^"]*Q[^"]*Q/)
  const block = /fill="#fff2cc"/
  // Drawn once everything that it needs is loaded.
  await expect.poll(() => diagram.drawing('block')).toMatch(block)
  for (const element of ['tank', 'icon', 'inner', 'rounded']) {
    const shapes = await diagram.shapes(element)
    await show(diagram.page, shapes)
    const [before, text] = [await endsAt(diagram.page, shapes), await documentText(diagram.page)]
    const from = await nodePoint(diagram.page, shapes)
    expect(from, element).toBeDefined()
    await diagram.page.mouse.move(from?.x ?? 0, from?.y ?? 0)
    await diagram.page.mouse.down()
    await diagram.page.mouse.move((from?.x ?? 0) + 50, (from?.y ?? 0) + 30, { steps: 4 })
    await diagram.page.mouse.up()
    const after = await endsAt(diagram.page, shapes)
    expect(after.bindings, element).toEqual(before.bindings)
    expect(after.at.x - before.at.x, element).toBeCloseTo(50, 0)
    expect(after.off, element).toBeLessThan(2)
    expect(await diagram.drawing('crooked'), element).toMatch(/d="M[^"]*Q[^"]*Q/)
    expect(await diagram.drawing('block'), element).toMatch(block)
    await diagram.page.keyboard.press('Control+z')
    expect(await documentText(diagram.page), element).toBe(text)
  }
})

test('a resized box keeps its label, and a copy keeps its look', async () => {
  const { width, label, copies } = await diagram.page.evaluate(() => {
    const { editor, imports } = window
    const [id] = imports[0]?.pages[0]?.elements.get('tank') ?? []
    if (!id) throw new Error('no tank')
    editor.resizeShape(id, { x: 2, y: 1.5 })
    const { w } = editor.getShape<TLGeoShape>(id)?.props ?? {}
    const text = document.querySelector(`[data-shape-id="${id}"] .tl-rich-text`)
    editor.duplicateShapes([id], { x: 300, y: 0 })
    const own = editor.getShape(id)
    const same = editor.getCurrentPageShapes().filter(({ meta }) => JSON.stringify(meta) === JSON.stringify(own?.meta))
    return { width: w, label: text?.textContent, copies: same.length }
  })
  expect({ width, label, copies }).toEqual({ width: 240, label: 'tank', copies: 2 })
})

/** Drags from a point of the window by 50, 30 px. */
async function drag(from: { readonly x: number; readonly y: number } | undefined): Promise<void> {
  if (!from) throw new Error('nothing to take')
  const { mouse } = diagram.page
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x + 50, from.y + 30, { steps: 4 })
  await mouse.up()
}

test('a swimlane moves its contents and a table its cells, a text is dragged by its letters, and undo restores everything', async () => {
  for (const [taken, along, still] of [
    ['lane', ['inner'], ['rounded']],
    ['table', ['cell', 'other'], ['lane']],
    ['words', [], ['rounded']],
  ] as const) {
    const shapes = await diagram.shapes(taken)
    await show(diagram.page, shapes)
    const text = await documentText(diagram.page)
    const places = (elements: readonly string[]) =>
      Promise.all(elements.map(async (element) => (await endsAt(diagram.page, await diagram.shapes(element))).at))
    const before = await places([taken, ...along, ...still])
    await drag(await nodePoint(diagram.page, shapes))
    const after = await places([taken, ...along, ...still])
    const moved = after.map(({ x, y }, i) => [Math.round(x - (before[i]?.x ?? 0)), Math.round(y - (before[i]?.y ?? 0))])
    expect(moved, taken).toEqual([...[taken, ...along].map(() => [50, 30]), ...still.map(() => [0, 0])])
    await diagram.page.keyboard.press('Control+z')
    expect(await documentText(diagram.page), taken).toBe(text)
  }
})

test('shapes copied to another page look the same', async () => {
  const { here, there } = await diagram.page.evaluate(async () => {
    const { editor } = window
    const drawn = async () => {
      const picture = await editor.getSvgElement([...editor.getCurrentPageShapeIds()])
      const paths = [...(picture?.svg.querySelectorAll('path') ?? [])].filter((path) => !path.closest('defs'))
      const looks = paths.map((path) => ['d', 'fill', 'stroke', 'stroke-width'].map((name) => path.getAttribute(name)))
      // Positions are equal except for the last digits.
      return looks.map((look) => look.join(' ').replaceAll(/(\.\d{3})\d+/g, '$1')).sort()
    }
    const here = await drawn()
    const content = editor.getContentFromCurrentPage([...editor.getCurrentPageShapeIds()])
    editor.createPage({ name: 'other' })
    editor.setCurrentPage(editor.getPages().find(({ name }) => name === 'other')?.id ?? editor.getCurrentPageId())
    if (content) editor.putContentOntoCurrentPage(content, { preservePosition: true })
    return { here, there: await drawn() }
  })
  expect(here.length).toBeGreaterThan(20)
  expect(there).toEqual(here)
})

test('a text is edited in place: beside a line, beside its arrow, over a thin box, under a link', async () => {
  for (const element of ['beside', 'aside', 'over', 'linked']) {
    const shapes = await diagram.shapes(element)
    await show(diagram.page, shapes)
    const at = await labelPoint(diagram.page, shapes)
    const before = await documentText(diagram.page)
    await diagram.page.mouse.dblclick(at?.x ?? 0, at?.y ?? 0)
    expect(shapes, element).toContain(await diagram.page.evaluate(() => window.editor.getEditingShapeId()))
    await diagram.page.keyboard.press('Escape')
    await diagram.page.keyboard.press('Escape')
    // No new shape was created beside it.
    for (let step = 0; step < 3 && (await documentText(diagram.page)) !== before; step += 1)
      await diagram.page.keyboard.press('Control+z')
    expect(await documentText(diagram.page), element).toBe(before)
  }
})

test('arrow keys walk along connections, and an element is connected, labelled and resized by keys', async () => {
  const { page } = diagram
  const [[rounded], [tank], [block]] = [
    await diagram.shapes('rounded'),
    await diagram.shapes('tank'),
    await diagram.shapes('block'),
  ]
  if (!rounded || !tank || !block) throw new Error('a shape is missing')
  const selected = () => page.evaluate(() => window.editor.getOnlySelectedShapeId())
  const select = (id: string) => page.evaluate((one) => void window.editor.select(one as TLShapeId), id)
  const before = await documentText(page)
  await select(rounded)
  await page.keyboard.press('w')
  await page.getByText('Right and left follow connections').first().waitFor()
  await page.keyboard.press('ArrowRight')
  expect(await selected()).toBe(tank)
  const told = page.locator('.tl-container [role=status]')
  await expect.poll(() => told.first().textContent()).toMatch(/^tank, cylinder, /)
  // Down: its connections, of which the second comes from the picture.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await selected()).toBe(block)
  await page.keyboard.press('ArrowLeft')
  expect(await selected()).toBe(tank)
  await page.keyboard.press('Escape')
  expect(await documentText(page)).toBe(before)
  // Outside of a walk, the arrow keys move what is selected.
  await page.keyboard.press('ArrowRight')
  expect(await documentText(page)).not.toBe(before)
  await page.keyboard.press('Control+z')

  await page.keyboard.press('Shift+C')
  await page.getByRole('dialog', { name: 'Connect tank to' }).waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await page.keyboard.type('rounded')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('back')
  await page.keyboard.press('Enter')
  await expect.poll(() => told.first().textContent()).toContain('“tank leads to rounded, labelled back” added')
  await page.keyboard.press('Control+z')
  expect(await documentText(page)).toBe(before)

  await select(tank)
  await page.keyboard.press('Shift+R')
  await page.getByLabel('Width (px)').fill('200')
  await page.keyboard.press('Enter')
  const width = async () => Math.round(await page.evaluate(() => window.editor.getSelectionPageBounds()?.w ?? 0))
  await expect.poll(width).toBe(200)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Shift+E')
  await page.waitForFunction(() => document.activeElement?.closest('.tl-rich-text') !== null)
  await page.keyboard.press('Escape')

  // Who does not see it is told that a shape is over others now.
  await select(rounded)
  await page.keyboard.press(']')
  await expect.poll(() => told.first().textContent()).toMatch(/rounded reordered$/)
  await page.keyboard.press('Control+z')
  expect(await documentText(page)).toBe(before)
  await select(tank)

  // All of it is in one menu.
  await page.keyboard.press('Control+Shift+Enter')
  for (const name of ['Walk along connections', 'Connect to…', 'Edit label', 'Width and height…'])
    expect(await page.getByRole('menuitem', { name }).count(), name).toBe(1)
  expect(await violations(page, '[role=menu]')).toEqual([])
  // With the colours of the system, the signs of tldraw's tools, masks over backgrounds, would be invisible.
  await page.emulateMedia({ forcedColors: 'active' })
  const sign = page.locator('.tlui-icon').first()
  expect(await sign.evaluate((one) => getComputedStyle(one).getPropertyValue('forced-color-adjust'))).toBe('none')
  await page.emulateMedia({ forcedColors: null })
  await page.keyboard.press('Escape')
})

describe('prefer look', () => {
  const look = droppedDiagram(
    `${vertex('a', 'ellipse;perimeterSpacing=12;', 0, 0)}${vertex('b', '', 400, 300)}
    ${edge('way', '', 'a', 'b', '', '<mxPoint x="200" y="40"/><mxPoint x="120" y="250"/>')}`,
    '?prefer=look',
  )

  test('deleting a shape leaves nothing invisible behind, and undo restores it', async () => {
    const before = await documentText(look.page)
    const [kinds, left] = await look.page.evaluate(() => {
      const { editor } = window
      const cellOf = (meta: unknown) =>
        (meta as { drawbridge?: { source?: { cell?: string } } }).drawbridge?.source?.cell
      const own = () => editor.getCurrentPageShapes().filter(({ meta }) => cellOf(meta) === 'a')
      const kinds = own().map(({ type }) => type)
      const ellipse = own().find((shape) => shape.type === 'geo' && shape.props.geo === 'ellipse')
      editor.markHistoryStoppingPoint()
      if (ellipse) editor.deleteShapes([ellipse.id])
      return [kinds, own().map(({ type }) => type)]
    })
    // The frame that holds the arrow beside the ellipse, and the group of both.
    expect(kinds.sort()).toEqual(['geo', 'geo', 'group'])
    expect(left).toEqual([])
    await look.page.keyboard.press('Control+z')
    expect(await documentText(look.page)).toBe(before)
  })
})
