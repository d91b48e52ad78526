/** The console with a project, in which there is one entity. */
import { randomUUID } from 'node:crypto'
import { unwrap } from '@drawbridge/client'
import { inject } from 'vitest'
import { createWorkspace } from '../../apps/server/src/domain/workspaces/create.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import type { Place } from '../server/processes.ts'
import { type ConsoleAt, openConsole } from './harness.ts'

export const PATH = { projectId: 'shop' }

export interface Shop {
  readonly at: ConsoleAt
  /** Adds an entity. @returns its id */
  add(name: string, values?: Readonly<Record<string, unknown>>): Promise<string>
  /** Id of the entity "Checkout". */
  readonly checkout: string
  /** Opens its page. */
  openCheckout(): Promise<void>
}

/** A new workspace of the shared service, which looks like the one that a new service has. */
async function newWorkspace(): Promise<Place> {
  const { origin, database: settings } = inject('consoleService')
  const database = openDatabase({ settings, role: 'drawbridge_app', pool: 1, statementTimeout: 30_000 })
  const slug = `demo-${randomUUID()}`
  const made = await createWorkspace(database, { slug, name: 'Demo workspace', email: 'admin@example.com' })
  await database.close()
  return { origin, workspace: slug, key: made!.key }
}

/** Opens a console with the entity "Checkout" that has these values, in a new workspace; nobody is signed in. */
export async function startShop(values: Readonly<Record<string, unknown>>): Promise<Shop> {
  const at = await openConsole(await newWorkspace())
  unwrap(await at.client.POST('/project', { params: {}, body: { name: 'Shop', slug: 'shop' } }))
  const add: Shop['add'] = async (name, given = {}) => {
    const body = { name, type: 'service', values: given }
    return unwrap(await at.client.POST('/project/{projectId}/entity', { params: { path: PATH }, body })).id
  }
  const checkout = await add('Checkout', values)
  return {
    at,
    add,
    checkout,
    async openCheckout() {
      await at.page.goto(`${at.origin}/console#/p/shop/entities/${checkout}`)
      await at.heading('Checkout').waitFor()
    },
  }
}
