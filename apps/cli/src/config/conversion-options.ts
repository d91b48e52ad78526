/** The options of the core's conversion, as flags of a command. */
import { CONVERSION_OPTIONS, type ConversionOption } from '@drawbridge/core/options'

export interface ConversionFlag {
  /** The name as programs use it. */
  readonly name: string
  readonly flags: string
  readonly help: string
  /** Its values; absent if any text that matches `pattern` is valid. */
  readonly choices?: readonly string[]
  /** A regular expression for the whole value. */
  readonly pattern?: string
  /** Value if the flag is absent. */
  readonly fallback?: string
}

/** A flag for each option. */
export const CONVERSION_FLAGS: readonly ConversionFlag[] = Object.entries<ConversionOption>(CONVERSION_OPTIONS).map(
  ([name, { placeholder, summary, ...spec }]) => ({
    name,
    flags: `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <${placeholder}>`,
    help: summary,
    ...('values' in spec
      ? { choices: spec.values, ...(!spec.optional && spec.values[0] !== undefined && { fallback: spec.values[0] }) }
      : { pattern: spec.pattern }),
  }),
)
