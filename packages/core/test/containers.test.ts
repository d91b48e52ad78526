/** Every container that draw.io knows, compared with what draw.io extracts (docs/formats/drawio.md §1, 11). */
import { Buffer } from 'node:buffer'
import { describe, expect, test } from 'vitest'
import { inflationBudget } from '../src/encoding/inflate.ts'
import { DEFAULT_LIMITS } from '../src/index.ts'
import { type PageModel, pageModel } from '../src/readers/drawio/cells/record.ts'
import { openDocument } from '../src/readers/drawio/containers/open.ts'
import { pageSources } from '../src/readers/drawio/page/pages.ts'
import { createProbe } from '../src/readers/shared/probe/probe.ts'
import { parseXml } from '../src/xml/parse.ts'
import { goldenJson } from './golden.ts'

interface Container {
  readonly name: string
  readonly kind: 'text' | 'png'
  readonly content: string
  readonly expected: { pages?: { id: string | null; name: string | null; model: string }[]; error?: string }
}

const containers = goldenJson<Container[]>('drawio/containers.json')

/** Containers that draw.io does not read but we do: name → id of the one page's vertices. */
const MORE_LENIENT: ReadonlyMap<string, string> = new Map([
  ['zTXt mxGraphModel zlib (not read by draw.io).png', 'a'],
  ['iTXt mxfile (not read by draw.io 25).png', 'a'],
])

/** draw.io reads these bytes as Latin-1 and garbles non-ASCII characters; our reader decodes them correctly. */
const GARBLED: ReadonlySet<string> = new Set(['base64 of percent encoded.svg'])

function repaired(model: string, name: string): string {
  return GARBLED.has(name) ? Buffer.from(model, 'latin1').toString('utf8') : model
}

const vertices = ({ cells }: PageModel) => cells.filter(({ kind }) => kind === 'vertex')

function pagesOf({ kind, content }: Container) {
  const probe = createProbe(kind === 'png' ? Buffer.from(content, 'base64') : content)
  const source = openDocument({ probe, limits: DEFAULT_LIMITS, budget: inflationBudget(DEFAULT_LIMITS) })
  return pageSources(source).map(({ id, name, model }) => ({ id, name, model: model(() => {}) }))
}

describe('containers', () => {
  test('all are here', () => expect(containers.length).toBe(20))

  test.each(containers.filter(({ expected }) => expected.pages))('$name', (container) => {
    const pages = pagesOf(container)
    const wanted = container.expected.pages!
    expect(pages.length).toBe(wanted.length)
    pages.forEach((page, index) => {
      const { id, name, model } = wanted[index]!
      if (id !== null) expect(page.id).toBe(id)
      if (name !== null) expect(page.name).toBe(name)
      const extracted = pageModel(parseXml(repaired(model, container.name), DEFAULT_LIMITS))
      expect(vertices(page.model)).toEqual(vertices(extracted))
    })
  })

  test.each(containers.filter(({ expected }) => !expected.pages))('$name', (container) => {
    const pages = pagesOf(container)
    const found = pages.flatMap(({ model }) => vertices(model))
    expect(found.map(({ id }) => id)).toContain(MORE_LENIENT.get(container.name))
  })
})
