#!/usr/bin/env node
/** The `drawbridge` command. Each command's code is loaded when it is called, so that `--help` answers at once. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
try {
  const { buildProgram } = await import('./program.ts')
  await buildProgram().parseAsync(process.argv)
} catch (error) {
  const { reportFailure } = await import('./terminal/failure.ts')
  process.exitCode = reportFailure(error)
}
