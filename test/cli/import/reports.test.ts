/** Output of an import: for people, for programs, and by exit code. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../../browser/axe.ts'
import { sharedBrowser } from '../../browser/launch.ts'
import { buildPreview } from '../../browser/preview.ts'
import { diagram, wiki } from '../wiki.ts'
import { filesOf, lines, run, service } from './import.ts'

// The page that draws the canvas.
beforeAll(buildPreview)

test('losses: --mode, --fail-on, --connectors, --verbose and both reports', async () => {
  const project = await service.project()
  const lossy = diagram('x').replace('rounded=0;', 'shape=stencil(nonsense);shape=mxgraph.nowhere.thing;')
  const evil = '<img src=x onerror=alert(1)>.drawio'
  const root = await wiki({ 'lossy.drawio': lossy, [evil.replaceAll('/', '')]: diagram('ok') })
  const reports = ['--report', 'html=r.html', '--report', 'ndjson=r.ndjson']
  const ran = await run(root, project, [
    '.',
    '--fail-on',
    'loss',
    '--verbose',
    '--prefer',
    'look',
    '--connectors',
    'attached',
    ...reports,
  ])
  const report = lines(await readFile(join(root, 'r.ndjson'), 'utf8'))
  const summary = report.at(-1)
  expect(ran.code).toBe(summary.withLoss > 0 ? 3 : 0)
  expect(summary).toMatchObject({ type: 'summary', files: 2, withLoss: 1 })
  const html = await readFile(join(root, 'r.html'), 'utf8')
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('data:image/svg+xml;base64,')
  expect(html).not.toMatch(/(?:src|href)="https?:/)
  for (const code of Object.keys(summary.codes)) expect(html).toContain(code)
  expect([...html.matchAll(/data-verdict="(\w+)"/g)].map(([, verdict]) => verdict).sort()).toEqual(['kept', 'look'])
  expect(html).toContain('Icon replaced by a box')
  expect(html).not.toContain('since the last report')
  // The canvas is shown beside the picture of the source.
  expect(html.match(/data:image\/png;base64,/g)).toHaveLength(2)
  // People who do not see the pictures have them in words.
  expect(html.match(/<summary>Description<\/summary><pre># /g)).toHaveLength(2)
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 320, height: 640 } })
  await page.goto(pathToFileURL(join(root, 'r.html')).href)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.close()
  // The next report lists the changes and still has the cards of the run before, also if the service has converted.
  await rm(join(root, 'lossy.drawio'))
  await run(root, project, ['.', '--remote', ...reports])
  const next = await readFile(join(root, 'r.html'), 'utf8')
  expect(next).toContain('−1 since the last report')
  expect([...next.matchAll(/data-verdict="(\w+)"/g)].map(([, verdict]) => verdict).sort()).toEqual(['kept', 'none'])
  expect(next.match(/data:image\/svg\+xml;base64,/g)).toHaveLength(1)
  expect(next.match(/data:image\/png;base64,/g)).toHaveLength(1)
  await writeFile(join(root, 'lossy.drawio'), lossy)
  const strict = await run(root, project, ['lossy.drawio', '--mode', 'strict', '--json'])
  expect([strict.code, filesOf(strict)[0].code]).toEqual([1, 'loss'])
  expect((await run(root, project, ['lossy.drawio', '--mode', 'strict', '--fail-on', 'never'])).code).toBe(0)
})
