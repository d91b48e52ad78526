#!/usr/bin/env node
/**
 * The `drawbridge` command. Plain JavaScript, so that compiled code is kept before any TypeScript is loaded. The code
 * of a command is loaded when it is called.
 */
import { getSystemErrorMessage } from 'node:util'
import { keepCompiledCode } from '@drawbridge/resources/cache-folder'

// The published command is plain JavaScript, the one of a checkout TypeScript.
const neededNode = import.meta.url.endsWith('/src/main.mjs') ? 24 : 22
if (Number.parseInt(process.versions.node, 10) < neededNode) {
  process.stderr.write(`drawbridge: this needs Node ${neededNode} or newer, and runs on ${process.version}\n`)
  process.exit(2)
}
keepCompiledCode()
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    // The reader of the output has closed it (`… | head`): end as SIGPIPE would end other programs.
    if (error.code === 'EPIPE') process.exit(141)
    // For example a full disk. Nobody can be told if standard error is there, too.
    if (stream === process.stdout) {
      const reason = error.errno < 0 ? getSystemErrorMessage(error.errno) : error.message
      process.stderr.write(`drawbridge: cannot write standard output: ${reason}\n`)
    }
    process.exit(1)
  })
try {
  const { buildProgram } = await import('./program.ts')
  await buildProgram().parseAsync(process.argv)
} catch (error) {
  const { reportFailure } = await import('./terminal/failure.ts')
  process.exitCode = reportFailure(error)
}
