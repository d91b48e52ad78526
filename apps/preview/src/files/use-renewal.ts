import { useEffect } from 'react'
import { hasMissing } from '../issues/model.ts'
import type { ConversionChoices } from '../state/preferences.ts'
import type { OpenFile, State } from '../state/state.ts'
import type { Files } from './open-files.ts'

/** Whether a file is to be converted again: for another choice, or for icons that arrived after its conversion. */
function isOutdated(file: OpenFile, { prefer, language }: ConversionChoices): boolean {
  const { conversion, status, stored, edited, isEditing } = file
  // Edits belong to one conversion, which stays until they are discarded.
  if (status !== 'converted' || !conversion || stored || edited || isEditing) return false
  if (file.prefer !== prefer || (conversion.languages && file.language !== language)) return true
  return file.lacksIcons === true && hasMissing(conversion)
}

export function useRenewal({ files: open, prefer, language }: State, { renew }: Files): void {
  useEffect(() => {
    for (const file of open) if (isOutdated(file, { prefer, language })) void renew(file)
  }, [open, prefer, language, renew])
}
