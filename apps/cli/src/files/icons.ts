/** Icon sets for commands that convert: fetched once, before the first conversion. */
import { iconsMissing, startIcons } from '@drawbridge/resources'
import { assertReadable } from './discover.ts'

/**
 * Waits for missing sets and reports that; without a network the command continues without them.
 * @throws CommandError for an unreadable path, before anything is fetched.
 */
export async function haveIcons(say: (line: string) => void, paths: readonly string[] = []): Promise<void> {
  if (!iconsMissing()) return
  await assertReadable(paths.filter((path) => path !== '-'))
  say('Fetching icon sets, once (about 40 MB; DRAWBRIDGE_ICONS=off skips them) …')
  for (const problem of await startIcons().settled) say(problem)
}
