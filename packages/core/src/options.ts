/**
 * The options of a conversion as data, from which the flags of the command line, the schema of the service and the
 * tasks of threads follow: `@drawbridge/core/options`. A new option needs a member here and its use in a reader or
 * writer.
 */

import type { ConflictSide } from './xml/repair/conflicts.ts'

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

type OptionOf<V extends string> = string extends V ? TextOption : ChoiceOption<V>

/** How a file is converted. A program may leave out any of it. */
export interface ConversionSettings {
  /** `strict` refuses a diagram that would not survive unchanged, with a DiagramLossError. Default `best-effort`. */
  readonly mode: 'best-effort' | 'strict'
  /**
   * `look`: every editor draws the diagram as the source does. `edit`: one shape for an element and one bound arrow for
   * an edge; editors with the plugin draw them as the source does. Default `look`.
   */
  readonly prefer: 'look' | 'edit'
  /** For edges alone: `faithful` as look, `attached` as edit. Default as `prefer`. */
  readonly connectors?: 'faithful' | 'attached'
  /** The oldest tldraw that has to open the snapshot. Default `5.4`. */
  readonly targetSchema: '5.4' | '4.0'
  /** The side that is kept where a file has conflicts of a merge. Default `ours`. */
  readonly conflicts?: ConflictSide
  /** Tag of the language of texts in files with several, such as `nl` or `pt-BR`. Default: the file's first. */
  readonly language?: string
}

/** The options for command lines, schemas and forms; each is a member of `ConversionSettings`. */
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
} as const satisfies { readonly [K in keyof ConversionSettings]-?: OptionOf<NonNullable<ConversionSettings[K]>> }

/** The members of an object that are conversion options, without those that are undefined. */
export function conversionSettings<T extends Partial<ConversionSettings>>(
  given: T,
): Pick<T, keyof T & keyof ConversionSettings> {
  const names = Object.keys(CONVERSION_OPTIONS) as (keyof T & keyof ConversionSettings)[]
  const own = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]))
  return Object.fromEntries(own) as Pick<T, keyof T & keyof ConversionSettings>
}
