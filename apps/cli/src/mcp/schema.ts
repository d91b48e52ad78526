/** Arguments that several tools share. */
import { CONVERSION_OPTIONS, type ConversionOption, type ConversionSettings } from '@drawbridge/core/options'
import { z } from 'zod'

type Value<K extends keyof ConversionSettings> = z.ZodType<Required<ConversionSettings>[K]>
type Shape = {
  readonly [K in keyof Required<ConversionSettings>]: undefined extends ConversionSettings[K]
    ? z.ZodExactOptional<Value<K>>
    : Value<K>
}

function schemaOf(option: ConversionOption): z.ZodType {
  if ('pattern' in option) return z.string().max(100).regex(new RegExp(option.pattern)).exactOptional()
  const { values, optional } = option
  const choice = z.enum(values as [string, ...string[]])
  return optional ? choice.exactOptional() : choice.default(values[0]!)
}

/** The options of a conversion as the core names them, with its defaults. */
export const CONVERSION_SHAPE = Object.fromEntries(
  Object.entries<ConversionOption>(CONVERSION_OPTIONS).map(([name, option]) => [
    name,
    schemaOf(option).describe(option.description),
  ]),
) as unknown as Shape

const MAX_PATH_LENGTH = 4096

export const path = (what: string) => z.string().min(1).max(MAX_PATH_LENGTH).describe(what)

export const SOURCE = path('Path of a diagram file, absolute or relative to the first folder of this server.')

export const PAGE = z
  .union([z.int().positive(), z.string().min(1).max(1000)])
  .describe('A page by its number from 1, its name or its id, as inspect_diagram lists them.')
