/** The upload's steps, through the typed client. */
import { type Client, type ItemOf, type ListOptions, listAll, unwrap } from '@drawbridge/client'
import type { Conversion } from '@drawbridge/core'
import { appendEmbedNode, buildUpsertPayload } from '@drawbridge/core/payload'
import type { Choice } from '../components/Picker.tsx'
import { cutNote, type Find, type Listed, MAX_LISTED, type SearchedPath, searchList } from '../connection/lists.ts'
import { readStored } from '../state/stored.ts'
import type { UploadForm, UploadResult } from '../state/upload.ts'

/** A list to choose from, and how to find what is beyond it. */
export interface Searchable extends Listed {
  readonly find: Find
}

const toChoice = (item: unknown): Choice => {
  const { id, name } = item as Choice
  return { id, name }
}

/** Lists of things that have a name. */
type NamedPath = { [P in SearchedPath]: ItemOf<P> extends Choice ? P : never }[SearchedPath]

/** All items, up to a limit. */
async function listed<P extends NamedPath>(
  client: Client,
  path: P,
  params: NonNullable<ListOptions<P>['params']>,
  choiceOf: (item: ItemOf<P>) => Choice = toChoice,
): Promise<Searchable> {
  const items: Choice[] = []
  const find: Find = async (text, signal) => {
    const found = await searchList(client, path, params, text, signal)
    return { ...found, items: found.items.map((item) => choiceOf(item)) }
  }
  for await (const item of listAll(client, path, { params })) {
    if (items.length === MAX_LISTED) return { items, note: cutNote(MAX_LISTED), find }
    items.push(choiceOf(item))
  }
  return { items, find }
}

const onBranch = (branch: string) => (branch === '' ? {} : { branch })

/** Projects are named by their slugs, as in addresses. */
export const listProjects = (client: Client): Promise<Searchable> =>
  listed(client, '/project', {}, ({ slug, name }) => ({ id: slug, name }))

export const listBranches = (client: Client, projectId: string): Promise<Searchable> =>
  listed(client, '/project/{projectId}/branch', { path: { projectId } })

export const listEntities = (client: Client, projectId: string, branch: string): Promise<Searchable> =>
  listed(client, '/project/{projectId}/entity', { path: { projectId }, query: onBranch(branch) })

/** A diagram that may be replaced, as it was when it was listed. */
export interface Target extends Choice {
  readonly revision: number
}

/** Diagrams linked to the entity: candidates for being replaced. */
export async function listDiagrams(client: Client, form: UploadForm): Promise<Listed<Target>> {
  const params = { path: { projectId: form.project, entityId: form.host }, query: onBranch(form.branch) }
  const items: Target[] = []
  for await (const { id, title, revision } of listAll(client, '/project/{projectId}/entity/{entityId}/diagrams', {
    params,
  }))
    items.push({ id, name: title, revision })
  return { items }
}

/** The version of a diagram that a person replaces knowingly: its entity tag, or its revision in a list; any without one. */
export interface Seen {
  readonly etag?: string
  readonly revision?: number
}

/**
 * @param seen the version to replace
 * @throws ApiError or NetworkError of the client, PayloadError of the core; nothing is embedded unless it was saved.
 * Somebody else has changed the diagram (412): nothing was written.
 */
export async function upload(
  client: Client,
  form: UploadForm,
  snapshot: Conversion['snapshot'],
  { etag, revision }: Seen = {},
): Promise<UploadResult> {
  const path = { projectId: form.project }
  const body = buildUpsertPayload({
    title: form.title,
    snapshot,
    ...onBranch(form.branch),
    ...(form.target !== '' && { id: form.target }),
    ...(form.host !== '' && { hostEntityId: form.host }),
  })
  const outcome = await client.POST('/project/{projectId}/diagram', {
    params: { path, ...(etag !== undefined && { header: { 'if-match': etag } }) },
    body: { ...body, ...(etag === undefined && revision !== undefined && { revision }) } as never,
  })
  const saved = unwrap(outcome)
  const ref = { server: form.server, project: form.project, diagram: saved.id, branch: form.branch }
  const stored = await readStored(client, ref)
  const embedded = form.embed && form.host !== '' ? await embed(client, form, saved.id) : undefined
  return {
    ref,
    title: saved.title,
    created: outcome.response.status === 201,
    branch: saved.branch.name,
    revision: saved.revision,
    isSame: JSON.stringify(stored.conversion.snapshot) === JSON.stringify(snapshot),
    etag: outcome.response.headers.get('etag') ?? '*',
    ...(embedded !== undefined && { embeddedIn: embedded }),
  }
}

/** Others may write to the entity between its being read and written. */
const MAX_ATTEMPTS = 5

/** Adds the embed to a field of the host; the field's content stays, whoever writes to it meanwhile. */
async function embed(client: Client, form: UploadForm, diagramId: string): Promise<string> {
  const path = { projectId: form.project, entityId: form.host }
  for (let attempt = 1; ; attempt++) {
    const params = { path, query: onBranch(form.branch) }
    const read = await client.GET('/project/{projectId}/entity/{entityId}', { params })
    const entity = unwrap(read)
    const before = entity.values[form.field] as readonly unknown[] | undefined
    const values = { [form.field]: appendEmbedNode(before, diagramId) }
    const written = await client.PUT('/project/{projectId}/entity/{entityId}/values', {
      params: { path, header: { 'if-match': read.response.headers.get('etag') ?? '*' } },
      body: { values, ...onBranch(form.branch) },
    })
    if (written.response.status === 412 && attempt < MAX_ATTEMPTS) continue
    unwrap(written)
    return `${entity.name}, ${form.field}`
  }
}
