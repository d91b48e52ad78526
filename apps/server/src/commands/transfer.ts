import type { Config } from '../config/index.ts'
import { writeExport } from '../domain/transfer/export.ts'
import { readExport } from '../domain/transfer/import.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { openObjects } from '../platform/objects/open.ts'

/** `export <workspace> <file>`: writes every row of a workspace, one JSON document per line. */
export async function exportWorkspace(config: Config, [customer, file]: readonly string[]): Promise<void> {
  if (customer === undefined || file === undefined) throw new Error('Usage: export <workspace> <file>')
  const opened = await openConfigured(config, createLog(config.logLevel, 'stderr'))
  try {
    const objects = openObjects(config)
    const count = await writeExport({ database: opened.database, objects }, customer, file)
    process.stdout.write(`${count} rows of the workspace "${customer}" have been written to ${file}\n`)
  } finally {
    await opened.close()
  }
}

/**
 * `import <file> [slug]`: recreates the workspace of an export with the same ids, under another slug if one is given.
 */
export async function importWorkspace(config: Config, [file, slug]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Error('Usage: import <file> [slug]')
  const opened = await openConfigured(config, createLog(config.logLevel, 'stderr'))
  try {
    const made = await readExport(opened.database, file, slug)
    process.stdout.write(`${made.rows} rows have been imported as the workspace "${made.slug}"\n`)
  } finally {
    await opened.close()
  }
}
