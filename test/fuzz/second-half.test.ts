/** The other half of the cases, in a file of its own: vitest spreads files over its workers. */
import { tryCases } from './try-cases.ts'

tryCases(10_001, 20_000)
