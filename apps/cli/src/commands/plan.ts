/**
 * `drawbridge plan` writes what an import would do to a file; `drawbridge apply` does it, if nothing has changed since.
 */
import { resolve } from 'node:path'
import { resolveSettings } from '../config/resolve.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { assertApart, prepareReport, STANDARD_OUTPUT, writeReport } from '../files/outputs.ts'
import { type ImportFacts, runImportCommand } from '../import/command.ts'
import {
  differences,
  type PlanEntry,
  PlanSink,
  pathsBelow,
  planText,
  readPlan,
  settingsFor,
  shapingOf,
  skippedOf,
} from '../import/plan.ts'
import { namedReports, prepareImport } from '../import/prepare.ts'

const MAX_TOLD = 10

/** @returns the exit code: 1 when a file could not be planned, as in a dry run. */
export async function planCommand(paths: readonly string[], flags: Readonly<Record<string, unknown>>): Promise<number> {
  const settings = { ...(await resolveSettings(flags, process.env)), dryRun: true, resume: false }
  const command = await prepareImport(paths, settings)
  const out = String(flags.out)
  if (out === STANDARD_OUTPUT && settings.json)
    throw new CommandError('--out -: standard output already takes the lines of --json')
  assertApart([{ option: `--out ${out}`, path: out }, ...namedReports(command.reports)])
  await prepareReport(out, '--out')
  const sink = new PlanSink()
  const done = async ({ target, root, listed }: ImportFacts) => {
    const made = new Date().toISOString()
    const head = { plan: 1, made, target, root, paths: pathsBelow(root, paths) } as const
    const text = planText({ ...head, settings: shapingOf(settings), entries: sink.withRevisions(listed) })
    await writeReport(out, text)
  }
  const code = await runImportCommand(command, { sink, done, stdoutTaken: out === STANDARD_OUTPUT })
  if (code !== EXIT.interrupted && !settings.quiet && out !== STANDARD_OUTPUT)
    console.error(`the plan is in ${out}; to execute it: drawbridge apply ${out}`)
  return code
}

/**
 * @returns the exit code.
 * @throws CommandError when the source or the project has changed since the plan was made.
 */
export async function applyCommand(file: string, flags: Readonly<Record<string, unknown>>): Promise<number> {
  const plan = await readPlan(file)
  const given = await resolveSettings(flags, process.env)
  const root = given.root ?? plan.root
  const settings = { ...settingsFor(plan, given), root }
  const paths = plan.paths.map((path) => resolve(root, path))
  const skip = skippedOf(plan)
  const command = { ...(await prepareImport(paths, settings)), skip }
  assertApart([{ option: 'the plan', path: file }, ...namedReports(command.reports)])

  const sink = new PlanSink()
  let now: readonly PlanEntry[] = []
  const done = async ({ listed }: ImportFacts) => {
    now = sink.withRevisions(listed)
  }
  const dry = { ...command, reports: [], settings: { ...settings, dryRun: true } }
  if ((await runImportCommand(dry, { sink, silent: true, done })) === EXIT.interrupted) return EXIT.interrupted
  const found = differences(plan.entries, now, skip)
  if (found.length > 0) {
    const more = found.length > MAX_TOLD ? [`… and ${found.length - MAX_TOLD} more`] : []
    const lines = [
      'things have changed since the plan was made; nothing was written',
      ...found.slice(0, MAX_TOLD),
      ...more,
    ]
    throw new CommandError(lines.join('\n  '), EXIT.failed)
  }
  return runImportCommand(command, { again: 'drawbridge plan, and apply of the new plan' })
}
