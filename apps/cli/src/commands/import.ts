/** `drawbridge import`. Mistakes in the settings are reported before anything that an import needs is loaded. */
import { readApiKey, resolveSettings } from '../config/resolve.ts'
import { EXIT } from '../exit-codes.ts'
import { prepareImport } from '../import/prepare.ts'

/** `drawbridge import`; returns the exit code. */
export async function importCommand(
  paths: readonly string[],
  flags: Readonly<Record<string, unknown>>,
): Promise<number> {
  const settings = await resolveSettings(flags, process.env)
  if (flags.printConfig) {
    const apiKey = await readApiKey(settings, process.env)
    const shown = { ...settings, apiKey: apiKey === undefined ? null : '***', apiKeyFrom: apiKey?.origin ?? null }
    console.log(JSON.stringify(shown, null, 2))
    return EXIT.ok
  }
  const command = await prepareImport(paths, settings)
  const { runImportCommand } = await import('../import/command.ts')
  return runImportCommand(command)
}
