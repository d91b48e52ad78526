/** Branches: compared, reviewed, merged, extracted. */
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import type { ConsoleAt } from './harness.ts'

/** Runs after the project and its entity were created. */
export function testBranches(here: () => ConsoleAt): void {
  test('a branch is compared, checked, approved, forced and merged', async () => {
    const at = here()
    const client = at.client
    await at.goTo('Branches')
    await at.button('New branch').click()
    await at.page.getByLabel('Name', { exact: true }).fill('payments')
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.heading('payments').waitFor()
    await at.page.getByText('Nothing has changed on this branch yet.').waitFor()
    const picker = at.page.getByRole('combobox', { name: 'Branch: payments' })
    await picker.waitFor()
    await at.expectClean('new branch')
    await at.link('entities').click()
    await at.heading('Entities').waitFor()
    await picker.waitFor()
    await at.page.goBack()
    await at.heading('payments').waitFor()
    // The navigation goes on on the branch, too.
    await at.goTo('Diagrams')
    await picker.waitFor()
    await at.page.goBack()
    await at.heading('payments').waitFor()
    const path = { projectId: 'shop' }
    const { entities } = unwrap(await client.GET('/project/{projectId}/entity', { params: { path } }))
    const checkout = entities.find(({ name }) => name === 'Checkout')?.id ?? ''
    const values = { Owner: 'grace@example.com' }
    unwrap(
      await client.PUT('/project/{projectId}/entity/{entityId}/values', {
        params: { path: { ...path, entityId: checkout } },
        body: { branch: 'payments', values },
      }),
    )
    const gateway = { branch: 'payments', name: 'Gateway' }
    unwrap(await client.POST('/project/{projectId}/entity', { params: { path }, body: gateway }))
    await at.page.reload()
    await at.page.locator('del', { hasText: 'ada@example.com' }).waitFor()
    await at.page.locator('ins', { hasText: 'grace@example.com' }).waitFor()
    await at.expectClean('changes')
    // With the colours of the system, the name of the chosen tab can be read.
    await at.page.emulateMedia({ forcedColors: 'active' })
    const colors = at.page.locator('.page-tabs > [aria-current="page"]').evaluate((tab) => {
      const { color } = getComputedStyle(tab)
      tab.style.color = 'HighlightText'
      return [color, getComputedStyle(tab).color]
    })
    expect(new Set(await colors).size).toBe(1)
    await at.page.emulateMedia({ forcedColors: 'none' })

    const automation = { name: 'Owners', trigger: 'branch_review', instructions: 'Review the owners.' } as const
    unwrap(await client.POST('/project/{projectId}/automation', { params: { path }, body: automation }))
    await at.link('Checks').click()
    await at.page.getByText('pending', { exact: true }).waitFor()
    await at.button('Run all').click()
    await at.page.getByText('passed', { exact: true }).waitFor()
    await at.button('Findings').click()
    await at.page.getByText('All items have an owner.').waitFor()
    await at.expectClean('checks')

    unwrap(
      await client.PATCH('/review-policy', {
        params: {},
        body: { min_approvals_enabled: true, min_approvals: 2, allow_merge_override: true },
      }),
    )
    await at.link('Review and merge').click()
    await at.page.getByText('0 of 2 approvals of this revision').waitFor()
    await at.confirm('Approve')
    await at.page.getByText('1 of 2 approvals of this revision').waitFor()
    await at.expectClean('review')
    await at.button('Merge without approval …').click()
    expect(await at.dialog().getByRole('button', { name: 'Merge without approval' }).isDisabled()).toBe(true)
    await at.page.getByLabel('Reason').fill('The second reviewer is away.')
    await at.dialog().getByRole('button', { name: 'Merge without approval' }).click()
    await at.page.getByText('The branch has been merged.').waitFor()
    await at.link('Extractions').click()
    await at.page.getByText('There is no plan, and the branch is closed.').waitFor()
    await at.goTo('Audit trail')
    const forced = at.page.locator('.audit-entry', { hasText: 'merged a branch although requirements were not met' })
    await forced.waitFor()
    await at.button('Details').first().click()
    await at.page.getByText('The second reviewer is away.').waitFor()
    await at.expectClean('audit trail')
    await at.page.getByLabel('What was done').selectOption('Changed the review policy')
    await forced.waitFor({ state: 'detached' })
    unwrap(await client.PATCH('/review-policy', { params: {}, body: { min_approvals_enabled: false } }))
    expect(at.watch.problems).toEqual([])
  })

  test('items are extracted to a branch of their own, and the extraction is undone', async () => {
    const at = here()
    const client = at.client
    const path = { projectId: 'shop' }
    const branch = unwrap(
      await client.POST('/project/{projectId}/branch', { params: { path }, body: { name: 'ideas' } }),
    )
    for (const name of ['Idea one', 'Idea two'])
      unwrap(await client.POST('/project/{projectId}/entity', { params: { path }, body: { name, branch: 'ideas' } }))
    await at.page.goto(`${at.origin}/console#/p/shop/branches/${branch.id}/extractions`)
    await at.heading('ideas').waitFor()
    await at.button('New plan').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Only one')
    await at
      .dialog()
      .getByRole('checkbox', { name: /Idea one/ })
      .click()
    await at.expectClean('new plan')
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.section('Plans').getByText('draft').waitFor()
    await at.confirm('Freeze')
    await at.button('Execute').click()
    await at.page.getByLabel('Name of the new branch').fill('idea-one')
    await at.dialog().getByRole('button', { name: 'Execute' }).click()
    await at.section('Extractions').getByText('completed').waitFor()
    await at.expectClean('extractions')
    await at.confirm('Undo')
    await at.section('Extractions').getByText('reverted').waitFor()
    // On the page of a branch, its picker leads to the page of another one.
    await at.page.getByRole('combobox', { name: 'Branch: ideas' }).click()
    await at.page.getByRole('option', { name: 'master' }).click()
    await at.page.getByText('This is the base branch').waitFor()
    await at.page.getByRole('combobox', { name: 'Branch: master' }).waitFor()
    expect(at.watch.problems).toEqual([])
  })
}
