/**
 * The tldraw versions that a snapshot can be written for. tldraw has no down-migrations for whole snapshots: an editor
 * opens snapshots of its own version or older, so the oldest editor in use decides.
 */
import type { ConversionSettings } from '#options'

/** A version covers itself and all newer ones up to the next. */
export type TargetSchema = ConversionSettings['targetSchema']

export const DEFAULT_TARGET: TargetSchema = '5.4'

/** Features that older versions lack. */
export interface TargetFeatures {
  /** Geo shapes can be mirrored (since 5.3). */
  readonly flips: boolean
  /** A shape can have an area without a line (since 5.0). */
  readonly areasWithoutLine: boolean
  /** Texts can be underlined (since 4.2; an older editor crashes on the mark). */
  readonly underline: boolean
}

const FEATURES: Readonly<Record<TargetSchema, TargetFeatures>> = {
  '4.0': { flips: false, areasWithoutLine: false, underline: false },
  '5.4': { flips: true, areasWithoutLine: true, underline: true },
}

/** The features that the writer may use for a target. */
export function featuresOf(target: TargetSchema): TargetFeatures {
  return FEATURES[target]
}
