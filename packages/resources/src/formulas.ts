/** Formulas, set with KaTeX's fonts from its package. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ReadResources } from '@drawbridge/core'

const load = createRequire(import.meta.url)

type Formulas = NonNullable<ReadResources['formula']>

let known: Formulas | undefined

/**
 * KaTeX is loaded with the first formula: few diagrams have one, and every process would start later. The package says
 * where the code is, which is a file of its own in the published command.
 */
function formulas(): Formulas {
  if (known) return known
  const { formulasOf } = load('#formulas') as typeof import('@drawbridge/core/formulas')
  const fonts = join(dirname(load.resolve('katex')), 'fonts')
  known = formulasOf((name) => readFileSync(join(fonts, name)))
  return known
}

/** Undefined where KaTeX is not installed: the formula stays text, which the report says. */
export const formula: Formulas = (source) => {
  try {
    return formulas()(source)
  } catch {
    return undefined
  }
}
