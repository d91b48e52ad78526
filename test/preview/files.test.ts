/** Files of the preview: opening, converting, storing, replacing and closing. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largeDiagram } from '../../apps/preview/src/start/large.ts'
import { violations } from '../browser/axe.ts'
import type { Watch } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

const fixture = (name: string) => join(fixtureFolder, name)
const BOX =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="v" value="box" vertex="1" parent="1"><mxGeometry width="40" height="40" as="geometry"/></mxCell></root></mxGraphModel>'

/** A file with this many pages, each of which takes a while. */
function manyPages(count: number): string {
  const [hall = ''] = largeDiagram().match(/<diagram.*?<\/diagram>/s) ?? []
  const pages = Array.from({ length: count }, (_, at) => hall.replace('id="hall-1"', `id="p${at}"`))
  return `<mxfile>${pages.join('')}</mxfile>`
}

let preview: PreviewPage
let page: Page
let watch: Watch
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
onPreviewPage((opened) => {
  preview = opened
  ;({ page, watch } = opened)
})

test('a running conversion shows its page, and Cancel ends it without affecting others', async () => {
  await preview.open()
  await preview.button('Choose files').waitFor()
  const seen = await preview.collect(/Page \d+ of 200/)
  // The others wait behind one that takes long: one file is converted at a time.
  const endless = join(folder, 'endless.drawio')
  await writeFile(endless, manyPages(200))
  await preview.drop(endless, fixture('flowchart.drawio'), fixture('swimlanes.drawio'))
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(2)
  await preview.button('Cancel').click()
  await preview.file(/flowchart.*Everything kept/).waitFor()
  expect(await preview.file(/endless/).count()).toBe(0)
  expect(watch.problems).toEqual([])
})

test('the inspector stays where it is from file to file, whichever has losses', async () => {
  await preview.open()
  await preview.drop(fixture('hostile.drawio'), fixture('flowchart.drawio'))
  await preview.file(/flowchart.*Everything kept/).click()
  await page.getByRole('heading', { name: 'flowchart.drawio' }).waitFor()
  await preview.button('Hide the inspector').waitFor()
  await preview.file(/hostile/).click()
  await page.getByRole('heading', { name: 'hostile.drawio' }).waitFor()
  await preview.button('Hide the inspector').click()
  await preview.file(/flowchart/).click()
  await page.getByRole('heading', { name: 'flowchart.drawio' }).waitFor()
  expect(await preview.button('Hide the inspector').count()).toBe(0)
})

test('an editor whose code cannot be loaded says so, and the file and its report stay', async () => {
  await page.route('**/assets/Canvas-*', (route) => route.abort())
  await preview.open()
  await preview.drop(fixture('hostile.drawio'))
  await page.getByRole('region', { name: 'Diagram' }).getByText('This part of the page could not be loaded.').waitFor()
  await page.locator('button.issue').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // In its place, without a reload: the list of issues keeps what was opened in it.
  await preview.button(/^Technical notes/).click()
  await preview.button('Try again').click()
  await page.locator('.tl-shape').first().waitFor()
  expect(await preview.button(/^Technical notes/).getAttribute('aria-expanded')).toBe('true')
})

test('a part that cannot be loaded again keeps the focus at its buttons, and can be reloaded', async () => {
  await page.route('**/assets/Canvas-*', (route) => route.abort())
  await preview.open()
  await preview.drop(fixture('hostile.drawio'))
  await preview.button('Try again').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try again')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await preview.button('Reload the page').click()
  await page.locator('.tl-shape').first().waitFor()
})

test('a converter and an example that cannot be loaded say so, and are tried again in place', async () => {
  await page.route(/\/assets\/drawio-|\/examples\//, (route) => route.abort())
  await preview.open()
  await preview.button(/Flowchart/).click()
  await page.getByText('The example could not be loaded.').first().waitFor()
  await preview.drop(fixture('flowchart.drawio'))
  await page.getByRole('alert').getByText('The converter could not be loaded.').waitFor()
  await page.setViewportSize({ width: 390, height: 780 })
  const remove = await preview.button('Remove').boundingBox()
  expect((remove?.x ?? 0) + (remove?.width ?? 0)).toBeLessThanOrEqual(390)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // While it still cannot, the focus stays at the button.
  await preview.button('Try again').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try again')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await preview.button('Try again').click()
  await preview.shape('Archive').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a file opens on its first page with content, and a reload on the page that was chosen', async () => {
  const page2 = BOX.replace('<mxGraphModel>', '<diagram name="Content"><mxGraphModel>')
  const empty = `<diagram name="Cover"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram>`
  const path = join(folder, 'cover.drawio')
  await writeFile(path, `<mxfile>${empty}${page2}</diagram></mxfile>`)
  await preview.open()
  await preview.drop(path)
  await page.getByRole('combobox', { name: 'Page 2 of 2: Content' }).waitFor()
  await preview.shape('box').waitFor()
  await page.keyboard.press('PageUp')
  await page.getByText('This page is empty.').waitFor()
  await preview.stored('cover.drawio', false)
  await page.reload()
  await page.getByRole('combobox', { name: 'Page 1 of 2: Cover' }).waitFor()
  await page.getByText('This page is empty.').waitFor()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Page 2 of 2: Content' }).waitFor()
  expect(watch.problems).toEqual([])
})

test('a reload keeps files, edits and the current page; closed files can be reopened', async () => {
  await preview.open()
  await preview.drop(fixture('flowchart.drawio'), fixture('two-pages-deflated.drawio'))
  await preview.file(/flowchart.*kept/).waitFor()
  await preview.shape('Archive').waitFor()
  await preview.button('Edit a copy').click()
  await preview.remove('Archive')
  await preview.file(/flowchart.*edited/).waitFor()
  await preview.file(/two-pages/).click()
  await page.keyboard.press('PageDown')
  await page.getByRole('combobox', { name: /^Page 2 of 2/ }).waitFor()
  await preview.stored('flowchart.drawio', true)
  await page.reload()
  await page.getByRole('combobox', { name: /^Page 2 of 2/ }).waitFor()
  await preview.file(/flowchart.*edited/).click()
  await page.locator('.tl-shape').first().waitFor()
  expect(await page.locator('.tl-canvas').getByText('Archive').count()).toBe(0)

  await preview.button('Export all').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^draw.io files/ }).click(),
  ])
  const archive = unzipSync(await readFile(await download.path()))
  expect(Object.keys(archive)).toEqual(['flowchart.drawio', 'two-pages-deflated.drawio'])
  // The edited copy without the shape that was deleted.
  expect(strFromU8(archive['flowchart.drawio'] as Uint8Array)).not.toContain('Archive')
  await preview.button('Close all').click()
  await preview.button('Choose files').waitFor()
  await preview.button('Undo').click()
  await preview.file(/flowchart.*edited/).waitFor()
  await preview.button('Close flowchart.drawio').click()
  await preview.button('Close two-pages-deflated.drawio').or(page.locator('h1 button')).first().waitFor()
  await page.locator('h1 button').click()
  await page.getByRole('menuitem', { name: 'Close two-pages-deflated.drawio' }).click()
  await page.locator('.recent .file', { hasText: 'flowchart' }).click()
  await page.getByText('Edited ·').waitFor()
  expect(watch.problems).toEqual([])
})

test('a second file of the same name replaces the first or is added beside it', async () => {
  const same = join(folder, 'flowchart.drawio')
  await writeFile(same, await readFile(fixture('swimlanes.drawio')))
  await preview.open()
  await preview.drop(fixture('flowchart.drawio'))
  await preview.shape('Archive').waitFor()
  await preview.drop(same)
  expect(await violations(page), 'question').toEqual([])
  await preview.button('Keep both').click()
  await preview.file('flowchart (2).drawio').waitFor()
  await preview.shape('Task A').waitFor()
  await preview.file('flowchart.drawio').click()
  await preview.drop(same)
  await preview.button('Replace').click()
  await preview.shape('Task A').waitFor()
  await expect.poll(() => page.locator('.files li').count()).toBe(2)
  expect(watch.problems).toEqual([])
})

test('pasted XML opens under the name of its page, other text shows a toast, and files open by URL only from this server', async () => {
  await preview.open(`/?open=${encodeURIComponent('http://localhost:1/secret.drawio')}`)
  await page.getByText('Only files of this server').waitFor()
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
  await paste('<p>no diagram</p>')
  await page.getByText('The pasted text is not a diagram.').waitFor()
  await preview.button('Choose files').waitFor()
  await paste(
    `${BOX.replace('<mxGraphModel>', '<mxfile><diagram name="Floor plan"><mxGraphModel>')}</diagram></mxfile>`,
  )
  await page.getByRole('heading', { name: 'Floor plan' }).waitFor()
  expect(watch.problems).toEqual([])
})

test('a file with one element, one with none, and a damaged one are told in the right words', async () => {
  const node =
    '<node id="n0"><data key="d0"><y:ShapeNode><y:Geometry x="0" y="0" width="40" height="40"/></y:ShapeNode></data></node>'
  const graph = (nodes: string) =>
    `<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"><key for="node" id="d0" yfiles.type="nodegraphics"/><graph edgedefault="directed">${nodes}</graph></graphml>`
  const paths = [join(folder, 'one.graphml'), join(folder, 'none.graphml')] as const
  await writeFile(paths[0], graph(node))
  await writeFile(paths[1], graph(''))
  await preview.open()
  await preview.drop(paths[0])
  await preview.button(/show the issues/).click()
  await page.getByText('Everything was kept: 1 element.').waitFor()
  await page.getByText('1 element: 1 converted.').waitFor()
  await preview.drop(paths[1])
  await page.getByRole('heading', { name: 'none.graphml' }).waitFor()
  await preview.button('Empty: show the issues').click()
  await page.getByText('The file has no elements.').waitFor()
  expect(await page.getByText('0 elements').count()).toBe(0)
  // A damaged file, with the repaired one to download.
  const damaged = join(folder, 'damaged.drawio')
  await writeFile(damaged, `<<<<<<< HEAD\n${BOX}\n=======\n${BOX}${BOX}\n>>>>>>> branch\n`)
  await preview.drop(damaged)
  await page.getByRole('heading', { name: 'damaged.drawio' }).waitFor()
  const repaired = page.getByRole('region', { name: 'Repaired' })
  await repaired.getByText('of each the side "ours" was kept').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), preview.button('Repaired file').click()])
  expect(download.suggestedFilename()).toBe('damaged-repaired.drawio')
  await preview.button('Keep “theirs” instead').click()
  await repaired.getByText('of each the side "theirs" was kept').waitFor()
  expect(watch.problems).toEqual([])
})

test('a file that is no diagram is refused with advice, whatever it is', async () => {
  await preview.open()
  for (const [name, content] of [
    ['notes.txt', 'Buy milk'],
    ['order.pdf', '%PDF-1.7'],
  ] as const) {
    const path = join(folder, name)
    await writeFile(path, content)
    await preview.drop(path)
    await page.getByRole('heading', { name: `${name} could not be converted` }).waitFor()
    await page.getByRole('alert').getByText('Save it in one of the formats below').waitFor()
  }
  // Another format would not help.
  const noPages = join(folder, 'no-pages.drawio')
  await writeFile(noPages, '<mxfile/>')
  await preview.drop(noPages)
  await page.getByRole('heading', { name: 'no-pages.drawio could not be converted' }).waitFor()
  expect(await page.getByRole('alert').getByRole('paragraph').allTextContents()).toEqual([
    'The file has no pages.',
    'If there should be something to draw in it, save or download it again.',
  ])
  const empty = join(folder, `empty${'-and-with-a-long-name'.repeat(4)}.drawio`)
  await writeFile(empty, '')
  await preview.drop(empty)
  await page.getByRole('alert').getByText('save or download it again').waitFor()
  // Whatever the length of the name, the reason is in the middle below it.
  const middles = await page.getByRole('alert').evaluate((alert) =>
    [...alert.querySelectorAll('h2, p')].map((line) => {
      const text = document.createRange()
      text.selectNodeContents(line)
      const { left, right } = text.getBoundingClientRect()
      return Math.round((left + right) / 20)
    }),
  )
  expect(new Set(middles).size).toBe(1)
  // More than a few files are filtered by name and verdict.
  const more = ['a', 'b', 'c', 'd'].map((name) => join(folder, `${name}.drawio`))
  for (const path of more) await writeFile(path, '')
  await preview.drop(...more)
  await page.getByRole('searchbox', { name: /^Filter the files/ }).fill('ORDER')
  await expect.poll(() => page.locator('.files li .file-name').allTextContents()).toEqual(['order.pdf'])
  expect(await page.getByText(/^\d+ files: \d+ failed$/).count()).toBe(1)
  expect(watch.problems).toEqual([])
})

test('a page of "drawbridge watch" shows the file, and offers no upload to a service that is not there', async () => {
  const event = `data: ${JSON.stringify({ type: 'changed', name: 'flowchart.drawio' })}\n\n`
  await page.route('**/watch/abc/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: event }))
  await page.route('**/watch/abc/file?*', (route) => route.fulfill({ path: fixture('flowchart.drawio') }))
  await preview.open('/?watch=abc')
  await preview.shape('Archive').waitFor()
  expect(await preview.button('Upload').count()).toBe(0)
  await page.keyboard.press('u')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.waitFor()
  expect(await keys.getByText('Upload').count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('the page is usable before the editor is loaded', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/Canvas-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await preview.open()
  await preview.drop(fixture('layers-links-images.drawio'))
  await page.getByText('Loading the editor …').first().waitFor()
  await preview.button('Show the inspector').click()
  await page.getByRole('tab', { name: 'Layers' }).click()
  await preview.button('Show Background').waitFor()
  release()
  await page.locator('.tl-canvas').waitFor()
})
