/** Reading through a shared link, whose token replaces a sign-in. */

export interface SharedThing {
  readonly target: 'diagram' | 'entity' | 'project'
  /** Null for a project. */
  readonly id: string | null
  readonly title: string
  readonly project: { readonly name: string }
  readonly expires_at: string | null
}

export interface SharedDiagram {
  readonly id: string
  readonly title: string
  readonly updated_at: string
}

export interface SharedSnapshot extends SharedDiagram {
  readonly snapshot: Readonly<Record<string, unknown>>
}

export interface SharedEntity {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
  readonly embeds: readonly { readonly diagram_id: string; readonly resolved: boolean; readonly title?: string }[]
}

/** The service refused, or did not answer (status 0); the sentence is for the person who opened the link. */
export class SharedError extends Error {
  readonly problem: { readonly status: number; readonly detail: string }
  constructor(status: number, detail: string) {
    super(detail)
    this.problem = { status, detail }
  }
}

const SENTENCES: Readonly<Record<number, string>> = {
  401: 'This link is not valid. Perhaps a part of it is missing: copy it again, or ask the sender for a new one.',
  404: 'The target of this link no longer exists.',
  410: 'This link has expired or was revoked. Ask the sender for a new one.',
  429: 'Too many attempts. Try again in a minute.',
}

async function ask(token: string, path: string): Promise<Response> {
  const response = await fetch(`/shared-access${path}`, {
    headers: { 'x-shared-token': token },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {
    throw new SharedError(0, 'The server could not be reached.')
  })
  if (!response.ok) {
    const { status } = response
    throw new SharedError(status, SENTENCES[status] ?? `The server refused: ${status}.`)
  }
  return response
}

/** @throws SharedError with a sentence for people. */
export async function readShared<T>(token: string, path: string): Promise<T> {
  return (await (await ask(token, path)).json()) as T
}

/** The picture of a diagram as SVG, '' if it has none. @throws SharedError. */
export async function readSharedPicture(token: string, id: string): Promise<string> {
  return (await ask(token, `/diagram/${encodeURIComponent(id)}/thumbnail`)).text()
}

/** Every item of a list that is read in pages. @throws SharedError. */
export async function readSharedList<T>(token: string, path: '/diagram' | '/entity'): Promise<readonly T[]> {
  const found: T[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: string = new URLSearchParams({ limit: '100', ...(after !== '' && { after }) }).toString()
    const page: { next: string | null } & Record<string, unknown> = await readShared(token, `${path}?${query}`)
    found.push(...(page[path === '/diagram' ? 'diagrams' : 'entities'] as T[]))
    after = page.next
  }
  return found
}
