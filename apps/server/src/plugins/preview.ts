import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'

/** Folder of the built preview; it may not exist. */
export const PREVIEW_FOLDER = join(import.meta.dirname, '..', '..', '..', 'preview', 'dist')

/** The settings that the server passes to the preview. */
export interface PreviewSettings {
  /** Origins of other servers that it may upload to. */
  readonly servers: readonly string[]
  /** Whether stencils and pictures are served at /resources. */
  readonly resources: boolean
}

const NO_SETTINGS: PreviewSettings = { servers: [], resources: false }

/**
 * The sources that the preview may load from: its own files, and data created in the page itself. The editor sets
 * styles on elements and reads pictures and fonts from data and blob addresses. Nothing comes from another origin, and
 * requests go to the named servers only.
 */
export function previewPolicy(servers: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    ["connect-src 'self' data: blob:", ...servers].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The policy of the worker that converts files: it also fetches pictures that a file names, over https, from hosts that a
 * person chooses. The pages themselves load nothing from there.
 */
const WORKER_POLICY = "default-src 'self'; script-src 'self'; connect-src 'self' https:"

/** The policy for a built file, by its path. */
export function policyOf(path: string, pages: string): string {
  return /[\\/]assets[\\/]worker-[^\\/]*\.js$/.test(path) ? WORKER_POLICY : pages
}

/** Whether the preview has been built, so that it is served. */
export function isPreviewBuilt(folder = PREVIEW_FOLDER): boolean {
  return existsSync(join(folder, 'index.html'))
}

interface PreviewOptions {
  readonly settings?: PreviewSettings
  readonly folder?: string
}

/** Serves the built preview at "/" with its settings, and nothing if it has not been built. */
export const preview = fp<PreviewOptions>(
  async (app, { settings = NO_SETTINGS, folder = PREVIEW_FOLDER }) => {
    if (!isPreviewBuilt(folder)) return
    const policy = previewPolicy(settings.servers)
    await app.register(async (scope) => {
      // Static routes do not belong to a tenant.
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, public: true }
        route.schema = { ...route.schema, hide: true }
      })
      scope.get('/preview-settings.json', async (_request, reply) =>
        reply.header('cache-control', 'no-cache').send(settings),
      )
      scope.get('/console', async (_request, reply) => reply.sendFile('console.html'))
      scope.get('/shared', async (_request, reply) => reply.sendFile('shared.html'))
      await scope.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        cacheControl: false,
        setHeaders: (response, path) => {
          response.setHeader('content-security-policy', policyOf(path, policy))
          // Names of built files contain a hash of their content; the page's own name does not.
          const isHashed = path.includes(`${join('dist', 'assets')}`)
          response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    })
  },
  { name: 'preview' },
)
