import { withoutEndSlashes } from '@drawbridge/client'
import { CommandError } from '../exit-codes.ts'

/**
 * The address of a service without a trailing slash.
 * @throws CommandError when it is not an http(s) address, or contains credentials.
 */
export function checkServer(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new CommandError('--server must be an http(s) address')
  if (url.username || url.password) throw new CommandError('--server must hold no credentials; use DRAWBRIDGE_API_KEY')
  return withoutEndSlashes(server)
}
