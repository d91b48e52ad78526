import { readFile } from 'node:fs/promises'
import { DiagramInputError, readDiagram } from '@drawbridge/core'

/** Whether a file is one that Drawbridge reads; results are not. */
export async function isDiagram(path: string): Promise<boolean> {
  try {
    readDiagram(await readFile(path))
    return true
  } catch (error) {
    // What a damaged file was nobody can tell any more, only that it is no result.
    return error instanceof DiagramInputError && ['malformed-xml', 'damaged'].includes(error.code)
  }
}
