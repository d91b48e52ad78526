/** The input of the import tool. */
import { z } from 'zod'
import { CONVERSION_SHAPE, path } from './schema.ts'

const name = (what: string) => z.string().min(1).max(1000).optional().describe(what)
const flag = (what: string, fallback = false) => z.boolean().default(fallback).describe(what)

export const IMPORT_INPUT = z.strictObject({
  path: path('A file, a folder or a zip archive.'),
  project: name('Project to import into; that of the login when omitted.'),
  root: path(
    'Folder that file paths are relative to; when omitted, the one of earlier imports, else the top of the git work tree.',
  ).optional(),
  branch: name('Branch to write to; the base branch when omitted.'),
  dryRun: flag('Report what would happen and write nothing. Diagrams are imported only when this is false.', true),
  pages: z.enum(['all', 'each']).default('all').describe('One diagram for all pages of a file, or one for each.'),
  overwrite: flag('Replace diagrams even if somebody changed them in the service.'),
  allowDuplicates: flag('Import diagrams even if the project has their titles under other paths.'),
  ...CONVERSION_SHAPE,
})

export type ImportInput = z.output<typeof IMPORT_INPUT>
