/**
 * Property tests draw the same cases in every run, so that a failure means that a change broke something.
 * `PROPERTY_SEED=random` draws others; a number repeats the cases of a failed run.
 */
import fc from 'fast-check'

const seed = process.env.PROPERTY_SEED ?? '1'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
