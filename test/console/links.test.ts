/** Links keep their place: project, branch, entity, shape and thread. */
import { unwrap } from '@drawbridge/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATH, type Shop, startShop } from './shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({})
  await shop.at.signIn()
  unwrap(await shop.at.client.POST('/project/{projectId}/branch', { params: { path: PATH }, body: { name: 'work' } }))
})
afterAll(() => shop?.at.stop())

test('a diagram that is converted for an entity goes to the entity, on the branch that was shown', async () => {
  const { at, checkout } = shop
  const { page } = at
  await page.goto(`${at.origin}/console#/p/shop/entities/${checkout}?branch=work`)
  await page.getByRole('link', { name: 'Convert one and attach it to this entity.' }).click()
  await page.getByRole('button', { name: /Flowchart/ }).click()
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('combobox', { name: 'Attach to: Checkout' }).waitFor()
  await page.getByText('A new diagram will be created on work.').waitFor()
  await page.getByRole('dialog', { name: 'Upload' }).getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Read back: the same, record by record.').waitFor()
  const place = { ...PATH, entityId: checkout }
  const on = async (branch: string) => {
    const params = { path: place, query: { branch } }
    return unwrap(await at.client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params })).diagrams.length
  }
  expect([await on('work'), await on('master')]).toEqual([1, 0])
})

test('a notification opens the branch, the shape and the thread that it is about', async () => {
  const { at } = shop
  const { client, page } = at
  const drawn = unwrap(
    await client.POST('/project/{projectId}/diagram', {
      params: { path: PATH },
      body: { title: 'Path', nodes: [{ id: 'a', text: 'Sensor' }], branch: 'work' },
    }),
  )
  const { snapshot } = unwrap(
    await client.GET('/project/{projectId}/diagram/{diagramId}', {
      params: { path: { ...PATH, diagramId: drawn.id }, query: { branch: 'work' } },
    }),
  )
  const records = Object.values(snapshot.store as Record<string, { id: string; typeName: string }>)
  const shape = records.find(({ typeName }) => typeName === 'shape')?.id ?? ''
  const { user } = unwrap(await client.GET('/me'))
  const ann = unwrap(
    await client.POST('/user', { params: {}, body: { email: 'ann@example.com', display_name: 'Ann' } }),
  )
  const { key } = unwrap(await client.POST('/api-key', { params: {}, body: { name: 'Ann', user_id: ann.id } }))
  const said = await fetch(`${at.origin}/project/shop/comment`, {
    method: 'POST',
    headers: { customer: at.workspace, 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({
      target: 'shape',
      target_id: drawn.id,
      shape_id: shape,
      branch: 'work',
      body: 'Is this one redundant?',
      mentions: [user.id],
    }),
  })
  const thread = (await said.json()).id
  await page.goto(`${at.origin}/console#/notifications`)
  await at.link('Ann mentioned you').click()
  await at.heading('Path').waitFor()
  await at.section('Comments').locator('.thread.linked').getByText('Is this one redundant?').waitFor()
  const [path, query] = new URL(page.url()).hash.slice(1).split('?')
  expect(path).toBe(`/p/shop/diagrams/${drawn.id}`)
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ branch: 'work', shape, thread })
  // The shape is selected: its pin is there.
  await page.getByRole('button', { name: '1 comment on “Sensor”' }).click()
  await page.getByRole('button', { name: 'Write a comment …' }).last().click()
  const editor = page.getByRole('textbox', { name: 'New comment on “Sensor”' })
  await at.write(editor, 'Ask @An')
  // The popup of a pin is moved by a transform, from which fixed positions are counted.
  const list = page.getByRole('listbox', { name: 'People' })
  await list.getByRole('option', { name: 'Ann' }).waitFor()
  const [box, line] = [await list.boundingBox(), await editor.boundingBox()]
  expect(Math.abs((box?.x ?? 0) - (line?.x ?? 0))).toBeLessThan(300)
  expect(box?.y).toBeGreaterThan(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(850)
  await expect.poll(async () => Math.abs(((await list.boundingBox())?.y ?? 0) - (line?.y ?? 0))).toBeLessThan(200)
})

test('a shared entity shows bullets and the diagrams in its texts, and its values in the order of their fields', async () => {
  const { at } = shop
  const fields = [
    { name: 'Summary', kind: 'text' as const },
    { name: 'Details', kind: 'rich_text' as const },
  ]
  const params = { path: PATH }
  unwrap(await at.client.POST('/project/{projectId}/entity-type', { params, body: { name: 'service', fields } }))
  const Details = [{ type: 'ul', children: [{ type: 'li', children: [{ text: 'wet' }] }] }]
  const target_id = await shop.add('Brakes', { Details, Summary: 'Stops' })
  const made = unwrap(
    await at.client.POST('/project/{projectId}/access-grant', { params, body: { target: 'entity', target_id } }),
  )
  await at.page.goto(`${at.origin}/shared#/${made.token}`)
  await at.heading('Brakes').waitFor()
  expect(await at.page.locator('.value > h3').allTextContents()).toEqual(['Summary', 'Details'])
  const bullets = at.page.locator('.rich-text ul')
  expect(await bullets.evaluate((list) => getComputedStyle(list).listStyleType)).toBe('disc')
})

test('a link is suspect after a change, shows what changed, and is confirmed', async () => {
  const { at } = shop
  const brake = await shop.add('Brake', { Text: 'within 150 ms' })
  await shop.add('Voter', { Satisfies: [brake] })
  const params = { path: { ...PATH, entityId: brake } }
  unwrap(
    await at.client.PUT('/project/{projectId}/entity/{entityId}/values', {
      params,
      body: { values: { Text: 'within 100 ms' } },
    }),
  )
  await at.page.goto(`${at.origin}/console#/p/shop/trace`)
  await at.button('Suspect 2').click()
  await at.button('1 suspect link of Brake').click()
  expect(await at.page.locator('.suspect dd').textContent()).toMatch(/removed: +150added: +100/)
  await at.expectClean('trace')
  await at.button('Still right: Voter → Brake').click()
  await at.page.getByText('Nothing is missing in these.').waitFor()
  await at.button('Suspect 0').waitFor()
})
