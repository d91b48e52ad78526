/** Font families that files name: their kind, the table that measures them, and how much wider or narrower they are. */

/** tldraw's four fonts; `draw` is handwriting. */
export type FontStyle = 'draw' | 'sans' | 'serif' | 'mono'

export interface Substitute {
  readonly family: 'helvetica' | 'times' | 'courier' | 'draw'
  /** Multiplies all widths. */
  readonly factor: number
}

/**
 * Width of lower-case text compared with the table; for monospaced fonts their advance divided by 0.6 em. Handwriting was
 * measured with the published font files, that of Excalidraw by the widths in its files.
 */
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
    nunito: ['helvetica', 1],
    assistant: ['helvetica', 0.94],
    'lilita one': ['helvetica', 1],
    manrope: ['helvetica', 1.06],
    'google sans': ['helvetica', 1],
    'comic sans ms': ['draw', 0.88],
    'humor sans': ['draw', 0.88],
    'comic neue': ['draw', 0.81],
    'architects daughter': ['draw', 0.9],
    'permanent marker': ['draw', 0.94],
    'gloria hallelujah': ['draw', 0.96],
    'rock salt': ['draw', 1.17],
    'shadows into light': ['draw', 0.72],
    'patrick hand': ['draw', 0.67],
    caveat: ['draw', 0.64],
    virgil: ['draw', 1],
    excalifont: ['draw', 0.93],
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
    cascadia: ['courier', 0.977],
    'comic shanns mono': ['courier', 0.916],
    'jetbrains mono': ['courier', 1],
    'fira code': ['courier', 1],
    'roboto mono': ['courier', 1],
    'source code pro': ['courier', 1],
  } satisfies Record<string, readonly [Substitute['family'], number]>).map(
    ([name, [family, factor]]) => [name, { family, factor }] as const,
  ),
)

const DEFAULT: Substitute = { family: 'helvetica', factor: 1 }

/** Of names that are not known, by words in them. */
const CLASSES: readonly (readonly [RegExp, Substitute])[] = [
  [/mono(?!type)|courier|consol|menlo|\bcode\b|fixed/, { family: 'courier', factor: 1 }],
  [
    /hand(?!el)|comic|script|marker|chalk|shantell|segoe print|indie flower|kalam|ink free|corsiva/,
    { family: 'draw', factor: 0.82 },
  ],
  [/sans|gothic/, DEFAULT],
  [/\bserif|times|roman|georgia|garamond|cambria|palatino|book|song|simsun|mincho/, { family: 'times', factor: 1 }],
]

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
    const found = KNOWN.get(name) ?? CLASSES.find(([words]) => words.test(name))?.[1]
    if (found) return found
  }
  return DEFAULT
}

const STYLES: Readonly<Record<Substitute['family'], FontStyle>> = {
  helvetica: 'sans',
  times: 'serif',
  courier: 'mono',
  draw: 'draw',
}

/** tldraw's font for a CSS font list. */
export function fontStyle(names: string): FontStyle {
  return STYLES[substituteFor(names).family]
}
