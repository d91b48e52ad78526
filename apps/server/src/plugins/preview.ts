import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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

/** The content of a shared link, for the programs that show a preview of it. */
interface SharedPreview {
  readonly title: string
  /** Whether it is a diagram, which has a picture. */
  readonly hasPicture: boolean
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!)

/** The page of shared links with what a preview of this one shows (Open Graph). */
function withPreview(page: string, origin: string, id: string, { title, hasPicture }: SharedPreview): string {
  const told = {
    'og:type': 'website',
    'og:site_name': 'Drawbridge',
    'og:title': title,
    'og:url': `${origin}/shared/${id}`,
    ...(hasPicture && {
      'og:image': `${origin}/shared-access/preview/${id}`,
      'og:image:type': 'image/svg+xml',
      'og:image:alt': title,
    }),
  }
  const tags = Object.entries(told).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`)
}

interface PreviewOptions {
  /** The content of the link with this id; undefined if its maker allows no preview. */
  readonly sharedBy?: (id: string) => Promise<SharedPreview | undefined>
  readonly settings?: PreviewSettings
  readonly folder?: string
}

/** Serves the built preview at "/" with its settings, and nothing if it has not been built. */
export const preview = fp<PreviewOptions>(
  async (app, { settings = NO_SETTINGS, folder = PREVIEW_FOLDER, sharedBy }) => {
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
      scope.get<{ Params: { id: string } }>('/shared/:id', async ({ params: { id }, protocol, host }, reply) => {
        const shared = await sharedBy?.(id)
        if (!shared) return reply.sendFile('shared.html')
        const page = await readFile(join(folder, 'shared.html'), 'utf8')
        return reply
          .header('content-security-policy', policy)
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(withPreview(page, `${protocol}://${host}`, id, shared))
      })
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
