/** An import for a client: `drawbridge import` with its results as data. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { resolveSettings } from '../config/resolve.ts'
import { type ImportFacts, runImportCommand } from '../import/command.ts'
import { type PlanEntry, PlanSink } from '../import/plan.ts'
import { prepareImport } from '../import/prepare.ts'
import type { Totals } from '../report/lines.ts'
import { answer, clipped, ToolError } from './answer.ts'
import type { ImportInput } from './import-input.ts'
import type { Tell } from './progress.ts'

/** Maximum number of files named in a result; the totals cover all. */
const MAX_FILES = 100

/**
 * `real` and `root` are the real paths of the input, inside the folders of the server.
 * @param cancelled stops it like Ctrl-C; `drawbridge import --resume` continues from there.
 * @throws CommandError as the command does; ToolError when it was stopped.
 */
export async function importNow(
  { path: _path, ...flags }: ImportInput,
  real: string,
  root: string | undefined,
  tell: Tell,
  cancelled: AbortSignal,
): Promise<CallToolResult> {
  if (cancelled.aborted) throw new ToolError('cancelled', 'the client cancelled the import before it began')
  // No configuration file: a file in the folder must not decide where the key is sent.
  const given = await resolveSettings({ ...flags, root, config: false }, process.env)
  const settings = { ...given, prune: false, resume: false, quiet: true, failOn: 'never' as const, report: [] }
  const command = await prepareImport([real], settings)
  const plan = new PlanSink()
  let totals: Totals | undefined
  let facts: ImportFacts | undefined
  await runImportCommand(command, {
    silent: true,
    cancelled,
    sink: {
      async add(entry) {
        await plan.add(entry)
        await tell(plan.entries.length, entry.file.file)
      },
      close: (sums) => {
        totals = sums
        return plan.close()
      },
    },
    done: async (found) => {
      facts = found
    },
  })
  if (totals === undefined || facts === undefined) throw new ToolError('interrupted', 'the import was stopped')
  return answerOf(flags.dryRun, facts, totals, plan.entries)
}

function answerOf(
  dryRun: boolean,
  { target, root, run }: ImportFacts,
  { files, status, counts, links }: Totals,
  entries: readonly PlanEntry[],
): CallToolResult {
  const changes = entries.filter((entry) => entry.do !== 'unchanged')
  const named = changes.slice(0, MAX_FILES)
  return answer({
    dryRun,
    target,
    root,
    files,
    status,
    counts,
    ...(run !== undefined && { run, undo: `drawbridge undo ${run}` }),
    entries: named.map(({ do: what, file, verdict, diagrams }) => ({
      status: what,
      file,
      verdict: clipped(verdict),
      diagrams: diagrams.slice(0, MAX_FILES),
    })),
    more: changes.length - named.length,
    links: links.slice(0, MAX_FILES),
  })
}
