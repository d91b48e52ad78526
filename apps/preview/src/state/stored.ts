/** Diagrams stored in the service: their addresses in this page, and reading them. */
import { type Client, unwrap } from '@drawbridge/client'
import type { Conversion } from '@drawbridge/core'
import type { TLPage } from 'tldraw'
import { pagesOf } from './pages.ts'

export interface StoredRef {
  /** Origin of the service; '' = the one that serves this page. */
  readonly server: string
  readonly project: string
  readonly diagram: string
  /** Name or id; '' = the base branch. */
  readonly branch: string
}

/** `?project=…&diagram=…`, and if needed `branch` and `server`. Undefined if the address names no diagram. */
export function storedInAddress({ href }: { readonly href: string }): StoredRef | undefined {
  const query = new URL(href).searchParams
  const [project, diagram] = [query.get('project'), query.get('diagram')]
  if (!project || !diagram) return undefined
  return { server: query.get('server') ?? '', project, diagram, branch: query.get('branch') ?? '' }
}

/** The address that shows the diagram to anybody with a key. */
export function addressOf({ server, project, diagram, branch }: StoredRef): string {
  const query = new URLSearchParams({ project, diagram, ...(branch && { branch }), ...(server && { server }) })
  return `${location.origin}/?${query}`
}

/** The page of the diagram in the console of the service that serves this page. */
export function consoleAddressOf({ project, diagram, branch }: StoredRef): string {
  const query = branch === '' ? '' : `?${new URLSearchParams({ branch })}`
  return `/console#/p/${encodeURIComponent(project)}/diagrams/${encodeURIComponent(diagram)}${query}`
}

/** A diagram as returned by the service; its losses were reported when it was converted. */
export interface StoredDiagram {
  readonly conversion: Conversion
  /** Its entity tag, which a replacement sends along. */
  readonly etag: string
}

/** @throws as the client does. */
export async function readStored(client: Client, ref: StoredRef): Promise<StoredDiagram> {
  const path = { projectId: ref.project, diagramId: ref.diagram }
  const query = ref.branch === '' ? {} : { branch: ref.branch }
  const outcome = await client.GET('/project/{projectId}/diagram/{diagramId}', { params: { path, query } })
  const found = unwrap(outcome)
  const conversion = storedConversion(found.title, found.snapshot as unknown as Conversion['snapshot'])
  return { conversion, etag: outcome.response.headers.get('etag') ?? '*' }
}

/** A drawing that was not converted here, in the form of a conversion without losses. */
export function storedConversion(title: string, snapshot: Conversion['snapshot']): Conversion {
  const pages = pagesOf(snapshot).map(({ page, shapes }) => ({ id: sourcePage(page), name: page.name, shapes }))
  const counts = { converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 0, total: 0 }
  return { title, snapshot, pages, report: { counts, pages: [], messages: [] } }
}

/** The page's id in its source file, which references to elements use. */
function sourcePage({ id, meta }: TLPage): string {
  const { page } = (meta as { drawbridge?: { page?: unknown } } | undefined)?.drawbridge ?? {}
  return typeof page === 'string' ? page : id
}
