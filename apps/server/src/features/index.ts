import type { Feature } from './feature.ts'

/** Every feature, one line each. */
export const features: readonly Feature[] = []
