/** Tests of the console: the fields of types, and their values. */
import { unwrap } from '@drawbridge/client'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ConsoleAt } from './harness.ts'

export function testFields(here: () => ConsoleAt): void {
  test('a type of the data model defines the fields of its entities, and values are checked against them', async () => {
    const at = here()
    await at.goTo('Data model')
    await at.button('New type').click()
    await at.page.getByLabel('Name', { exact: true }).fill('service')
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.heading('service').waitFor()
    await at.button('Add field').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Tier')
    await at.page.getByLabel('Kind').selectOption({ label: 'Choice' })
    await at.page.getByLabel('Choices').fill('gold\nsilver')
    await at.expectClean('new field')
    await at.dialog().getByRole('button', { name: 'Save' }).click()
    await at.section('Fields').getByText('Choice: gold, silver').waitFor()
    await at.expectClean('type')
    await at.goTo('Entities')
    await at.link('Checkout').click()
    await at.button('Change Tier').click()
    await at.page.getByRole('combobox', { name: 'Tier' }).selectOption('gold')
    await at.button('Save').click()
    await at.section('Values').getByText('gold').waitFor()
    expect(at.watch.problems).toEqual([])
  })

  test('entities, people and choices are selected by name, also beyond the first page of results', async () => {
    const at = here()
    const { client, page } = at
    const path = { projectId: unwrap(await client.POST('/project', { params: {}, body: { name: 'Plant' } })).id }
    const params = { path }
    unwrap(
      await client.POST('/project/{projectId}/entity-type', {
        params,
        body: {
          name: 'part',
          fields: [
            { name: 'Parts', kind: 'reference', many: true, target_type: 'part' },
            { name: 'Owners', kind: 'user', many: true },
            { name: 'Colors', kind: 'choice', many: true, choices: ['red', 'green'] },
          ],
        },
      }),
    )
    const add = (name: string) =>
      client.POST('/project/{projectId}/entity', { params, body: { name, type: 'part' } }).then(unwrap)
    const root = await add('Machine')
    for (let n = 1; n <= 54; n++) await add(`Part ${n}`)
    await add('Last part')
    await page.goto(`${at.origin}/console#/p/${path.projectId}/entities/${root.id}`)
    await at.heading('Machine').waitFor()

    const asked: string[] = []
    const note = (request: Request) => void asked.push(request.url())
    page.on('request', note)
    await at.button('Change Parts').click()
    const parts = page.getByRole('combobox', { name: 'Parts' })
    /** The option that Enter chooses. */
    const marked = (name: string) => page.getByRole('option', { name }).and(page.locator('[data-highlighted]'))
    await parts.fill('last')
    await marked('Last part').waitFor()
    await parts.press('Enter')
    await parts.fill('part 12')
    await marked('Part 12').waitFor()
    await at.expectClean('chips')
    await parts.press('Enter')
    await parts.fill('part 14')
    await marked('Part 14').waitFor()
    await parts.press('Enter')
    await page.getByRole('button', { name: 'Remove Part 14' }).waitFor()
    // The last chip goes by the keyboard, and Escape closes the popup before the dialog.
    await parts.press('Backspace')
    await page.getByRole('button', { name: 'Remove Part 14' }).waitFor({ state: 'detached' })
    await parts.fill('part 13')
    await page.getByRole('option', { name: 'Part 13' }).waitFor()
    await parts.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // Each page of the list was asked for once.
    expect(asked.filter((url) => url.includes('type=part') && url.includes('after='))).toHaveLength(1)
    page.off('request', note)
    await at.dialog().getByRole('button', { name: 'Save' }).click()
    const values = at.section('Values')
    await values.getByRole('link', { name: 'Part 12' }).waitFor()
    expect(await values.getByRole('link').allTextContents()).toEqual(['Last part', 'Part 12'])

    for (const [field, word] of [
      ['Owners', 'Admin'],
      ['Colors', 'green'],
    ] as const) {
      await at.button(`Change ${field}`).click()
      await page.getByRole('combobox', { name: field }).fill(word)
      await page.getByRole('option', { name: word }).click()
      await at.dialog().getByRole('button', { name: 'Save' }).click()
      await values.getByText(word).waitFor()
    }
    const place = { path: { ...path, entityId: root.id } }
    const saved = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params: place }))
    expect(saved.values).toMatchObject({ Owners: [expect.stringMatching(/-/)], Colors: ['green'] })

    // Ids in fields that no type declares are shown by name, too.
    const { Owners, Parts } = saved.values as { Owners: string[]; Parts: string[] }
    const undeclared = { 'Asked by': Owners[0]!, 'See also': [Parts[0]!, 'the manual'] }
    const change = { params: place, body: { values: undeclared } }
    unwrap(await client.PUT('/project/{projectId}/entity/{entityId}/values', change))
    await page.reload()
    await values.locator('.value', { hasText: 'Asked by' }).getByText('Admin').waitFor()
    await values.locator('.value', { hasText: 'See also' }).getByText('Last part, the manual').waitFor()
    expect(at.watch.problems).toEqual([])
  })
}
