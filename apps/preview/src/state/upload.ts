/** State of the upload form. Errors never discard what was typed. */
import { keptSession } from '../connection/session.ts'
import type { StoredRef } from './stored.ts'

export interface UploadForm {
  /** Origin of the service; '' = the one that serves this page. */
  readonly server: string
  readonly workspace: string
  readonly key: string
  /** Whether the key may be stored in this browser; otherwise it is forgotten with the page. */
  readonly keepKey: boolean
  readonly project: string
  readonly branch: string
  readonly host: string
  readonly title: string
  readonly isTitleTyped: boolean
  /** Id of the diagram to replace; '' = a new one. */
  readonly target: string
  readonly embed: boolean
  /** Field of the host entity for the embed. */
  readonly field: string
}

export interface UploadResult {
  readonly ref: StoredRef
  readonly title: string
  readonly created: boolean
  /** By name. */
  readonly branch: string
  readonly revision: number
  /** Whether the service returned what was sent. */
  readonly isSame: boolean
  /** The diagram's entity tag, which a later replacement sends along. */
  readonly etag: string
  readonly embeddedIn?: string
}

const STORED = 'drawbridge connection'
const KEPT = ['server', 'workspace', 'project', 'branch', 'field'] as const

function stored(): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Storage may be disabled or contain something else: the person types it again.
    return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Where the address says that a converted file goes: `?project=…&branch=…&entity=…`, the last two if any. */
function destination(): Pick<UploadForm, 'project' | 'branch' | 'host'> | undefined {
  const query = new URLSearchParams(globalThis.location?.search)
  const [project, host] = [query.get('project'), query.get('entity')]
  return project ? { project, branch: query.get('branch') ?? '', host: host ?? '' } : undefined
}

/** The address of the converter for a file that goes to a project of this server, and to an entity of it. */
export function converterFor(project: string, branch: string, entity = ''): string {
  return `/?${new URLSearchParams({ project, ...(branch && { branch }), ...(entity && { entity }) })}`
}

const before = stored()
/** A person signed in to the console need not sign in again, unless another server was chosen here. */
const session = textOf(before.server) === '' && textOf(before.key) === '' ? keptSession() : undefined

export const emptyForm: UploadForm = {
  server: textOf(before.server),
  workspace: session?.workspace ?? textOf(before.workspace),
  key: session?.kind === 'key' ? session.secret : textOf(before.key),
  keepKey: textOf(before.key) !== '',
  project: textOf(before.project),
  branch: textOf(before.branch),
  host: '',
  title: '',
  isTitleTyped: false,
  target: '',
  embed: true,
  field: textOf(before.field) || 'Description',
  ...destination(),
}

/** The entries that a person types or chooses; the target and other titles follow from the file. */
const GIVEN = [...KEPT, 'key', 'keepKey', 'host', 'embed'] as const

/** Whether a form has something that was typed or chosen since it was `used`. */
export function isTyped(form: UploadForm, used: UploadForm): boolean {
  return GIVEN.some((name) => form[name] !== used[name]) || (form.isTitleTyped && form.title !== used.title)
}

/** Stores the connection in this browser; the key only if the person chose so. */
export function keepConnection(form: UploadForm): void {
  const kept = Object.fromEntries(KEPT.map((name) => [name, form[name]]))
  try {
    localStorage.setItem(STORED, JSON.stringify(form.keepKey ? { ...kept, key: form.key } : kept))
  } catch {
    // Without storage the settings last as long as the page.
  }
}

export function titleOf(file: { readonly name: string; readonly conversion?: { readonly title: string } }): string {
  return (file.conversion?.title || file.name.replace(/\.[^.]+$/, '')).slice(0, 200)
}
