/** The user's folder for caches. Plain JavaScript, so that compiled code is kept before any TypeScript is loaded. */
import { mkdirSync } from 'node:fs'
// As an object: the names that an old Node lacks must not keep a program from saying so.
import nodeModule from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** `DRAWBRIDGE_CACHE`, or "drawbridge" in the user's folder for caches. */
export function cacheFolder() {
  const { DRAWBRIDGE_CACHE, XDG_CACHE_HOME } = process.env
  return DRAWBRIDGE_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'drawbridge')
}

/**
 * Keeps the compiled code of the modules that are loaded from now on, in threads too: modules that are found there are
 * neither stripped of types nor compiled. Node's own place for it is the temporary folder, where another user may have
 * put code. `NODE_COMPILE_CACHE` names another folder, and `NODE_DISABLE_COMPILE_CACHE=1` keeps nothing.
 */
export function keepCompiledCode() {
  const folder = join(cacheFolder(), 'compiled')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // A user without a writable home waits for the compiler each time.
    return
  }
  nodeModule.enableCompileCache(folder)
}
