/** Icon sets for commands that convert: fetched before the first conversion, and never again. */
import { iconsMissing, startIcons } from '@drawbridge/resources'

/** Waits for sets that are missing and says so; a machine without a network goes on without them. */
export async function haveIcons(say: (line: string) => void): Promise<void> {
  if (!iconsMissing()) return
  say('Fetching icon sets, once (about 40 MB; DRAWBRIDGE_ICONS=off leaves them out) …')
  for (const problem of await startIcons().settled) say(problem)
}
