/**
 * Property tests draw the same cases in every run, so that a red run means that a change broke something.
 * `PROPERTY_SEED=random` draws others; a number draws the cases of a run that failed.
 */
import fc from 'fast-check'

const seed = process.env.PROPERTY_SEED ?? '1'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
