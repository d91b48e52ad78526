#!/usr/bin/env node
/**
 * The `drawbridge` command. Plain JavaScript, so that compiled code is kept before any TypeScript is loaded. The code of
 * a command is loaded when it is called.
 */
import { keepCompiledCode } from '@drawbridge/resources/cache-folder'

keepCompiledCode()
// The reader of the output has closed it (`… | head`): end as SIGPIPE would end other programs.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
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
