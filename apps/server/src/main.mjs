#!/usr/bin/env node
/** The entry of the server. Plain JavaScript, so that compiled code is kept before any TypeScript is loaded. */
import { keepCompiledCode } from '@drawbridge/resources/cache-folder'

keepCompiledCode()
await import('./main.ts')
