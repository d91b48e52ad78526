import type { Client } from './client.ts'
import { type Outcome, unwrap } from './errors.ts'
import type { paths } from './schema.gen.ts'

type PageOf<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Page } } } }
}
  ? Page
  : never

/** Paths of paginated lists. */
export type ListPath = {
  [P in keyof paths]: PageOf<P> extends { next: string | null } ? P : never
}[keyof paths]

/** The items of a list. */
export type ItemOf<P extends ListPath> =
  Extract<PageOf<P>[Exclude<keyof PageOf<P>, 'next'>], readonly unknown[]> extends readonly (infer Item)[]
    ? Item
    : never

type ParametersOf<P extends ListPath> = paths[P] extends { get: { parameters: infer Parameters } } ? Parameters : never

/** Path and query parameters of a list, without `after`; a signal stops the iteration. */
export interface ListOptions<P extends ListPath> {
  readonly params?: {
    readonly path?: ParametersOf<P> extends { path: infer Path } ? Path : never
    readonly query?: ParametersOf<P> extends { query?: infer Query } ? Omit<NonNullable<Query>, 'after'> : never
  }
  readonly signal?: AbortSignal
}

/** One page of a list. */
export interface ListedPage<P extends ListPath> {
  readonly items: readonly ItemOf<P>[]
  /** The `after` of the next page; null on the last one. */
  readonly next: string | null
}

/**
 * Reads one page of a list.
 * @param paging `after`: the `next` of the page before it; `limit`: how many items at most, unless the query says so
 * @throws {ApiError} when the service refuses it.
 */
export async function listPage<P extends ListPath>(
  client: Client,
  path: P,
  options: ListOptions<P> = {},
  { after, limit }: { readonly after?: string | undefined; readonly limit?: number } = {},
): Promise<ListedPage<P>> {
  const get = client.GET as unknown as (path: P, init: object) => Promise<Outcome<Record<string, unknown>>>
  const { params = {}, signal } = options
  const query = { ...(limit !== undefined && { limit }), ...params.query, ...(after !== undefined && { after }) }
  const page = unwrap(await get(path, { params: { ...params, query }, ...(signal && { signal }) }))
  const [items = []] = Object.values(page).filter((member) => Array.isArray(member))
  return { items: items as ItemOf<P>[], next: page.next as string | null }
}

/**
 * Iterates over all items of a list and fetches pages as needed:
 * `for await (const project of listAll(client, '/project')) …`
 * @throws {ApiError} when the service refuses a page.
 */
export async function* listAll<P extends ListPath>(
  client: Client,
  path: P,
  options: ListOptions<P> = {},
): AsyncGenerator<ItemOf<P>, void, undefined> {
  for (let after: string | null | undefined; after !== null; ) {
    const page: ListedPage<P> = await listPage(client, path, options, { after })
    yield* page.items
    after = page.next
  }
}
