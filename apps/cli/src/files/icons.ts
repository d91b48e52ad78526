/** Icon sets for commands that convert: fetched before the first conversion, and never again. */
import { iconsMissing, startIcons } from '@drawbridge/resources'
import { assertReadable } from './discover.ts'

/**
 * Waits for sets that are missing and says so; a machine without a network goes on without them.
 *
 * @throws CommandError, before anything is fetched, for a path that cannot be read.
 */
export async function haveIcons(say: (line: string) => void, paths: readonly string[] = []): Promise<void> {
  if (!iconsMissing()) return
  await assertReadable(paths.filter((path) => path !== '-'))
  say('Fetching icon sets, once (about 40 MB; DRAWBRIDGE_ICONS=off leaves them out) …')
  for (const problem of await startIcons().settled) say(problem)
}
