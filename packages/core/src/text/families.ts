/** The table used for a font family that a file names, and how much wider or narrower that family is. */
import type { FaceFamily } from './faces.ts'

export interface Substitute {
  readonly family: FaceFamily
  /** Multiplies all widths. */
  readonly factor: number
}

/** Width of lower-case text compared with the table; for monospaced fonts their advance divided by 0.6 em. */
const KNOWN: ReadonlyMap<string, Substitute> = new Map(
  Object.entries({
    helvetica: ['helvetica', 1],
    arial: ['helvetica', 1],
    'liberation sans': ['helvetica', 1],
    arimo: ['helvetica', 1],
    'helvetica neue': ['helvetica', 1],
    'sans-serif': ['helvetica', 1],
    verdana: ['helvetica', 1.16],
    'dejavu sans': ['helvetica', 1.16],
    tahoma: ['helvetica', 0.99],
    'trebuchet ms': ['helvetica', 1],
    'segoe ui': ['helvetica', 1],
    calibri: ['helvetica', 0.92],
    roboto: ['helvetica', 0.99],
    'open sans': ['helvetica', 1.05],
    inter: ['helvetica', 1.07],
    manrope: ['helvetica', 1.06],
    'google sans': ['helvetica', 1],
    'comic sans ms': ['helvetica', 1.07],
    'humor sans': ['helvetica', 1.07],
    times: ['times', 1],
    'times new roman': ['times', 1],
    serif: ['times', 1],
    georgia: ['times', 1.1],
    garamond: ['times', 0.95],
    'courier new': ['courier', 1],
    courier: ['courier', 1],
    monospace: ['courier', 1],
    monaco: ['courier', 1],
    menlo: ['courier', 1.003],
    consolas: ['courier', 0.916],
    'lucida console': ['courier', 1.004],
    'jetbrains mono': ['courier', 1],
    'fira code': ['courier', 1],
    'roboto mono': ['courier', 1],
    'source code pro': ['courier', 1],
  } satisfies Record<string, readonly [FaceFamily, number]>).map(
    ([name, [family, factor]]) => [name, { family, factor }] as const,
  ),
)

const DEFAULT: Substitute = { family: 'helvetica', factor: 1 }

/** The first known name of a CSS font list. Unknown names are classified by words in them. */
export function substituteFor(names: string): Substitute {
  const only = KNOWN.get(names.toLowerCase())
  if (only) return only
  const listed = names
    .slice(0, 500)
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^["']|["']$/g, '')
        .toLowerCase(),
    )
  for (const name of listed) {
    const found = KNOWN.get(name)
    if (found) return found
    if (/\bmono\b|\bcode\b|console|courier/.test(name)) return { family: 'courier', factor: 1 }
    if (/\bserif\b|\btimes\b|roman/.test(name)) return { family: 'times', factor: 1 }
  }
  return DEFAULT
}
