/** Seeds of mutations: files of every format, unpacked so that mutations reach their content. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { type Outline, outlineOf } from './outline.ts'
import { visioPackage } from './visio-package.ts'

/** A file in parts: one text, or the entries of a zip package by name, of which texts are XML. */
export interface Seed {
  readonly name: string
  readonly content: Outline | ReadonlyMap<string, Uint8Array | Outline>
}

/** Seeds by format, named by an extension of its files. */
export type Seeds = ReadonlyMap<string, readonly Seed[]>

/** Larger files are not read. Of most files a case has only a piece. */
const MAX_BYTES = 300_000
const PACKAGES = /\.(?:vsdx|vsdm|vstx)$/i

/** The pages of a draw.io file as XML, inflated if necessary. */
export function inflatedPages(text: string): string {
  return text.replace(/(<diagram\b[^>]*>)\s*([A-Za-z0-9+/=]{16,})\s*(<\/diagram>)/g, (whole, open, payload, close) => {
    try {
      return open + decodeURIComponent(inflateRawSync(Buffer.from(payload, 'base64')).toString()) + close
    } catch {
      return whole
    }
  })
}

/** The diagram that a picture of draw.io carries. */
function carried(svg: string): string {
  const content = /<svg\b[^>]*\scontent="([^"]*)"/.exec(svg)?.[1]
  if (!content?.startsWith('&lt;')) return svg
  return content
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#10;', '\n')
    .replaceAll('&amp;', '&')
}

function packageOf(entries: Readonly<Record<string, Uint8Array>>): Seed['content'] {
  const partOf = (name: string, bytes: Uint8Array): Uint8Array | Outline =>
    /\.(?:xml|rels)$/.test(name) ? outlineOf(strFromU8(bytes)) : bytes
  return new Map(Object.entries(entries).map(([name, bytes]) => [name, partOf(name, bytes)]))
}

/** A seed with its format, unless the file is a picture or an archive of another kind. */
function seedOf(name: string, bytes: Uint8Array): (Seed & { readonly format: string }) | undefined {
  const format =
    /\.(\w+)$/
      .exec(name)?.[1]
      ?.toLowerCase()
      .replace(/^v[st]x$/, 'vdx') ?? ''
  const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isPackage) return PACKAGES.test(name) ? { name, format: 'vsdx', content: packageOf(unzipSync(bytes)) } : undefined
  if (bytes[0] === 0x89) return undefined
  const text = strFromU8(bytes).replace(/^\ufeff/, '')
  return { name, format, content: outlineOf(inflatedPages(format === 'svg' ? carried(text) : text)) }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort()
}

function seedsIn(folder: string, isSeed: (path: string) => boolean) {
  return filesIn(folder)
    .filter((path) => isSeed(path) && statSync(path).size <= MAX_BYTES)
    .flatMap((path) => seedOf(path, readFileSync(path)) ?? [])
}

/** Our own files: the fixtures of all formats, and features that these lack. They are the same on every machine. */
function ownFiles() {
  const here = import.meta.dirname
  const made = { name: 'made.vsdx', format: 'vsdx', content: packageOf(visioPackage()) }
  const isDiagram = (path: string) => !/[\\/]expected[\\/]|\.ts$/.test(path)
  const files = [...seedsIn(join(here, '../fixtures'), isDiagram), ...seedsIn(join(here, 'seeds'), isDiagram), made]
  // Cases of this format are put into pictures, as draw.io exports them.
  const pictures = files.filter(({ format }) => format === 'drawio').map((file) => ({ ...file, format: 'svg' }))
  return [...files, ...pictures]
}

export function ownSeeds(): Seeds {
  return Map.groupBy(ownFiles(), ({ format }) => format)
}

/**
 * Includes those of a reference corpus, if there is one. Our own, which show most features of their format, are picked
 * as often as all others.
 */
export function allSeeds(corpus: string): Seeds {
  if (!existsSync(corpus)) return ownSeeds()
  const isDiagram = (path: string) => !/-reference|\.(?:tsv|md|png|json)$/.test(path)
  const seeds = new Map<string, readonly Seed[]>(Map.groupBy(seedsIn(corpus, isDiagram), ({ format }) => format))
  for (const [format, own] of ownSeeds()) {
    const others = seeds.get(format) ?? []
    const times = Math.max(1, Math.round(others.length / own.length))
    seeds.set(format, [...others, ...Array.from({ length: times }, () => own).flat()])
  }
  return seeds
}
