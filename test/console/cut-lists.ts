/** Tests of the console: lists of which only a part could be read, as those with very many items. */
import { unwrap } from '@drawbridge/client'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PATH, type Shop } from './shop.ts'

/** Runs in a project with sixty entities "Service 1" to "Service 60". */
export function testCutLists(here: () => Shop): void {
  test('lists to choose from say when only a part of them could be read, and names are not guessed', async () => {
    const { at } = here()
    const { client, page } = at
    const params = { path: PATH }
    const fields = [{ name: 'Uses', kind: 'reference' as const, many: true }]
    unwrap(await client.POST('/project/{projectId}/entity-type', { params, body: { name: 'link', fields } }))
    const linked = { name: 'Linked', type: 'link' }
    const { id } = unwrap(await client.POST('/project/{projectId}/entity', { params, body: linked }))
    const sent = await at.send('POST', `/project/shop/file?name=notes.txt&entity_id=${id}`, Buffer.from('Notes'))
    const file = (await sent.json()) as { id: string }
    // The first page of the list is read, the second is not.
    await page.route(/\/entity\?.*after=/, (route) => route.abort())
    await page.reload()
    await page.goto(`${at.origin}/console#/p/shop/entities/${id}`)
    await at.button('Change Uses').click()
    await page.getByRole('combobox', { name: 'Uses' }).fill('service')
    await page.getByRole('option', { name: 'Service 1', exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Uses' }).fill('')
    await page.getByText('The rest could not be read. Search to find others.').waitFor()
    await at.expectClean('list that lacks items')
    // The search of the field finds what is beyond, and keeps its name.
    await page.getByRole('combobox', { name: 'Uses' }).fill('SERVICE 60')
    await page.getByRole('option', { name: 'Service 60', exact: true }).click()
    await at.button('Save').click()
    await at.section('Values').getByRole('link', { name: 'Service 60' }).waitFor()
    await at.button('Change Uses').click()
    await page.getByLabel('Remove Service 60').waitFor()
    await page.goto('about:blank')
    await page.goto(`${at.origin}/console#/p/shop/files`)
    await page.getByText(/attached to Linked$/).waitFor()
    await at.button('Change notes.txt').click()
    await page.getByRole('combobox', { name: /^Attach to/ }).click()
    await page.getByText('The rest could not be read.').waitFor()
    // Later tests expect a project without files.
    await at.send('DELETE', `/project/shop/file/${file.id}`)
  })

  test('people beyond the part of the list that could be read are found, and shown by name', async () => {
    const { at } = here()
    const { client, page } = at
    const params = { path: PATH }
    const fields = [{ name: 'Owner', kind: 'user' as const }]
    unwrap(await client.POST('/project/{projectId}/entity-type', { params, body: { name: 'owned', fields } }))
    const zoe = unwrap(
      await client.POST('/user', { params: {}, body: { email: 'zoe@x.example', display_name: 'Zoe' } }),
    )
    const owned = { name: 'Owned', type: 'owned', values: { Owner: zoe.id } }
    const { id } = unwrap(await client.POST('/project/{projectId}/entity', { params, body: owned }))
    await readOnlyFirstPerson(page, at.origin)
    // The types that the page before has read lack the new one.
    await page.reload()
    await page.goto(`${at.origin}/console#/p/shop/entities/${id}`)
    await at.section('Values').getByText('Zoe').waitFor()
    await at.button('Change Owner').click()
    await page.getByRole('combobox', { name: 'Owner: Zoe' }).waitFor()
    await at.button('Cancel').click()

    // A mention is searched for, and is still one when its comment is changed.
    const comments = at.section('Comments')
    await at.button('Write a comment …').click()
    await at.write(page.getByRole('textbox', { name: 'New comment' }), 'Right? @ZO')
    await page.getByRole('option', { name: 'Zoe' }).waitFor()
    // Where the window ends below the line, the list is above the toolbar.
    const text = await page.locator('.editor-text').boundingBox()
    await page.setViewportSize({ width: 1280, height: Math.round(text?.y ?? 0) + 30 })
    const isAbove = async () => {
      const parts = [page.getByRole('listbox', { name: 'People' }), page.getByRole('toolbar', { name: 'Text' })]
      const [list, tools] = await Promise.all(parts.map((part) => part.boundingBox()))
      return list && tools && list.y + list.height <= tools.y
    }
    await expect.poll(isAbove).toBe(true)
    await page.setViewportSize({ width: 1280, height: 850 })
    await page.getByRole('option', { name: 'Zoe' }).click()
    await at.button('Comment').click()
    await comments.locator('.mention', { hasText: '@Zoe' }).waitFor()
    await at.button('Edit').click()
    const editor = page.getByRole('textbox', { name: 'Change the comment' })
    await at.write(editor, ', or not?', 'Right? @Zoe, or not?')
    await at.button('Save').click()
    await editor.waitFor({ state: 'detached' })
    await comments.getByText('Right? @Zoe, or not?').waitFor()
    const { threads } = unwrap(await client.GET('/project/{projectId}/comment', { params }))
    expect(threads.find(({ target_id }) => target_id === id)).toMatchObject({ mentions: [zoe.id] })

    // Check boxes for people become a search, which stays while one types.
    await at.goTo('Groups')
    await at.button('New group').click()
    await page.getByLabel('Name', { exact: true }).fill('Readers')
    await page.getByRole('combobox', { name: 'Members' }).fill('zo')
    await page.getByRole('option', { name: 'Zoe' }).click()
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await page.locator('.row', { hasText: 'Readers' }).getByText('Zoe').waitFor()
    await at.button('Change Readers').click()
    await page.getByLabel('Remove Zoe').waitFor()

    // Nothing is left of the name of a person who was deleted, however much of the list could be read.
    unwrap(await client.DELETE('/user/{userId}', { params: { path: { userId: zoe.id } } }))
    for (const isCut of [true, false]) {
      if (!isCut) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('about:blank')
      await page.goto(`${at.origin}/console#/p/shop/entities/${id}`)
      await at.section('Values').getByText('Deleted person').waitFor()
      await at.button('Change Owner').click()
      await page.getByRole('combobox', { name: 'Owner: Deleted person' }).waitFor()
    }
  })
}

/** From now on, only the first person of the list can be read; the others are found by a search and by their ids. */
async function readOnlyFirstPerson(page: Page, origin: string): Promise<void> {
  await page.route(/\/person\?limit=50$/, (route) => route.continue({ url: `${origin}/person?limit=1` }))
  await page.route(/\/person\?.*after=/, (route) => route.abort())
}
