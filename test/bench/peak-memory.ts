/** Converts one generated file of the given number of cells and prints the process's peak resident memory in MB. */
import { convertDiagram } from '@drawbridge/core'
import { generateDiagram } from './generate.ts'

convertDiagram(generateDiagram(Number(process.argv[2])))
console.log(Math.round(process.resourceUsage().maxRSS / 1024))
