import { readFile, writeFile } from 'node:fs/promises'
import { type ConflictSide, repairDiagramAsync } from '@drawbridge/core/lazy'
import { DiagramInputError, describe } from '@drawbridge/core/report'
import { CommandError, EXIT } from '../exit-codes.ts'
import { assertReadable } from '../files/discover.ts'
import { realPath } from '../files/folder-of.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { visible } from '../terminal/visible.ts'

export interface RepairCommandOptions {
  readonly out?: string
  readonly conflicts: ConflictSide
}

/**
 * `drawbridge repair`: writes the repaired source of a damaged file, and lists what was changed on standard error.
 * @throws CommandError when a file cannot be read, or would be replaced by its repaired form.
 */
export async function repairCommand(file: string, { out, conflicts }: RepairCommandOptions): Promise<number> {
  if (file !== '-') await assertReadable([file])
  if (out !== undefined && file !== '-' && realPath(out) === realPath(file))
    throw new CommandError(`--out ${out}: the damaged file is never replaced; choose another name`)
  const bytes = file === '-' ? await readStandardInput() : await readFile(file)
  try {
    const { content, isTakenOut, changes, left } = await repairDiagramAsync(bytes, { conflicts })
    if (out === undefined) process.stdout.write(content)
    else await writeFile(out, content)
    const told = [
      ...(changes.length === 0 ? ['no change was needed'] : changes.map(describe)),
      ...(isTakenOut ? ['written as a draw.io file: the diagram alone, without what it was in'] : []),
      ...new Set(left.map((message) => `Not changed in the file: ${describe(message)}`)),
    ]
    for (const line of told) console.error(visible(`${file}: ${line}`))
    return EXIT.ok
  } catch (error) {
    if (!(error instanceof DiagramInputError)) throw error
    console.error(`drawbridge: ${visible(`${file}: ${error.message}`)} (${error.code})`)
    return EXIT.failed
  }
}
