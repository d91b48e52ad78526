/** Files that must be refused quickly and without much memory, by name. */
import { deflateRawSync } from 'node:zlib'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const BOMB_BYTES = 400e6

const bytesOf = (text: string) => new TextEncoder().encode(text)

function deflateBomb(): string {
  return deflateRawSync(new Uint8Array(BOMB_BYTES)).toString('base64')
}

function entityBomb(): string {
  const levels = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)
  return `<!DOCTYPE mxfile [<!ENTITY e0 "ha">${levels.join('')}]><mxfile><diagram>&e10;</diagram></mxfile>`
}

export const BAD_INPUTS: Readonly<Record<string, () => Uint8Array>> = {
  empty: () => new Uint8Array(0),
  truncated: () => bytesOf('<mxfile><diagram id="a"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" par'),
  'not XML': () => bytesOf('Dear Sir or Madam,\n'.repeat(50_000)),
  'not a diagram': () => bytesOf(`<html><body>${'<p>text</p>'.repeat(50_000)}</body></html>`),
  'deflate bomb': () => bytesOf(`<mxfile><diagram id="a">${deflateBomb()}</diagram></mxfile>`),
  '100,000 deep': () => bytesOf(`<mxfile>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</mxfile>`),
  'entity bomb': () => bytesOf(entityBomb()),
  'PNG without diagram': () => new Uint8Array([...PNG, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
}
