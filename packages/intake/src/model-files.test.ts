import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { packArchive } from './archive.ts'
import { readDiagrams } from './model-files.ts'

const xml = (name: string) => Buffer.from(`<?xml version="1.0"?><${name}/>`)

it('reads a drawing with the models of its folder, wherever in the archive they are, and no others', async () => {
  const archive = packArchive({
    'a/shop.notation': xml('drawing'),
    'a/shop.uml': xml('model'),
    'a/sub/other.uml': xml('other'),
    'b/alone.aird': xml('alone'),
    'c.drawio': xml('mxfile'),
  })
  async function* pieces() {
    yield archive
  }
  const found = new Map<string, Uint8Array>()
  for await (const { name, bytes } of readDiagrams(pieces)) if (bytes) found.set(name, bytes)
  const packed = unzipSync(found.get('a/shop.notation')!)
  expect(Object.entries(packed).map(([name, bytes]) => [name, Buffer.from(bytes)])).toEqual([
    ['shop.notation', xml('drawing')],
    ['shop.uml', xml('model')],
  ])
  expect([found.get('b/alone.aird'), found.get('c.drawio')].map((bytes) => Buffer.from(bytes!))).toEqual([
    xml('alone'),
    xml('mxfile'),
  ])
})
