/** Converts the bytes of standard input once and prints the outcome, its time and the process's peak memory. */
import { readFileSync } from 'node:fs'
import { convertDiagram, DiagramInputError } from '@drawbridge/core'
import { peakMegabytes } from './peak.ts'

const input = new Uint8Array(readFileSync(0))
const start = performance.now()
let outcome = 'converted'
try {
  convertDiagram(input)
} catch (error) {
  outcome = error instanceof DiagramInputError ? error.code : `not a typed error: ${String(error)}`
}
const milliseconds = Math.round(performance.now() - start)
console.log(JSON.stringify({ outcome, milliseconds, megabytes: peakMegabytes() }))
