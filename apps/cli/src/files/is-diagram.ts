import { readFile } from 'node:fs/promises'
import { DiagramInputError, readDiagram } from '@drawbridge/core'

/** Whether a file is one that Drawbridge reads; results are not. */
export async function isDiagram(path: string): Promise<boolean> {
  try {
    readDiagram(await readFile(path))
    return true
  } catch (error) {
    // Nobody can tell any more what a damaged file was, but it is no result.
    return error instanceof DiagramInputError && ['malformed-xml', 'damaged'].includes(error.code)
  }
}
