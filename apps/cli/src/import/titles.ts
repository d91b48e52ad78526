/** Titles that people have changed in the service. */
import type { OwnDiagram } from './journal/ledger.ts'

/**
 * Whether a diagram keeps its title in the service: this folder has imported it, and its file still has the title that
 * it had then. Journals of earlier versions do not record that title; it then counts as unchanged.
 * @param title the title of the file
 * @param found the title in the service
 */
export function keepsTitle(own: OwnDiagram | undefined, title: string, found: string): boolean {
  if (own === undefined || found === title) return false
  // A write without an answer may not have arrived.
  if (found === own.announced?.former?.title) return false
  return own.title === undefined || own.title === title
}
