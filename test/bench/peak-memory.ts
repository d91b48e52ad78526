/**
 * Converts one file and prints the peak resident memory of the process in MB: before the conversion, with the program
 * loaded and the file read, and in total. With `--thread`, a process of the server's pool converts, and makes the text
 * that the server stores; the memory is that process's own.
 */
import { readFile } from 'node:fs/promises'
import type { SnapshotTask } from '../../apps/server/src/domain/conversions/snapshot-task.ts'
import { createPool } from '../../apps/server/src/platform/conversion/pool.ts'
import { generateDiagram } from './generate.ts'
import { peakMegabytes } from './peak.ts'

/** The server's own, CONVERSION_MEMORY_MB. */
const HEAP_MB = 1024

const [file = '', how] = process.argv.slice(2)
const bytes = await readFile(file)
if (how === '--thread') {
  const pool = createPool({ threads: 1, timeout: 600_000, memoryMb: HEAP_MB })
  const module = new URL('./peak-task.ts', import.meta.url)
  const convert = (input: Uint8Array) => {
    const task: SnapshotTask = { file: input, filename: file, options: {}, limit: input.length, resources: undefined }
    return pool.run<number>(module, task, { owner: '', move: [input] })
  }
  // Loads the program.
  const floorMegabytes = await convert(new TextEncoder().encode(generateDiagram(10)))
  console.log(JSON.stringify({ floorMegabytes, peakMegabytes: await convert(bytes) }))
  await pool.close()
} else {
  const { convertDiagram } = await import('@drawbridge/core')
  await report(() => convertDiagram(bytes))
}

async function report(convert: () => unknown): Promise<void> {
  const floorMegabytes = peakMegabytes()
  await convert()
  console.log(JSON.stringify({ floorMegabytes, peakMegabytes: peakMegabytes() }))
}
