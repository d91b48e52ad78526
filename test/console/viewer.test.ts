/** A viewer of a project finds nothing on its pages that the service refuses. */
import { unwrap } from '@drawbridge/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATH, type Shop, startShop } from './shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ Priority: 'Must' })
})
afterAll(() => shop?.at.stop())

/** The buttons and fields that a viewer has on a page: finds things, opens parts of it, and saves what is shown as a file. */
const READS = new RegExp(
  `^(${[
    'Filter by a field|Columns|Name|Type|Changed|Made, oldest.*|Export CSV|Download|Copy',
    '(All|No diagram|Not satisfied|No link|Suspect) \\d+|1 suspect link of Checkout|Links that have to be confirmed',
    'History|Show each|just now|Source file|Zoom out|Zoom in|Fit|Get a license for production',
    'Open in the preview|Convert a diagram',
  ].join('|')})$`,
)

/**
 * Fills the project with something of every kind, on whose branch something waits for a merge.
 * @returns the paths of its pages, each with a text that is on it
 */
async function fill(): Promise<Readonly<Record<string, string>>> {
  const { at, checkout } = shop
  const { client } = at
  const on = { branch: 'work' }
  const params = { path: PATH }
  const diagram = { title: 'Path', nodes: [{ id: 'a', text: 'Sensor' }], hostEntityId: checkout }
  const drawn = unwrap(await client.POST('/project/{projectId}/diagram', { params, body: diagram }))
  const branch = unwrap(await client.POST('/project/{projectId}/branch', { params, body: { name: 'work' } }))
  for (const given of [{ Priority: 'Should', ...on }, { Priority: 'Could' }]) {
    const { Priority, ...place } = given as { Priority: string; branch?: string }
    const body = { values: { Priority }, ...place }
    const path = { ...PATH, entityId: checkout }
    unwrap(await client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body }))
  }
  const fields = [{ name: 'Priority', kind: 'text' as const }]
  const type = unwrap(
    await client.POST('/project/{projectId}/entity-type', { params, body: { name: 'service', fields } }),
  )
  const automation = unwrap(
    await client.POST('/project/{projectId}/automation', {
      params,
      body: { name: 'Reader', trigger: 'webhook', source: 'reader', instructions: 'Read.' },
    }),
  )
  for (const [target, target_id] of [
    ['entity', checkout],
    ['diagram', drawn.id],
    ['branch', branch.id],
  ] as const)
    unwrap(await client.POST('/project/{projectId}/comment', { params, body: { target, target_id, body: 'Is it?' } }))
  unwrap(
    await client.POST('/project/{projectId}/access-grant', { params, body: { target: 'entity', target_id: checkout } }),
  )
  const of = `branches/${branch.id}`
  return {
    home: 'Changed last',
    entities: 'Checkout',
    [`entities/${checkout}`]: 'Is it?',
    diagrams: 'Linked to 1 entity',
    [`diagrams/${drawn.id}?mode=edit`]: 'Is it?',
    trace: '1 suspect',
    files: 'There is no file yet.',
    import: 'Nothing has been imported yet.',
    members: 'Everybody else',
    settings: 'Short name',
    model: '1 field',
    [`model/${type.id}`]: 'Priority',
    branches: 'work',
    [`${of}/changes`]: 'Should',
    [`${of}/review`]: 'have both changed these',
    [`${of}/checks`]: 'No automation of this project reviews branches.',
    [`${of}/extractions`]: 'No plan yet.',
    automations: 'Reader',
    'automations/new': 'Trigger',
    [`automations/${automation.id}`]: 'From elsewhere',
    links: 'Checkout',
    runs: 'Runs',
  }
}

test('a viewer is offered nothing that the service refuses, and is told why', async () => {
  const { at } = shop
  const { client, page } = at
  const pages = await fill()
  const person = { email: 'ann@example.com', display_name: 'Ann' }
  const ann = unwrap(await client.POST('/user', { params: {}, body: person }))
  const { key } = unwrap(await client.POST('/api-key', { params: {}, body: { name: 'Ann', user_id: ann.id } }))
  unwrap(await client.PATCH('/project/{projectId}/role', { params: { path: PATH }, body: { base_role: 'viewer' } }))
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.evaluate((kept) => sessionStorage.setItem('drawbridge session', JSON.stringify(kept)), {
    workspace: at.workspace,
    kind: 'key',
    secret: key,
  })
  await page.reload()
  await at.heading('Projects').waitFor()
  const offered: string[] = []
  /** The navigation, and the header with its menu, where the documentation is. */
  const frames = new Set<string>()
  const look = async (path: string, text: string) => {
    await page.goto(`${at.origin}/console#${path}`)
    const main = page.locator('.console-main')
    await main.getByText(text).first().waitFor()
    const loaded = () => expect.poll(() => page.locator('.loading').count()).toBe(0)
    await loaded()
    const folded = main.locator('button[aria-expanded=false]:not([aria-haspopup])')
    while ((await folded.count()) > 0) await folded.first().click()
    await loaded()
    frames.add(
      await page.locator('nav.navigation, header.header').evaluateAll((all) =>
        all
          .flatMap((one) => [...one.querySelectorAll('a, button:not(.picker)')])
          .map((one) => one.getAttribute('aria-label') ?? one.textContent)
          .join(),
      ),
    )
    const names = await main
      .locator('button:enabled, a.button, input:not([type=search]):enabled, select:enabled, [contenteditable=true]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
    offered.push(...names.filter((name) => !READS.test(name)).map((name) => `${path}: ${name}`))
  }
  for (const [path, text] of Object.entries(pages)) {
    await look(`/p/shop/${path}`, text)
    await page.getByText('You are a viewer of this project: you may read it and not change it.').waitFor()
  }
  // Pages that only admins read are not in the navigation.
  const navigation = page.getByRole('navigation', { name: 'Console' })
  expect(await navigation.getByRole('link', { name: /^(People|Groups|API keys|Webhooks)$/ }).count()).toBe(0)
  await look('/review-policy', 'Only admins may change it.')
  await look('/link-policy', 'Only admins may change it.')
  expect(offered).toEqual([])
  // Both are the same on every page (WCAG 2.2, 3.2.3 and 3.2.6).
  expect([...frames]).toHaveLength(1)
  expect(refused).toEqual([])
})
