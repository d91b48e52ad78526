/** `drawbridge diff`, as a person and as git call it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawbridge } from './run.ts'
import { diagram, wiki } from './wiki.ts'

const OLD = diagram('Orders')
const NEW = diagram('Orders &lt;b&gt;2&lt;/b&gt;').replace(
  '</root>',
  '<mxCell id="new" value="Billing" vertex="1" parent="1"><mxGeometry x="200" width="80" height="40" as="geometry"/></mxCell></root>',
)

test('it ends with 0 and says nothing where diagrams are the same, with 1 where they differ, with 2 for trouble', async () => {
  const root = await wiki({
    'old.drawio': OLD,
    'copy.drawio': OLD,
    'new.drawio': NEW,
    'bad.drawio': '<mxfile><diagram',
    'empty.drawio': '',
  })
  const [same, other, bad, none, added] = await Promise.all([
    drawbridge(['diff', 'old.drawio', 'copy.drawio'], '', {}, root),
    drawbridge(['diff', 'old.drawio', 'new.drawio'], '', {}, root),
    drawbridge(['diff', 'old.drawio', 'bad.drawio'], '', {}, root),
    drawbridge(['diff', 'old.drawio', 'nowhere.drawio'], '', {}, root),
    drawbridge(['diff', 'empty.drawio', 'old.drawio'], '', {}, root),
  ])
  expect(same).toEqual({ code: 0, stdout: '', stderr: '' })
  expect([other.code, other.stderr]).toEqual([1, ''])
  expect(other.stdout).toContain('1 added, 1 changed.')
  expect(other.stdout).toContain('+ shape "Billing"\n')
  expect(other.stdout).toMatch(/~ shape "Orders.*": text "Orders" → "Orders/)
  expect([bad.code, bad.stderr]).toEqual([2, expect.stringContaining('bad.drawio: The XML is malformed')])
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('cannot read nowhere.drawio')])
  expect([added.code, added.stdout]).toEqual([1, expect.stringContaining('Page "P" added')])
})

test('the extension of --out selects Markdown, a page with pictures, a picture or data', async () => {
  const root = await wiki({ 'old.drawio': OLD, 'new.drawio': NEW })
  const made = async (name: string) => {
    const { code, stdout } = await drawbridge(['diff', 'old.drawio', 'new.drawio', '--out', name], '', {}, root)
    expect([code, stdout]).toEqual([1, ''])
    return readFile(join(root, name), 'utf8')
  }
  const [md, html, svg, json] = await Promise.all([made('d.md'), made('d.html'), made('d.svg'), made('d.json')])
  expect(md).toContain('- **Added** shape "Billing"\n')
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).not.toMatch(/<script|<b>2/)
  expect(svg).toMatch(/^<svg [^>]*>.*\+ 2|~ 1/s)
  expect(JSON.parse(json)).toMatchObject({ isSame: false, counts: { added: 1, removed: 0, changed: 1 } })
  const { stdout } = await drawbridge(['diff', 'old.drawio', 'new.drawio', '--format', 'md'], '', {}, root)
  expect(stdout).toBe(md)
})
