import { readFile } from 'node:fs/promises'
import { DiagramInputError, readDiagram } from '@drawbridge/core'
import { isUnknownPicture } from '@drawbridge/core/recognise'

/** Whether a file is one that Drawbridge reads; its own results are not, pictures included. */
export async function isDiagram(path: string): Promise<boolean> {
  try {
    const bytes = await readFile(path)
    if (isUnknownPicture(bytes)) return false
    readDiagram(bytes)
    return true
  } catch (error) {
    // The format of a damaged file cannot be determined, but it is not a result.
    return error instanceof DiagramInputError && ['malformed-xml', 'damaged'].includes(error.code)
  }
}
