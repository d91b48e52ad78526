/**
 * Converts one file and prints what the process had in resident memory at most, in MB: before the conversion, with the
 * program loaded and the file read, and in all.
 */
import { readFile } from 'node:fs/promises'
import { convertDiagram } from '@drawbridge/core'

const most = () => Math.round(process.resourceUsage().maxRSS / 1024)

const bytes = await readFile(process.argv[2]!)
const floorMegabytes = most()
convertDiagram(bytes)
console.log(JSON.stringify({ floorMegabytes, peakMegabytes: most() }))
