/** The upload's steps, through the typed client. */
import { type Client, unwrap } from '@drawbridge/client'
import type { Conversion } from '@drawbridge/core'
import { appendEmbedNode, buildUpsertPayload } from '@drawbridge/core/payload'
import type { Choice } from '../components/Picker.tsx'
import { readStored } from '../state/stored.ts'
import type { UploadForm, UploadResult } from '../state/upload.ts'

/** Number of pages of a list that are fetched before the search must be narrowed. */
const MAX_PAGES = 10

interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

async function all<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, next } = await read(cursor)
    found.push(...items)
    if (next === null) break
    cursor = next
  }
  return found
}

const choice = ({ id, name }: Choice): Choice => ({ id, name })
const at = (cursor: string | undefined) => ({ limit: 100, ...(cursor !== undefined && { after: cursor }) })
const onBranch = (branch: string) => (branch === '' ? {} : { branch })

export async function listProjects(client: Client): Promise<Choice[]> {
  return all(async (cursor) => {
    const page = unwrap(await client.GET('/project', { params: { query: at(cursor) } }))
    return { items: page.projects.map(choice), next: page.next ?? null }
  })
}

export async function listBranches(client: Client, projectId: string): Promise<Choice[]> {
  return all(async (cursor) => {
    const params = { path: { projectId }, query: at(cursor) }
    const page = unwrap(await client.GET('/project/{projectId}/branch', { params }))
    return { items: page.branches.map(choice), next: page.next ?? null }
  })
}

export async function listEntities(client: Client, projectId: string, branch: string): Promise<Choice[]> {
  return all(async (cursor) => {
    const params = { path: { projectId }, query: { ...at(cursor), ...onBranch(branch) } }
    const page = unwrap(await client.GET('/project/{projectId}/entity', { params }))
    return { items: page.entities.map(choice), next: page.next ?? null }
  })
}

/** Diagrams linked to the entity: candidates for being replaced. */
export async function listDiagrams(client: Client, form: UploadForm): Promise<Choice[]> {
  const params = { path: { projectId: form.project, entityId: form.host }, query: onBranch(form.branch) }
  const { diagrams } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params }))
  return diagrams.map(({ id, title }) => ({ id, name: title }))
}

/** @throws ApiError or NetworkError of the client, PayloadError of the core; nothing is embedded unless it was saved. */
export async function upload(
  client: Client,
  form: UploadForm,
  snapshot: Conversion['snapshot'],
): Promise<UploadResult> {
  const path = { projectId: form.project }
  const body = buildUpsertPayload({
    title: form.title,
    snapshot,
    ...onBranch(form.branch),
    ...(form.target !== '' && { id: form.target }),
    ...(form.host !== '' && { hostEntityId: form.host }),
  })
  const outcome = await client.POST('/project/{projectId}/diagram', { params: { path }, body: body as never })
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
    isSame: JSON.stringify(stored.snapshot) === JSON.stringify(snapshot),
    ...(embedded !== undefined && { embeddedIn: embedded }),
  }
}

/** Adds the embed to a field of the host; the field's content stays. */
async function embed(client: Client, form: UploadForm, diagramId: string): Promise<string> {
  const path = { projectId: form.project, entityId: form.host }
  const params = { path, query: onBranch(form.branch) }
  const entity = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params }))
  const before = entity.values[form.field] as readonly unknown[] | undefined
  const values = { [form.field]: appendEmbedNode(before, diagramId) }
  const body = { values, ...onBranch(form.branch) }
  unwrap(await client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body }))
  return `${entity.name}, ${form.field}`
}
