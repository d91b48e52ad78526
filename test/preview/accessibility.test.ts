/** The accessibility of the preview, by axe and by keyboard alone. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Diagram, diffDiagrams, diffHtml, readDiagram } from '@drawbridge/core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { coveredStops, cutBySpacing } from '../browser/by-tab.ts'
import type { Watch } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

const fixture = (name: string) => join(fixtureFolder, name)

let preview: PreviewPage
let page: Page
let watch: Watch

onPreviewPage((opened) => {
  preview = opened
  ;({ page, watch } = opened)
})

test('axe finds no serious violation in any state', async () => {
  await preview.open()
  await preview.button('Choose files').waitFor()
  expect(await violations(page), 'start').toEqual([])
  await preview.drop(
    fixture('layers-links-images.drawio'),
    fixture('connectors.drawio'),
    join(import.meta.dirname, 'accessibility.test.ts'),
  )
  await preview.file(/accessibility.test.ts.*Could not convert/).waitFor()
  await preview.file(/connectors/).click()
  await page.locator('.tl-shape').first().waitFor()
  await preview.button('Show the inspector').or(preview.button('Hide the inspector')).first().waitFor()
  if (await preview.button('Show the inspector').isVisible()) await preview.button('Show the inspector').click()
  expect(await violations(page), 'issues').toEqual([])
  await page.getByRole('tab', { name: 'Layers' }).click()
  expect(await violations(page), 'layers').toEqual([])
  await page.getByRole('tab', { name: 'Outline' }).click()
  const rows = page.getByRole('treeitem')
  await rows.last().click()
  // The outline stays, and what is selected is told.
  expect(await rows.last().getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.locator('.tl-container').getByRole('status').textContent()).not.toBe('')
  expect(await violations(page), 'outline').toEqual([])
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.locator('.tl-shape').first().click()
  await page.getByRole('region', { name: 'Selected element' }).waitFor()
  await preview.button('Details').click()
  expect(await violations(page), 'detail').toEqual([])
  // The picture of the element shows it as the canvas does.
  const picture = page.getByAltText('The element in the result')
  const before = await picture.getAttribute('src')
  await preview.button('Look').click()
  await page.getByRole('menuitemradio', { name: /tldraw style/ }).click()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  await preview.button('Export').click()
  expect(await violations(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await preview.file(/accessibility.test.ts/).click()
  await page.getByRole('alert').waitFor()
  expect(await violations(page), 'failed file').toEqual([])
  await preview.button('More').click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await preview.file(/connectors/).click()
  expect(await violations(page), 'dark').toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await preview.button('Hold to see the reference').waitFor()
  expect(await violations(page), 'narrow').toEqual([])
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  // A window of 1280 × 1024 px at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  if (await preview.button('Show the inspector').isVisible()) await preview.button('Show the inspector').click()
  expect(await violations(page), '400 %').toEqual([])
  expect(await coveredStops(page, 25)).toEqual([])
  expect(await cutBySpacing(page)).toEqual([])
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test('the page of a difference has no serious violation', async () => {
  const diagrams = await Promise.all(
    ['flowchart.drawio', 'swimlanes.drawio'].map(async (name) => readDiagram(await readFile(fixture(name))).diagram),
  )
  const [before, after] = diagrams as [Diagram, Diagram]
  await page.setContent(diffHtml(before, after, diffDiagrams(before, after)))
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  // The pictures are laid over each other by keys, too.
  await page.getByRole('radio', { name: 'Side by side' }).first().focus()
  const tops = () =>
    page
      .locator('section')
      .first()
      .locator('figure')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(new Set(await tops()).size).toBe(2)
  await page.keyboard.press('ArrowRight')
  expect(new Set(await tops()).size).toBe(1)
})

test('everything is reachable by keyboard, and every focus stop is visible', async () => {
  await preview.open()
  const chooser = page.waitForEvent('filechooser')
  await preview.button('Choose files').waitFor()
  await page.keyboard.press('o')
  await (await chooser).setFiles([fixture('hostile.drawio'), fixture('two-pages-deflated.drawio')])
  await preview.file(/hostile/).waitFor()
  await page.locator('.tl-shape').first().waitFor()
  await page.locator('button.issue').first().waitFor()

  // From the top, Tab stops at every control before the editor, and each stop has a visible focus mark.
  await page.locator('h1 button').focus()
  const stops: string[] = []
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    const { name, mark } = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement
      return { name: at.getAttribute('aria-label') ?? at.textContent ?? '', mark: getComputedStyle(at).outlineStyle }
    })
    expect(mark, name).toBe('solid')
    stops.push(name)
  }
  expect(stops.slice(0, 4).join()).toMatch(/show the issues,Export,Upload,More/)
  expect(stops.slice(4, 10).join()).toMatch(
    /Open files.*Hide the list.*hostile.*Close hostile.*two-pages.*Close two-pages/,
  )

  // The arrow keys step through the issues, both panes follow, Enter opens, Escape goes back.
  const rows = page.locator('button.issue')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: 'Selected element' })
  // As many as the list says, without the technical notes.
  await detail.getByText('1 of 2', { exact: true }).waitFor()
  await page.keyboard.press('j')
  await detail.getByText('2 of 2', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')

  // Views, pages, and the list of the keys.
  await page.keyboard.press('3')
  await page.locator('.stage.result').waitFor()
  await page.keyboard.press('1')
  await preview.file(/two-pages/).focus()
  await page.keyboard.press('Enter')
  const pages = page.getByRole('combobox', { name: /^Page/ })
  await page.keyboard.press('PageDown')
  await expect.poll(() => pages.getAttribute('aria-label')).toMatch(/^Page 2 of 2/)
  await page.goBack()
  await page.getByRole('combobox', { name: /^Page 1 of 2/ }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // A copy is edited: a walk reaches a shape, the arrow keys move it, and the copy is downloaded.
  await preview.button('Edit a copy').press('Enter')
  await page.getByTestId('quick-actions.undo').waitFor()
  await page.locator('.tl-container').focus()
  await page.keyboard.press('w')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('.tl-container [role=status]').first().textContent()).not.toBe('')
  expect(await page.getByText('Edited ·').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.getByText('Edited ·').waitFor()
  const download = page.waitForEvent('download')
  await preview.button('Export').press('Enter')
  await page
    .getByRole('menuitem', { name: /tldraw/ })
    .first()
    .press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.tldr$/)
  expect(watch.problems).toEqual([])
})

test('Escape closes a layer at once, although the tooltip of its button is open', async () => {
  await preview.open()
  await preview.button(/Flowchart/).click()
  await page.locator('.tl-shape').first().waitFor()
  await preview.button('Upload').press('Enter')
  const layer = page.getByRole('dialog', { name: 'Upload' })
  await layer.waitFor()
  await page.locator('.tooltip', { hasText: 'Close' }).waitFor()
  await page.keyboard.press('Escape')
  await layer.waitFor({ state: 'detached' })
  expect(watch.problems).toEqual([])
})

test('an issue is highlighted in both panes without an undo step', async () => {
  await preview.open()
  await preview.drop(fixture('hostile.drawio'))
  await page.locator('.pin').first().waitFor()
  await page.locator('.stage .pane.reference .pin').first().waitFor()
  await page.locator('button.issue').first().click()
  await expect.poll(() => page.locator('.ring').count()).toBe(2)
  await preview.button('Edit a copy').click()
  await page.getByTestId('quick-actions.undo').waitFor()
  expect(await page.getByTestId('quick-actions.undo').isDisabled()).toBe(true)
  await expect.poll(() => page.locator('.ring').count()).toBe(0)
})

test('hostile diagrams execute no script and send no request', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, '__hacked', {
      set: () => console.error('a diagram has executed something'),
      configurable: false,
    })
  })
  await preview.open()
  await preview.drop(fixture('hostile.drawio'))
  await page.getByAltText('Reference of hostile.drawio').waitFor()
  await page.locator('.tl-shape').first().waitFor()
  const notes = preview.button(/Technical notes/)
  await notes.click()
  const rows = page.locator('button.issue')
  for (let at = 0; at < (await rows.count()); at += 1) {
    await rows.nth(at).click()
    await preview.button('Source style').click()
    await preview.button('Issues').click()
    if (at + 1 < (await rows.count()) || !(await notes.isVisible())) continue
    if ((await notes.getAttribute('aria-expanded')) === 'false') await notes.click()
  }
  await page.getByRole('tab', { name: 'Layers' }).click()
  for (const name of ['PNG', 'SVG']) {
    const download = page.waitForEvent('download')
    await preview.button('Export').click()
    await page.getByRole('menuitem', { name: `This page as ${name}` }).click()
    await download
  }
  await preview.button('As in the source').click()
  await page.getByRole('menuitemradio', { name: /tldraw style/ }).click()
  expect(watch.problems).toEqual([])
})

test('with the colours of the system, what is chosen is marked, and the drawing keeps its colours', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await preview.open()
  await preview.drop(fixture('flowchart.drawio'), fixture('hostile.drawio'))
  // Behind texts, the system puts a ground of its own; the picture of an element has none.
  await preview.file(/flowchart/).click()
  await preview.pick('Start')
  const whitePixels = page.getByAltText('The element in the result').evaluate(async (picture: HTMLImageElement) => {
    await picture.decode()
    const context = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, picture.naturalWidth, picture.naturalHeight) ?? {}
    const pixels = new Uint32Array(Uint8ClampedArray.from(data).buffer)
    return pixels.filter((pixel) => pixel === 0xffffffff).length
  })
  expect(await whitePixels).toBe(0)
  await preview.file(/hostile/).click()
  await page.locator('button.issue').first().click()
  await preview.button('Issues').click()
  const background = (selector: string, pseudo?: string) =>
    page.evaluate(
      ([wanted, part]) => getComputedStyle(document.querySelector(wanted) ?? document.body, part).backgroundColor,
      [selector, pseudo] as const,
    )
  const system = await page.evaluate(() => {
    document.body.style.setProperty('outline-color', 'Highlight')
    return getComputedStyle(document.body).outlineColor
  })
  for (const chosen of [
    '.files li.chosen',
    '.segments button[data-pressed]',
    'button.issue[aria-current="true"]',
    '.tab[data-active]',
  ])
    expect(await background(chosen), chosen).toBe(system)
  for (const other of [
    '.files li:not(.chosen)',
    '.segments button:not([data-pressed])',
    'button.issue:not([aria-current="true"])',
  ])
    expect(await background(other), other).not.toBe(system)
  // Under the pointer, the button that closes the chosen file shows its sign on the colour of the row.
  const close = page.locator('.files li.chosen > .button')
  await close.hover()
  const ground = close.evaluate(async (button) => {
    await Promise.all(button.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(button).backgroundColor
  })
  expect(await ground).toBe('rgba(0, 0, 0, 0)')
  expect(await background('.divider', '::before')).not.toBe(await background('body'))
  const adjust = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('forced-color-adjust'))
  expect(await adjust('.tl-canvas')).toBe('none')
  // The signs of its tools are masks over backgrounds, which the system would make invisible.
  await preview.button('Edit a copy').click()
  await page.getByTestId('quick-actions.undo').waitFor()
  expect(await adjust('.tlui-icon')).toBe('none')
  expect(await violations(page)).toEqual([])
  // In a document from right to left, the two parts of a name are in the direction of the name.
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const parts = page.locator('.files .file-name').first().locator('span')
  const [start, end] = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(start).toBeLessThan(end ?? 0)
})
