/**
 * The options of a conversion as data, from which the flags of the command line, the schema of the service and the
 * tasks of threads follow: `@drawbridge/core/options`. A new option needs a member here and its use in a reader or
 * writer.
 */

export { DEFAULT_LIMITS, type Limits } from './limits.ts'

interface OptionWords {
  /** Represents the value in help texts. */
  readonly placeholder: string
  /** A line of help. */
  readonly summary: string
  /** Whole sentences. */
  readonly description: string
}

/** An option with a closed list of values. */
export interface ChoiceOption<V extends string = string> extends OptionWords {
  /** The first is the default, unless the option is `optional`. */
  readonly values: readonly V[]
  /** There is no default. */
  readonly optional?: true
}

/** An option with a text; it has no default. */
export interface TextOption extends OptionWords {
  /** A regular expression for the whole value. */
  readonly pattern: string
  readonly optional: true
}

export type ConversionOption = ChoiceOption | TextOption

export const CONVERSION_OPTIONS = {
  mode: {
    values: ['best-effort', 'strict'],
    placeholder: 'mode',
    summary: 'strict refuses any loss',
    description: 'strict refuses a diagram that would not survive unchanged.',
  },
  prefer: {
    values: ['look', 'edit'],
    placeholder: 'what',
    summary: 'the exact look in every editor, or one shape for each element, for editing',
    description:
      'look, when omitted: every editor draws the diagram as the source does. edit: one shape for an element, one bound arrow for an edge; editors with the plugin draw them as the source does.',
  },
  connectors: {
    values: ['faithful', 'attached'],
    optional: true,
    placeholder: 'kind',
    summary: 'for edges alone: faithful as look, attached as edit',
    description: 'For edges alone: faithful as look, attached as edit.',
  },
  targetSchema: {
    values: ['5.4', '4.0'],
    placeholder: 'version',
    summary: 'oldest tldraw that has to open the snapshot',
    description: 'Oldest tldraw that has to open the snapshot; 5.4 when omitted.',
  },
  conflicts: {
    values: ['ours', 'theirs'],
    optional: true,
    placeholder: 'side',
    summary: 'side to keep where a file has conflicts of a merge; ours when omitted',
    description: 'Side to keep where a file has conflicts of a merge; ours when omitted.',
  },
  language: {
    pattern: '^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8}){0,8}$',
    optional: true,
    placeholder: 'tag',
    summary: 'language of texts in files with several, such as nl or pt-BR',
    description:
      "Tag of the language to take from files with texts in several, such as nl or pt-BR. The file's first language when omitted, and for texts that do not have it.",
  },
} as const satisfies Readonly<Record<string, ConversionOption>>

type Specs = typeof CONVERSION_OPTIONS
type ValueOf<K extends keyof Specs> = Specs[K] extends { readonly values: readonly (infer V)[] } ? V : string
type OptionalName = { [K in keyof Specs]: Specs[K] extends { optional: true } ? K : never }[keyof Specs]

/** A value for each option, as passed to a thread. */
export type ConversionSettings = { readonly [K in Exclude<keyof Specs, OptionalName>]: ValueOf<K> } & {
  readonly [K in OptionalName]?: ValueOf<K>
}

/** The members of an object that are conversion options, without those that are undefined. */
export function conversionSettings<T extends Partial<ConversionSettings>>(given: T): Pick<T, keyof T & keyof Specs> {
  const names = Object.keys(CONVERSION_OPTIONS) as (keyof T & keyof Specs)[]
  const own = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]))
  return Object.fromEntries(own) as Pick<T, keyof T & keyof Specs>
}
