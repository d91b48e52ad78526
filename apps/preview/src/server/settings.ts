/** Settings that the server provides to the page. */

export interface ServerSettings {
  /** Origins of other servers that diagrams may be uploaded to. */
  readonly servers: readonly string[]
  /** Whether it has stencils and pictures of draw.io at /resources. */
  readonly resources: boolean
}

const NOTHING: ServerSettings = { servers: [], resources: false }

let asked: Promise<ServerSettings> | undefined

/** Requested once. A page served by something else has no settings. */
export function serverSettings(): Promise<ServerSettings> {
  asked ??= ask().catch(() => NOTHING)
  return asked
}

async function ask(): Promise<ServerSettings> {
  const response = await fetch('/preview-settings.json', { redirect: 'error', credentials: 'omit' })
  if (!response.ok) return NOTHING
  const { servers, resources }: Partial<Record<keyof ServerSettings, unknown>> = await response.json()
  return {
    servers: Array.isArray(servers) ? servers.filter((one) => typeof one === 'string' && URL.canParse(one)) : [],
    resources: resources === true,
  }
}

let address = '/resources/'

/** Where the converter finds stencils and pictures, if there are any. */
export async function resourcesAddress(): Promise<string | undefined> {
  return (await serverSettings()).resources ? address : undefined
}

/**
 * Must be called when more icon sets have arrived. The worker caches sets by address, and one that was read too early
 * may lack symbols; dropping or adding the trailing slash makes it read all of them again.
 */
export function readResourcesAgain(): void {
  address = '/resources'
}
