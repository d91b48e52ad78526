/** Choices that this browser remembers. */
import { CONVERSION_OPTIONS } from '@drawbridge/core/options'

/** The preference of a conversion: its look, or editing. */
export interface ConversionChoices {
  /** The purpose of a canvas: editing, or the same look in every editor. */
  readonly prefer: 'edit' | 'look'
  /** Tag of the language to take from files with texts in several; '' = the file's first. */
  readonly language: string
}

export interface Preferences extends ConversionChoices {
  readonly theme: 'system' | 'light' | 'dark'
  readonly look: 'exact' | 'native'
  readonly view: 'compare' | 'reference' | 'result'
  readonly compare: 'side' | 'slider' | 'blink'
  /** Share of the stage for the reference, 0.1 … 0.9. */
  readonly split: number
  /** px */
  readonly inspectorWidth: number
  readonly isListing: boolean
}

export const PREFERENCES = [
  { value: 'edit', label: 'Editing', note: 'One shape for an element, one arrow for an edge' },
  { value: 'look', label: 'The same look everywhere', note: 'In editors without our plugin too' },
] as const satisfies readonly { value: Preferences['prefer']; label: string; note: string }[]

const STORED = 'drawbridge preferences'

const DEFAULTS: Preferences = {
  theme: 'system',
  look: 'exact',
  prefer: 'edit',
  language: '',
  view: 'compare',
  compare: 'side',
  split: 0.5,
  inspectorWidth: 340,
  isListing: true,
}

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  theme: ['system', 'light', 'dark'],
  look: ['exact', 'native'],
  prefer: ['edit', 'look'],
  view: ['compare', 'reference', 'result'],
  compare: ['side', 'slider', 'blink'],
  isListing: [true, false],
}
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  split: [0.1, 0.9],
  inspectorWidth: [280, 640],
}

const LANGUAGE = new RegExp(CONVERSION_OPTIONS.language.pattern)

function isUsable(name: string, value: unknown): boolean {
  if (name === 'language') return typeof value === 'string' && (value === '' || LANGUAGE.test(value))
  const range = RANGES[name]
  if (range) return typeof value === 'number' && value >= range[0] && value <= range[1]
  return VALUES[name]?.includes(value) ?? false
}

export function storedPreferences(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    const usable = Object.entries(stored ?? {}).filter(([name, value]) => isUsable(name, value))
    return { ...DEFAULTS, ...Object.fromEntries(usable) }
  } catch {
    // Storage may be disabled or contain something else.
    return DEFAULTS
  }
}

export function keepPreferences(state: Preferences): void {
  const kept = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, state[name as keyof Preferences]]))
  try {
    localStorage.setItem(STORED, JSON.stringify(kept))
  } catch {
    // Without storage the choices last as long as the page.
  }
}
