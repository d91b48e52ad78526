#!/usr/bin/env node
/** The entry of the server. Plain JavaScript, so that compiled code is kept before any TypeScript is loaded. */
import { keepCompiledCode } from '@drawbridge/resources/cache-folder'

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `The server needs Node 24 or newer, and runs on ${process.version}. "npx node" is the workspace's own.\n`,
  )
  process.exit(2)
}
keepCompiledCode()
await import('./main.ts')
