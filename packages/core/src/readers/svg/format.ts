/** The format and how its files are recognised (docs/formats/svg.md §1). */
import type { KnownFormat } from '../reader.ts'
import { findChunk } from '../shared/png-chunk.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Key of the text chunk of PNG pictures in which PlantUML puts its source. */
export const PNG_KEYS: ReadonlySet<string> = new Set(['plantuml'])

/** Endings of the names of texts that pictures are drawn from. */
const SOURCE_ENDINGS: ReadonlySet<string> = new Set([
  ...['.puml', '.plantuml', '.pu', '.iuml', '.wsd', '.mmd', '.mermaid', '.dot', '.gv', '.d2', '.smcat'],
])

const isSvg = (name: string): boolean => /\.svg$/i.test(name)

/** The picture in an archive that has only it and its source. */
export function pictureIn(names: readonly string[] | null): string | undefined {
  const [picture, more] = (names ?? []).filter(isSvg)
  const isSource = (name: string) => SOURCE_ENDINGS.has(/\.\w+$/.exec(name)?.[0].toLowerCase() ?? '')
  return picture !== undefined && more === undefined && names?.length === 2 && names.some(isSource)
    ? picture
    : undefined
}

/** The file with the source of a picture, which has its name. @param names of files beside it */
export function sourceBeside(picture: string, names: Iterable<string>): string | undefined {
  const [stem] = stemAndEnding(picture)
  return [...names].sort().find((name) => {
    const [own, ending] = stemAndEnding(name)
    return own === stem && SOURCE_ENDINGS.has(ending)
  })
}

/** "dir/a.mmd.svg" and "a.mmd" are both "a". */
function stemAndEnding(name: string): [stem: string, ending: string] {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const ending = /\.[a-z0-9]+$/i.exec(base)?.[0].toLowerCase() ?? ''
  const stem = base.slice(0, base.length - ending.length)
  return [ending === '.svg' ? stemOfSource(stem) : stem, ending]
}

function stemOfSource(stem: string): string {
  const ending = /\.[a-z0-9]+$/i.exec(stem)?.[0].toLowerCase() ?? ''
  return SOURCE_ENDINGS.has(ending) ? stem.slice(0, stem.length - ending.length) : stem
}

export const SVG: KnownFormat = {
  format: 'svg',
  label: 'SVG',
  extensions: ['.svg', '.png'],
  isEmbedded: true,
  recognise(probe) {
    if (probe.binary === 'png') return typeof findChunk(probe.bytes, PNG_KEYS) === 'object'
    if (probe.binary === 'zip') return pictureIn(probe.entries()) !== undefined
    const root = probe.root()
    return root?.local === 'svg' && root.namespace === NAMESPACE
  },
}
