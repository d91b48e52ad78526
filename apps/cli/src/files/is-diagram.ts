import { readFile } from 'node:fs/promises'
import { readDiagramAsync } from '@drawbridge/core/lazy'
import { recognise } from '@drawbridge/core/recognise'
import { DiagramInputError } from '@drawbridge/core/report'

/** Whether a file is one that Drawbridge reads; its own results are not, pictures included. */
export async function isDiagram(path: string): Promise<boolean> {
  try {
    const bytes = await readFile(path)
    const found = recognise(bytes)
    if (found.is === 'diagram' && found.isUnknownPicture) return false
    await readDiagramAsync(bytes)
    return true
  } catch (error) {
    // The format of a damaged file cannot be determined, but it is not a result.
    return error instanceof DiagramInputError && ['malformed-xml', 'damaged'].includes(error.code)
  }
}
