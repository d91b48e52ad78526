/** `drawbridge doctor`: checks the requirements of the command, and names the command that fixes each problem. */
import { ApiError, type Client, createClient, unwrap } from '@drawbridge/client'
import { hasResources, iconsWanted } from '@drawbridge/resources'
import { findBrowser } from '../browser/find.ts'
import { type ImportSettings, readApiKey, resolveSettings } from '../config/resolve.ts'
import { EXIT } from '../exit-codes.ts'
import { previewFolder } from '../files/preview-files.ts'
import { journalPath } from '../import/journal/journal.ts'
import type { JournalTarget } from '../import/journal/journal-lines.ts'
import { readLedger } from '../import/journal/ledger.ts'
import { findRoot } from '../import/root.ts'
import { causeOf, keyHint } from '../import/service/failures.ts'
import { colorer } from '../terminal/color.ts'

interface Finding {
  readonly what: string
  /** `skipped`: not set up, and needed by some commands only. */
  readonly state: 'ok' | 'missing' | 'skipped'
  readonly text: string
  readonly mend?: string
}

async function check(what: string, mend: string, look: () => Promise<string> | string): Promise<Finding> {
  try {
    return { what, state: 'ok', text: await look() }
  } catch (error) {
    const text = error instanceof ApiError ? `${error.message} (${error.code})` : causeOf(error as Error)
    return { what, state: 'missing', text, mend }
  }
}

const LOGIN = 'drawbridge login'
/** The published command is one file of JavaScript, and has no pages to build. */
const PREVIEW = import.meta.url.endsWith('.ts') ? 'npm run build' : 'npm install --global @drawbridge/preview'
/** They are fetched by npm with the first conversion, unless that is switched off. */
const ICONS = iconsWanted()
  ? 'convert a file where npm reaches its registry, or set DRAWBRIDGE_RESOURCES to a folder of draw.io'
  : 'unset DRAWBRIDGE_ICONS and convert a file, or set DRAWBRIDGE_RESOURCES to a folder of draw.io'

/** An answer of the service without a key. @throws Error when it is a failure. */
async function assertAnswers(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
}

/** Checks that need the service; the first failure is the last finding, because the others follow from it. */
async function serviceFindings(flags: Readonly<Record<string, unknown>>): Promise<Finding[]> {
  const settings = await resolveSettings(flags, process.env)
  const { server, customer, project } = settings
  if (server === undefined || customer === undefined) {
    const mend = `${LOGIN} --server URL --customer WORKSPACE --project ID`
    return [
      {
        what: 'service',
        state: 'skipped',
        text: 'none is set; only commands that import, list and export need it',
        mend,
      },
    ]
  }
  const apiKey = await readApiKey(settings, process.env)
  const client = createClient({ baseUrl: server, customer, apiKey: apiKey?.key ?? '', retries: 0 })
  const service = await check('service', `curl ${server}/healthz`, async () => {
    await assertAnswers(`${server}/healthz`)
    return server
  })
  if (service.state !== 'ok') return [service]
  const database = await check('database', 'look at the log of the service', async () => {
    await assertAnswers(`${server}/readyz`)
    return 'the service reaches it'
  })
  const key = await check('key', LOGIN, async () => {
    if (apiKey === undefined) throw new Error('there is none: DRAWBRIDGE_API_KEY, --api-key-file or a login')
    unwrap(await client.GET('/review-policy'))
    return `${keyHint(apiKey.key)} from ${apiKey.origin}`
  })
  const findings = [service, database, key]
  if (project === undefined || key.state !== 'ok') return findings
  return [...findings, ...(await projectFindings(client, { ...settings, server, customer, project }))]
}

/** Checks of the project, and of this folder's imports into it. */
async function projectFindings(
  client: Client,
  {
    server,
    customer,
    project,
    branch = 'master',
    root: asked,
  }: Omit<JournalTarget, 'branch'> & Partial<ImportSettings>,
): Promise<Finding[]> {
  let id = project
  return [
    await check('project', `${LOGIN} --project ID`, async () => {
      const params = { path: { projectId: project } }
      const found = unwrap(await client.GET('/project/{projectId}', { params }))
      id = found.id
      return found.name
    }),
    await check('root', 'drawbridge import DIR --root DIR', async () => {
      const target = { server, customer, project: id, branch }
      const root = await findRoot(['.'], asked, target)
      const { diagrams, runs } = await readLedger(await journalPath(root.folder, target), target)
      return `${root.folder} (${root.origin}); ${diagrams.size} diagrams of ${runs.size} runs in its journal`
    }),
  ]
}

/** @returns the exit code: 1 when something is missing. */
export async function doctorCommand(flags: Readonly<Record<string, unknown>>): Promise<number> {
  const findings: Finding[] = [
    // The command does not start on a Node that is too old for it.
    { what: 'node', state: 'ok', text: process.version },
    await check('browser', 'install Chromium or Chrome, or set CHROME_PATH', async () => {
      const { executablePath, origin } = await findBrowser()
      return `${executablePath} (${origin})`
    }),
    await check('preview', PREVIEW, () => previewFolder()),
    await check('icons', ICONS, () => {
      if (!hasResources({ folder: process.env.DRAWBRIDGE_RESOURCES })) throw new Error('no icon set is on this machine')
      return 'stencils and pictures are on this machine'
    }),
    ...(await serviceFindings(flags)),
  ]
  const color = colorer(process.stdout.isTTY === true)
  for (const { what, state, text, mend } of findings) {
    const word = { ok: 'create', missing: 'fail', skipped: 'warning' } as const
    console.log(`${color(word[state], state.padEnd(8))} ${what.padEnd(9)} ${text}`)
    if (mend !== undefined && state !== 'ok') console.log(`${' '.repeat(19)}${mend}`)
  }
  return findings.some(({ state }) => state === 'missing') ? EXIT.failed : EXIT.ok
}
