/** draw.io's own reading of a corpus file: the fields that the comparison uses. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Quad = readonly [number, number, number, number]

export interface ReferenceLabel {
  readonly text: string
  /** The label's markup. */
  readonly raw?: string
  /** Anchor x, y and the space for the text. */
  readonly bounds: Quad
  /** The actual position of the text. */
  readonly textRect: Quad | null
  readonly overflow?: string
  readonly align?: string
  readonly valign?: string
  readonly fontColor: string | null
  readonly fontFamily?: string
}

export interface ReferenceCell {
  readonly id: string
  readonly kind: 'root' | 'layer' | 'vertex' | 'edge'
  readonly parent: string | null
  readonly source?: string
  readonly target?: string
  readonly visSource?: string
  readonly visTarget?: string
  readonly visible: boolean
  readonly bounds?: Quad
  readonly rotation?: number
  readonly points?: readonly (readonly [number, number])[]
  readonly paths?: readonly string[]
  readonly stroke?: string | null
  readonly fill?: string | null
  readonly shape?: string
  readonly style?: string
  readonly image?: string
  readonly unknownShape?: unknown
  readonly label?: ReferenceLabel
}

export interface ReferencePage {
  readonly file: string
  readonly page: { readonly index: number; readonly name: string | null }
  readonly cells: readonly ReferenceCell[]
  readonly missingShapes: Readonly<Record<string, unknown>>
  readonly failedImages: readonly unknown[]
  readonly png: {
    readonly scale: number
    readonly originX: number
    readonly originY: number
    readonly width: number
    readonly height: number
  }
}

export interface CorpusFile {
  readonly name: string
  readonly path: string
}

const NOT_DIAGRAMS = new Set(['manifest.tsv', 'README.md'])

export async function corpusFiles(folder: string, only?: readonly string[]): Promise<CorpusFile[]> {
  const names = (await readdir(folder)).filter((name) => !NOT_DIAGRAMS.has(name)).sort()
  return names
    .filter((name) => !only || only.some((part) => name.includes(part)))
    .map((name) => ({ name, path: join(folder, name) }))
}

/** The reference of one page, or undefined if there is none. */
export async function referencePage(folder: string, file: string, index: number): Promise<ReferencePage | undefined> {
  const path = join(folder, `${file}.p${index}.json`)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as ReferencePage) : undefined
}

/** Normalises differences that are not visible: runs of white space, no-break and zero-width characters. */
export function normaliseText(text: string): string {
  return text
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
