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
  const problems = await startIcons().settled
  for (const problem of problems) say(problem)
  if (problems.length > 0)
    say('Placeholders stand for these icons, and the next run tries again; DRAWBRIDGE_ICONS=off does not try')
}
