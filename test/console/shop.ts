/** The console with a project, in which there is one entity. */
import { unwrap } from '@drawbridge/client'
import { type ConsoleAt, startConsole } from './harness.ts'

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

/** Starts a console with the entity "Checkout" that has these values; nobody is signed in. */
export async function startShop(values: Readonly<Record<string, unknown>>): Promise<Shop> {
  const at = await startConsole()
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
