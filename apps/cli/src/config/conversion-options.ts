/** The options of the core's conversion, as flags of a command. */
import { CONVERSION_OPTIONS, type ConversionOption } from '@drawbridge/core/options'

export interface ConversionFlag {
  /** The name that programs know. */
  readonly name: string
  readonly flags: string
  readonly help: string
  readonly choices: readonly string[]
  /** What is taken where the flag is absent. */
  readonly fallback?: string
}

/** A flag for each option. */
export const CONVERSION_FLAGS: readonly ConversionFlag[] = Object.entries<ConversionOption>(CONVERSION_OPTIONS).map(
  ([name, { values, optional, placeholder, summary }]) => ({
    name,
    flags: `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <${placeholder}>`,
    help: summary,
    choices: values,
    ...(!optional && values[0] !== undefined && { fallback: values[0] }),
  }),
)
