#!/usr/bin/env node
/**
 * The `drawbridge` command. Plain JavaScript, so that the cache is on before the first TypeScript is met: what it holds
 * is neither stripped of types nor compiled again. Each command's code is loaded when it is called.
 */
import { enableCompileCache } from 'node:module'

enableCompileCache()
// Whoever reads the output has seen enough (`… | head`): end as the signal SIGPIPE would end other programs.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(141)
  throw error
})
try {
  const { buildProgram } = await import('./program.ts')
  await buildProgram().parseAsync(process.argv)
} catch (error) {
  const { reportFailure } = await import('./terminal/failure.ts')
  process.exitCode = reportFailure(error)
}
