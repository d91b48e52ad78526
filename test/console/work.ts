/** Automations and entities. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { convertDiagram } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import type { ConsoleAt } from './harness.ts'
import { hold } from './model.ts'

const DRAWING = join(fixtureFolder, 'flowchart.drawio')

/** Sign-in, an automation, and an entity with a diagram. */
export function testWork(here: () => ConsoleAt): void {
  test('a wrong key is refused with a message, and a valid key survives a reload', async () => {
    const at = here()
    await at.page.getByLabel('Workspace').fill('demo')
    await at.page.getByRole('textbox', { name: 'API key' }).fill('wrong')
    await at.button('Sign in').click()
    await at.page.getByText('does not know this workspace and credential').waitFor()
    await at.expectClean('sign in')
    at.watch.problems.length = 0 // the browser itself logs the refused request
    await at.page.getByRole('textbox', { name: 'API key' }).fill(at.key)
    await at.button('Sign in').click()
    await at.heading('Projects').waitFor()
    await at.page.reload()
    await at.heading('Projects').waitFor()
    expect(await at.page.evaluate((key) => JSON.stringify(localStorage).includes(key), at.key)).toBe(false)
    await at.expectClean('projects')

    await at.button('New project').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Shop')
    await at.page.getByLabel('Short name').fill('shop')
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.heading('Shop').waitFor()
    expect(at.watch.problems).toEqual([])
  })

  test('an automation is created, reserved names are refused, and its run is shown live', async () => {
    const at = here()
    await at.goTo('Automations')
    await at.link('New automation').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Draw what was deployed')
    expect(await at.page.getByLabel('Trigger').locator('option:checked').textContent()).toBe(
      'When a custom webhook is called',
    )
    await at.page.getByLabel('Webhook name').fill('schedule')
    await at.page.getByText('“schedule” is the name of a built-in sender.').waitFor()
    expect(await at.button('Create automation').isDisabled()).toBe(true)
    await at.page.getByLabel('Webhook name').fill('Deploy')
    await at.page.getByText('Events must have exactly the source “Deploy”; it is case-sensitive.').waitFor()
    await at.page.getByLabel('Instructions').fill('Draw a diagram of it.')
    await at.expectClean('new automation')
    await at.button('Create automation').click()
    await at.heading('Draw what was deployed').waitFor()
    await at.expectClean('automation')

    await at.page.getByLabel('Payload').fill('{"event": ')
    await at.page.getByText('This is not JSON').waitFor()
    await at.page.getByLabel('Payload').fill('{"event": "held"}')
    const release = hold('held')
    await at.button('Send test event').click()
    await at.link('Draw what was deployed was started').click()
    await at.page.getByText('running', { exact: true }).waitFor()
    release()
    // Without a reload: the steps and the end appear by themselves.
    await at.page.getByText('Tool save_diagram').waitFor()
    await at.section('Result').getByText('Drawn.').waitFor()
    await at.page.getByText('succeeded', { exact: true }).waitFor()
    await at.expectClean('run')

    // The same event from another sender, in the list of runs.
    const shop = unwrap(await at.client.GET('/project/{projectId}', { params: { path: { projectId: 'shop' } } }))
    await at.goTo('Runs')
    const body = { project_id: shop.id, source: 'Deploy', context: { event: 'second' }, wait: false }
    expect((await at.send('POST', '/ai/trigger', body)).status).toBe(202)
    await expect.poll(() => at.page.getByText('succeeded', { exact: true }).count()).toBe(2)
    await at.expectClean('runs')
    expect(at.watch.problems).toEqual([])
  })

  test('values are set on an entity, and its description is written with a list, a mention and a diagram', async () => {
    const at = here()
    await at.goTo('Entities')
    await at.button('New entity').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Checkout')
    await at.dialog().getByLabel('Type').fill('service')
    await at.expectClean('new entity')
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.heading('Checkout').waitFor()
    await at.button('Add value').click()
    await at.page.getByLabel('Field').fill('Owner')
    await at.page.getByLabel('Value', { exact: true }).fill('ada@example.com')
    await at.dialog().getByRole('button', { name: 'Add' }).click()
    await at.section('Values').getByText('ada@example.com').waitFor()

    const client = at.client
    const entityId = new URL(at.page.url()).hash.split('/').at(-1) ?? ''
    const path = { projectId: 'shop' }
    const { snapshot } = convertDiagram(await readFile(DRAWING))
    const body = { title: 'Order flow', snapshot: snapshot as never }
    const saved = unwrap(await client.POST('/project/{projectId}/diagram', { params: { path }, body }))
    const params = { path: { ...path, entityId } }
    const before = [{ type: 'heading-two', children: [{ text: 'Purpose' }] }]
    unwrap(
      await client.PUT('/project/{projectId}/entity/{entityId}/values', {
        params,
        body: { values: { Description: before } },
      }),
    )
    await at.page.reload()
    await at.button('Change Description').click()
    const description = at.page.getByRole('textbox', { name: 'Description' })
    await expect.poll(() => description.evaluate((text) => text === document.activeElement)).toBe(true)
    const keys = at.page.keyboard
    await keys.type('Takes ')
    await at.button('Bold').click()
    await keys.type('orders')
    await at.button('Bold').click()
    await keys.type(' for @Ad')
    await at.page.getByRole('option', { name: 'Admin' }).waitFor()
    await at.expectClean('mention')
    await keys.press('Enter')
    await keys.press('Enter')
    await keys.type('- one')
    await keys.press('Enter')
    await keys.type('two')
    await keys.press('Enter')
    await keys.press('Enter')
    await at.page.getByRole('combobox', { name: 'Diagram' }).click()
    await at.page.getByRole('option', { name: 'Order flow' }).click()
    // Back to the diagram, which gets a text for people who do not see it.
    await keys.press('ArrowUp')
    await at.button('Text alternative').click()
    await at.page.getByRole('textbox', { name: 'Text alternative' }).fill('From the order to its delivery')
    await keys.press('Enter')
    await at.expectClean('editor')
    await at.button('Save').click()
    await at.section('Values').getByText('@Admin').waitFor()
    await at.section('Values').getByText('From the order to its delivery').waitFor()
    // An embedded diagram is linked to the entity, otherwise nobody could open it.
    await at.section('Diagrams').getByRole('link', { name: 'Order flow' }).waitFor()
    const { values } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params }))
    const admin = unwrap(await client.GET('/me')).user
    expect(values.Description).toEqual([
      ...before,
      {
        type: 'paragraph',
        children: [
          { text: 'Takes ' },
          { text: 'orders', bold: true },
          { text: ' for ' },
          { type: 'mention', userId: admin.id, children: [{ text: '@Admin' }] },
          { text: ' ' },
        ],
      },
      {
        type: 'ul',
        children: [
          { type: 'li', children: [{ text: 'one' }] },
          { type: 'li', children: [{ text: 'two' }] },
        ],
      },
      { type: 'canvas', diagramId: saved.id, children: [{ text: 'From the order to its delivery' }] },
    ])
    // The words of the diagram itself.
    await at.section('Values').getByText('Description', { exact: true }).last().click()
    await at.section('Values').locator('.words', { hasText: '### Connections' }).waitFor()
    await at.expectClean('entity')
    await at
      .section('Values')
      .getByRole('link', { name: /Order flow/ })
      .click()
    await at.heading('Order flow').waitFor()
    await at.page.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()
    await at.page.locator('.lead').getByRole('link', { name: 'Checkout', exact: true }).waitFor()
    await at.expectClean('diagram')
    // The preview uses the sign-in of the console.
    await at.link('Open in the preview').click()
    await at.page.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()
    await at.page.locator('h1 button').click()
    await at.page.getByRole('menuitem', { name: 'Show in the console' }).click()
    await at.heading('Order flow').waitFor()
    expect(at.watch.problems).toEqual([])
  })

  test('the table of entities is sorted and filtered in its address, and what is chosen is changed together', async () => {
    const at = here()
    const path = { projectId: 'shop' }
    for (const mass of [9, 10]) {
      const body = { name: `Weight ${mass}`, type: 'weight', values: { Mass: mass, State: 'new' } }
      unwrap(await at.client.POST('/project/{projectId}/entity', { params: { path }, body }))
    }
    await at.page.goto(`${at.origin}/console#/p/shop/entities?type=weight&sort=-values.Mass&col=Mass&col=State`)
    await at.page.getByText('2 entities', { exact: true }).waitFor()
    const names = () => at.page.getByRole('rowheader').allTextContents()
    await expect.poll(names).toEqual(['Weight 10', 'Weight 9'])
    await at.button('Filter by a field').click()
    await at.page.getByLabel('Field', { exact: true }).fill('Mass')
    await at.page.getByLabel('Text', { exact: true }).fill('9')
    await at.page.keyboard.press('Enter')
    await expect.poll(names).toEqual(['Weight 9'])
    expect(at.page.url()).toContain('where=Mass%7E9')
    await at.page.getByRole('checkbox', { name: 'Weight 9' }).press('Space')
    await at.expectClean('table with a choice')
    // Somebody else is faster.
    const [id = ''] = await at.page
      .getByRole('rowheader')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)?.split('?')[0] ?? ''))
    const params = { path: { ...path, entityId: id } }
    const body = { values: { Color: 'red' } }
    unwrap(await at.client.PUT('/project/{projectId}/entity/{entityId}/values', { params, body }))
    const set = async () => {
      await at.button('Set a field').click()
      await at.dialog().getByLabel('Field', { exact: true }).selectOption('State')
      await at.dialog().getByLabel('Value', { exact: true }).fill('old')
      await at.dialog().getByRole('button', { name: 'Set' }).click()
    }
    await set()
    await at.page.getByText('Left as they are: Weight 9 was changed by somebody else meanwhile.').waitFor()
    await set()
    await at.page.getByRole('cell', { name: 'old' }).waitFor()
    await at.page.getByLabel('Files: Import CSV').setInputFiles({
      name: 'weights.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Id,Name,Mass\n${id},Weight 9,99\n`),
    })
    await at.expectClean('preview of a CSV file')
    await at.dialog().getByRole('button', { name: 'Write 1 entity' }).click()
    await at.page.getByRole('cell', { name: '99' }).waitFor()
    await at.confirm('Delete')
    await at.page.getByText('No entity meets these conditions.').waitFor()
    expect(at.watch.problems).toEqual([])
  })

  test('a comment on a shape stays attached when the diagram is converted again from its file', async () => {
    const at = here()
    await at.goTo('Files')
    await at.page.getByLabel('Files: Upload files').setInputFiles(DRAWING)
    const row = at.page.locator('.row', { hasText: 'flowchart.drawio' })
    await row.waitFor()
    await row.getByRole('button', { name: 'Change' }).click()
    await at.page.getByRole('combobox', { name: /^Attach to/ }).click()
    await at.page.getByRole('option', { name: 'Checkout' }).click()
    await at.dialog().getByRole('button', { name: 'Save' }).click()
    await row.getByText('attached to Checkout').waitFor()
    await at.expectClean('files')
    const downloading = at.page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('flowchart.drawio')
    expect(await readFile(await download.path())).toEqual(await readFile(DRAWING))

    const path = { projectId: 'shop' }
    const { diagrams } = unwrap(await at.client.GET('/project/{projectId}/diagram', { params: { path } }))
    const diagram = diagrams.find(({ title }) => title === 'Order flow')
    const gone = { target: 'shape', target_id: diagram?.id ?? '', shape_id: 'shape:gone', body: 'Of old.' } as const
    unwrap(await at.client.POST('/project/{projectId}/comment', { params: { path }, body: gone }))
    await at.goTo('Diagrams')
    await at.link('Order flow').click()
    // Nothing on the page shows when the canvas begins to take clicks.
    const archive = at.page.locator('.tl-shape', { hasText: 'Archive' }).first()
    const pin = at.button('Comment on “Archive”')
    await expect
      .poll(async () => {
        await archive.click()
        return pin.count()
      })
      .toBe(1)
    await at.page.locator('.tl-container').press('Enter')
    await at.write(at.page.getByRole('textbox', { name: 'New comment on “Archive”' }), 'Is this the old one?')
    // The text stays while the canvas is moved away from the shape, and when the focus leaves it.
    const editor = at.page.getByRole('textbox', { name: 'New comment on “Archive”' })
    const isInView = () =>
      archive.evaluate((element) => element.getBoundingClientRect().right > 0 && element.checkVisibility())
    await at.page.locator('.diagram-canvas').hover({ position: { x: 40, y: 40 } })
    await at.page.mouse.wheel(4000, 0)
    await expect.poll(isInView).toBe(false)
    await at.page.getByLabel('Zoom in').click()
    expect(await editor.textContent()).toBe('Is this the old one?')
    for (let stop = 0; stop < 20; stop++) await at.page.keyboard.press('Tab')
    expect(await editor.textContent()).toBe('Is this the old one?')
    await at.page.locator('.diagram-canvas').hover({ position: { x: 40, y: 40 } })
    await at.page.mouse.wheel(-4000, 0)
    await at.button('Comment').click()
    const popup = at.page.getByRole('dialog', { name: '“Archive”' })
    await popup.getByText('Is this the old one?').waitFor()
    await at.expectClean('comment on a shape')
    await popup.getByRole('button', { name: 'Close' }).click()
    const comments = at.section('Comments')
    await comments.getByText('its shape was deleted').waitFor()

    const started = at.page.waitForEvent('download')
    await at.button('Download').click()
    await at.page.getByRole('menuitem', { name: 'draw.io file' }).click()
    expect((await started).suggestedFilename()).toBe('Order flow.drawio')

    await at.button('Source file').click()
    await at.page.getByText('The source file of this diagram is not known').waitFor()
    at.watch.problems.length = 0 // the browser itself notes that there is no source
    await at.button('Choose file').click()
    await at.page.getByRole('combobox', { name: /^File/ }).click()
    await at.page.getByRole('option', { name: 'flowchart.drawio' }).click()
    await at.dialog().getByRole('button', { name: 'Use it' }).click()
    await at.confirm('Convert again')
    await at.page.getByText('Order flow was converted again.').first().waitFor()
    const read = async () => {
      const named = { params: { path: { ...path, diagramId: diagram?.id ?? '' } } }
      return unwrap(await at.client.GET('/project/{projectId}/diagram/{diagramId}', named))
    }
    const { revision } = await read()
    // The canvas is where it was left, which is beside the shape.
    await at.button('Fit').click()
    await at.button('1 comment on “Archive”').waitFor()
    await comments.getByRole('button', { name: 'on “Archive”' }).click()
    await at.expectClean('diagram with comments')
    // Whoever only reads writes nothing.
    expect((await read()).revision).toBe(revision)
    expect(await at.page.getByText(/^Saved /).count()).toBe(0)
    expect(at.watch.problems).toEqual([])
  })
}
