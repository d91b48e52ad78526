/** Diagrams and requirements imported by the console. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pumpArchive } from '../../apps/server/src/features/reqif/fixtures/pump.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import type { ConsoleAt } from './harness.ts'

/** Runs after the project was created. */
export function testImports(here: () => ConsoleAt): void {
  test('the service imports files and shows the result of each', async () => {
    const at = here()
    await at.goTo('Import')
    const buffer = await readFile(join(fixtureFolder, 'flowchart.drawio'))
    const file = { name: 'imported.drawio', mimeType: 'application/xml', buffer }
    const broken = { name: 'broken.drawio', mimeType: 'application/xml', buffer: Buffer.from('nothing') }
    // More than a page of the list, which a filter finds, too.
    const names = Array.from({ length: 60 }, (_, at) => [`${at}.drawio`, broken.buffer])
    const many = {
      name: 'many.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(Object.fromEntries(names))),
    }
    const choose = at.page.getByLabel('Files: Import diagrams')
    await choose.setInputFiles([many, file, broken])
    const diagrams = at.section('Diagrams')
    await diagrams.getByText('1 new · 61 failed').waitFor()
    await diagrams.getByText('not all imported').waitFor()
    await at.button('Files').click()
    await at.button('Show more').waitFor()
    await at.page.getByLabel('Outcome').selectOption({ label: 'created (1)' })
    await diagrams.getByRole('link', { name: 'imported.drawio' }).waitFor()
    expect(await diagrams.getByText('failed', { exact: true }).count()).toBe(0)
    expect(await at.button('Show more').count()).toBe(0)
    await at.page.getByLabel('Outcome').selectOption({ label: 'failed (61)' })
    await diagrams.getByText('broken.drawio').waitFor()
    expect(await diagrams.getByRole('link').count()).toBe(0)
    await choose.setInputFiles(join(fixtureFolder, 'hostile.drawio'))
    // The newest is the first. Its files can be shown when it has ended.
    const newest = diagrams.getByRole('listitem').first()
    await newest.getByText('1 new', { exact: true }).waitFor()
    await newest.getByRole('button', { name: 'Files', exact: true }).click()
    // Each loss is named, not only their number.
    await diagrams.getByRole('button', { name: /^\d+ messages$/ }).click()
    await diagrams.getByText('Picture on the web not loaded').waitFor()
    await at.expectClean('import')
    expect(at.watch.problems).toEqual([])
  })

  test('requirements are tried, imported, opened and exported unchanged', async () => {
    const at = here()
    await at.goTo('Import')
    const choose = at.page.getByLabel('Files: Import a ReqIF file')
    const sent = (name: string, buffer: Buffer) => choose.setInputFiles({ name, mimeType: 'application/zip', buffer })
    await sent('pump.reqifz', pumpArchive())
    await at.dialog().getByText('4 new, 0 changed, 0 unchanged').waitFor()
    await at.expectClean('trial of requirements')
    // It is longer than the window, and shown from its beginning.
    expect(await at.dialog().evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await at.dialog().getByRole('button', { name: 'Import' }).click()
    const documents = at.section('Requirements (ReqIF)')
    await documents.getByText('4 entities').waitFor()
    await documents.getByText('pump.reqifz', { exact: true }).waitFor()
    await documents.getByText('4 of 4 attached files').waitFor()
    await at.button('Report').click()
    await documents.getByText('4 new, 0 changed, 0 unchanged').waitFor()
    await at.expectClean('import of requirements')
    const downloading = at.page.waitForEvent('download')
    await documents.getByRole('button', { name: 'Export' }).click()
    const exported = await readFile(await (await downloading).path())
    // Importing the export changes nothing.
    await sent('again.reqifz', exported)
    await at.dialog().getByText('0 new, 0 changed, 4 unchanged').waitFor()
    await at.dialog().getByRole('button', { name: 'Cancel' }).click()

    await at.goTo('Entities')
    await at.link('Drawing').click()
    // A drawing in the middle of a line stays in it.
    const line = at.section('Values').locator('p', { hasText: 'in a line.' })
    await line.getByRole('link', { name: /^a sign/ }).waitFor()
    expect(await line.evaluate((shown) => shown.clientHeight)).toBeLessThan(40)
    await at
      .section('Values')
      .getByRole('link', { name: /Open in the canvas/ })
      .first()
      .click()
    await at.page.locator('.tl-shape', { hasText: 'Pump' }).first().waitFor()
    expect(at.watch.problems).toEqual([])
  })
}
