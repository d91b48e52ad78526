/** Files that must be refused soon and without much memory, by name. */
import { strToU8, zipSync } from 'fflate'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const BOMB_BYTES = 400e6

function deflateBomb(): string {
  // A page's text is the deflate stream that a zip entry holds behind its 30 bytes of header and its name.
  const zip = zipSync({ a: new Uint8Array(BOMB_BYTES) }, { level: 9 })
  const size = new DataView(zip.buffer, zip.byteOffset).getUint32(zip.length - 22 - 47 + 20, true)
  return Buffer.from(zip.subarray(31, 31 + size)).toString('base64')
}

function entityBomb(): string {
  const levels = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)
  return `<!DOCTYPE mxfile [<!ENTITY e0 "ha">${levels.join('')}]><mxfile><diagram>&e10;</diagram></mxfile>`
}

export const BAD_INPUTS: Readonly<Record<string, () => Uint8Array>> = {
  empty: () => new Uint8Array(0),
  truncated: () => strToU8('<mxfile><diagram id="a"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" par'),
  'not XML': () => strToU8('Dear Sir or Madam,\n'.repeat(50_000)),
  'not a diagram': () => strToU8(`<html><body>${'<p>text</p>'.repeat(50_000)}</body></html>`),
  'deflate bomb': () => strToU8(`<mxfile><diagram id="a">${deflateBomb()}</diagram></mxfile>`),
  '100,000 deep': () => strToU8(`<mxfile>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</mxfile>`),
  'entity bomb': () => strToU8(entityBomb()),
  'PNG without diagram': () => new Uint8Array([...PNG, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
}
