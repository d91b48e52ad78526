/** Changes that a branch made in a diagram, and conflicts of its shapes. */
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import type { ConsoleAt } from './harness.ts'
import { PATH, startShop } from './shop.ts'

let at: ConsoleAt

beforeAll(async () => {
  ;({ at } = await startShop({}))
  await at.signIn()
})
afterAll(() => at?.stop())

const box = (id: string, text: string, x: number, y = 40, style = '') =>
  `<mxCell id="${id}" value="${text}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="140" height="60" as="geometry"/></mxCell>`
const arrow = (id: string, from: string, to: string) =>
  `<mxCell id="${id}" edge="1" parent="1" source="${from}" target="${to}"><mxGeometry relative="1" as="geometry"/></mxCell>`
const snapshotOf = (cells: string) =>
  convertDiagram(
    `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram></mxfile>`,
  ).snapshot as unknown as Record<string, unknown>

const BEFORE = [
  box('a', 'Pedal sensor', 0),
  box('b', 'Voter', 240),
  box('c', 'Brake controller', 480),
  box('d', 'Old monitor', 240, 200),
]
const LINES = [arrow('ab', 'a', 'b'), arrow('bc', 'b', 'c')]

async function draw(cells: readonly string[], more: object) {
  const body = { title: 'Brake request path', snapshot: snapshotOf([...cells, ...LINES].join('')), ...more }
  return unwrap(await at.client.POST('/project/{projectId}/diagram', { params: { path: PATH }, body })).id
}

const branch = async (name: string) =>
  unwrap(await at.client.POST('/project/{projectId}/branch', { params: { path: PATH }, body: { name } })).id

test('a review shows both canvases of a diagram, and steps through what differs by keyboard', async () => {
  const { page } = at
  const id = await draw(BEFORE, {})
  const branchId = await branch('redundant-pedal')
  const after = [
    box('a', 'Pedal sensor', 0, 40, 'fillColor=#ffe6cc;strokeColor=#d79b00;'),
    box('b', 'Signal voter', 240),
    box('c', 'Brake controller', 480, 150),
    box('e', 'Second sensor', 0, 200),
  ]
  await draw(after, { id, branch: 'redundant-pedal' })
  await page.goto(`${at.origin}/console#/p/shop/branches/${branchId}/changes`)
  await page.locator('.drawing-counts', { hasText: '1 added' }).waitFor()
  expect(await page.locator('.drawing-counts').allTextContents()).toEqual([
    '1 added ',
    '1 removed ',
    '1 moved ',
    '2 changed ',
  ])
  await at.expectClean('changes of a diagram')
  await at.link('Compare').click()
  await at.heading('Brake request path').waitFor()
  await page.locator('.compare-pane img').nth(1).waitFor()
  expect(await page.locator('.compare-pane.before .mark').count()).toBe(4)
  expect(await page.locator('.compare-pane.after .mark').count()).toBe(4)
  await page.locator('summary', { hasText: 'Description' }).click()
  await page.locator('.words', { hasText: 'Second sensor' }).waitFor()
  await at.expectClean('comparison')
  await page.locator('summary', { hasText: 'Description' }).click()
  const status = page.locator('.compare-step').getByRole('status')
  await page.keyboard.press('j')
  await expect.poll(() => status.textContent()).toBe('Change 1 of 5')
  for (const next of [2, 3]) {
    await page.keyboard.press('j')
    await expect.poll(() => status.textContent()).toBe(`Change ${next} of 5`)
  }
  await page.keyboard.press('k')
  await expect
    .poll(() => page.locator('.change-list li.current ins').allTextContents())
    .toEqual(['added: Signal voter'])
  await at.expectClean('a change')
  // With the colours of the system, pictures keep their paper, and the change that is shown is marked.
  await page.emulateMedia({ forcedColors: 'active' })
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)
  expect(await styleOf('.compare-pane', 'forced-color-adjust')).toBe('none')
  expect(await styleOf('.change-list li.current', 'outline-style')).toBe('solid')
  await page.emulateMedia({ forcedColors: null })
  await page.keyboard.press('F1')
  await expect.poll(() => page.locator('.mark').count()).toBe(7)
  await page.keyboard.press('F1')
  await page.keyboard.press('s')
  await page.getByRole('slider').waitFor()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe('45')
  await at.expectClean('slider')
  await page.keyboard.press('b')
  await expect
    .poll(() => page.locator('.compare-pane:visible figcaption').allTextContents())
    .toEqual([expect.stringMatching(/^After · redundant-pedal r\d+$/)])
  await page.keyboard.press('b')
  await expect
    .poll(() => page.locator('.compare-pane:visible figcaption').allTextContents())
    .toEqual([expect.stringMatching(/^Before · master r\d+$/)])
})

/** Presses Tab until something with this name has the focus; each stop on the way has to be visible. */
async function tabTo(name: string | RegExp, most = 60): Promise<void> {
  const stops: string[] = []
  for (let i = 0; i < most; i++) {
    await at.page.keyboard.press('Tab')
    const stop = await at.page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const [named] = (focused as HTMLInputElement).labels ?? []
      const label = focused.getAttribute('aria-label') ?? named?.textContent ?? focused.textContent ?? ''
      return { name: label.trim(), isSeen: focused === document.body || focused.checkVisibility() }
    })
    expect(stop.isSeen, stop.name).toBe(true)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
    stops.push(stop.name)
  }
  throw new Error(`${name} is not reached by Tab, only ${stops.join(' | ')}`)
}

/** Presses Tab until something with this name has the focus, then a key. */
async function press(name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(name)
  await at.page.keyboard.press(key)
}

test('a review by keyboard alone: the changes, a comment on a shape, the approval and the merge', async () => {
  const { page } = at
  const { keyboard } = page
  await page.goto(`${at.origin}/console#/p/shop/branches`)
  await at.heading('Branches').waitFor()
  await at.link('redundant-pedal').waitFor()
  await page.reload()
  await at.link('redundant-pedal').waitFor()
  await press('Skip to the content')
  await press('redundant-pedal', 'Enter')
  await at.heading('redundant-pedal').waitFor()
  await at.link('Changes').waitFor()
  await press('Changes')
  await page.locator('.drawing-counts', { hasText: '1 added' }).waitFor()
  await press('Compare')
  await at.heading('Brake request path').waitFor()
  await page.locator('.compare-pane img').nth(1).waitFor()
  const status = page.locator('.compare-step').getByRole('status')
  for (let i = 1; i <= 5; i++) {
    await keyboard.press('j')
    await expect.poll(() => status.textContent()).toBe(`Change ${i} of 5`)
  }

  // On the diagram itself, a walk reaches a shape, and Enter opens its comments.
  await press('Open the diagram')
  await page.locator('.tl-shape', { hasText: 'Signal voter' }).first().waitFor()
  await expect.poll(() => page.locator('.tl-container [role=status]').count()).toBeGreaterThan(0)
  await page.getByRole('region', { name: 'Comments' }).waitFor()
  const onCanvas = () => page.evaluate(() => document.activeElement?.classList.contains('tl-container') === true)
  for (let i = 0; i < 60 && !(await onCanvas()); i++) await keyboard.press('Tab')
  const announced = page.locator('.tl-container [role=status]').first()
  await keyboard.press('ArrowRight')
  await expect.poll(() => announced.textContent()).toMatch(/^Pedal sensor, leads to Signal voter/)
  await keyboard.press('ArrowRight')
  await expect.poll(() => announced.textContent()).toMatch(/^Signal voter, leads to Brake controller/)
  await keyboard.press('Enter')
  await at.write(page.getByRole('textbox', { name: 'New comment on “Signal voter”' }), 'Two of two?')
  await press('Comment')
  await page.getByRole('dialog', { name: '“Signal voter”' }).getByText('Two of two?').waitFor()
  await keyboard.press('Escape')

  await page.goBack()
  await page.locator('.compare-pane img').nth(1).waitFor()
  await press('redundant-pedal')
  await at.heading('redundant-pedal').waitFor()
  await at.link('Review and merge').waitFor()
  await press('Review and merge')
  await page.getByText('Approvals are not required').waitFor()
  await press('Approve')
  await at.dialog().waitFor()
  await press('Approve')
  await page.getByText(/You approved revision/).waitFor()
  await at.dialog().waitFor({ state: 'detached' })
  await press('Merge')
  await at.dialog().waitFor()
  await press('Merge')
  await page.getByText('The branch has been merged.').waitFor()
})

test('what both branches changed of one shape is chosen, and merged', async () => {
  const { page } = at
  const id = await draw(BEFORE, {})
  const branchId = await branch('names')
  const named = (text: string, ...rest: string[]) => [BEFORE[0]!, box('b', text, 240), BEFORE[2]!, ...rest]
  await draw(named('Signal voter', BEFORE[3]!, box('f', 'Fresh', 0, 200)), { id, branch: 'names' })
  await draw(named('Voter 2oo2', BEFORE[3]!), { id })
  await page.goto(`${at.origin}/console#/p/shop/branches/${branchId}/review`)
  const conflicts = at.section('Conflicts')
  await conflicts.getByText('Signal voter: Text').waitFor()
  await at.expectClean('conflicts of shapes')
  await conflicts.getByRole('button', { name: 'Choose everything of master' }).click()
  await at.button('Merge with these choices').click()
  await at.dialog().getByRole('button', { name: 'Merge' }).click()
  await page.getByText('The branch has been merged.').waitFor()
  const params = { path: { ...PATH, diagramId: id } }
  const merged = JSON.stringify(unwrap(await at.client.GET('/project/{projectId}/diagram/{diagramId}', { params })))
  expect(['Voter 2oo2', 'Fresh', 'Signal voter'].map((text) => merged.includes(text))).toEqual([true, true, false])
})

test('a file is converted, compared, edited and uploaded by keyboard alone', async () => {
  const { page } = at
  const { keyboard } = page
  // Nobody is signed in here yet.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${at.origin}/`)
  const chooser = page.waitForEvent('filechooser')
  await press('Choose files')
  await (await chooser).setFiles(join(fixtureFolder, 'flowchart.drawio'))
  await page.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()

  // Compared with the source: both beside each other, then laid over each other with a divider that is moved.
  await page.getByAltText('Reference of flowchart.drawio').waitFor()
  await press('Side by side', 'ArrowRight')
  await press('Slider', 'Enter')
  const divider = page.getByRole('separator', { name: /reference/i })
  await divider.waitFor()
  const place = () => divider.getAttribute('aria-valuenow').then(Number)
  const before = await place()
  await tabTo((await divider.getAttribute('aria-label')) ?? '')
  await keyboard.press('ArrowLeft')
  await expect.poll(place).toBe(before - 5)

  // A copy is edited: a walk reaches a shape, which gets another text and is moved.
  await press('Edit a copy')
  await page.getByTestId('quick-actions.undo').waitFor()
  await tabTo('Canvas')
  const announced = page.locator('.tl-container [role=status]').first()
  await keyboard.press('w')
  await keyboard.press('ArrowRight')
  await expect.poll(() => announced.textContent()).toMatch(/^Start, /)
  await keyboard.press('Escape')
  await keyboard.press('Shift+E')
  await page.locator('[contenteditable=true]:focus').waitFor()
  await keyboard.press('Control+a')
  await keyboard.type('Begin')
  await keyboard.press('Escape')
  await page.locator('.tl-shape', { hasText: 'Begin' }).first().waitFor()
  await expect.poll(() => announced.textContent()).toContain('Begin has another text')
  await page.getByText('Edited ·').waitFor()

  // Without a selection, Tab leaves the canvas. It is uploaded, and read where it is stored.
  await keyboard.press('Escape')
  await press('Upload')
  await tabTo('Workspace')
  await keyboard.type(at.workspace)
  await press('API key', 'End')
  await keyboard.type(at.key)
  await keyboard.press('Enter')
  await page.getByLabel('Title').waitFor()
  await page.getByRole('combobox', { name: 'Project: Shop' }).waitFor()
  await page.getByText('A new diagram will be created, with the edits of your copy.').waitFor()
  await tabTo('Title')
  await keyboard.press('Enter')
  await page.getByText('Read back: the same, record by record.').waitFor()
  await press('Show in the console')
  await at.heading('flowchart').waitFor()
  await page.locator('.tl-shape', { hasText: 'Begin' }).first().waitFor()
})
