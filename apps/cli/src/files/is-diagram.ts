import { readFile } from 'node:fs/promises'
import { DiagramInputError, readDiagram } from '@drawbridge/core'

/** Whether a file is one that Drawbridge reads; its own results are not. */
export async function isDiagram(path: string): Promise<boolean> {
  try {
    readDiagram(await readFile(path))
    return true
  } catch (error) {
    // The format of a damaged file cannot be determined, but it is not a result.
    return error instanceof DiagramInputError && ['malformed-xml', 'damaged'].includes(error.code)
  }
}
