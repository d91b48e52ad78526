/** Links that sign a person in once, such as `/console#/sign-in?token=…`: browsers send a fragment to nobody. */
import { useSyncExternalStore } from 'react'
import { requestError } from '../../connection/errors.ts'

/** Whom a link signs in. */
export interface Invited {
  readonly workspace: { readonly slug: string; readonly name: string }
  readonly display_name: string
}

/** The service's answer to a link, given once. */
export interface Given {
  readonly workspace: { readonly slug: string }
  readonly key: string
}

export const linkOf = (token: string) => `${location.origin}/console#/sign-in?token=${token}`

/** Links that the service prints at its start; they work on its own machine only, and need no question. */
export const isOfThisMachine = (token: string) => token.startsWith('local_')

function tokenInAddress(): string | undefined {
  const [path, query] = location.hash.slice(1).split('?')
  return path === '/sign-in' ? (new URLSearchParams(query).get('token') ?? undefined) : undefined
}

function onAddress(callback: () => void): () => void {
  window.addEventListener('hashchange', callback)
  return () => window.removeEventListener('hashchange', callback)
}

/** The token in the address; it is there until `leaveLink`. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(onAddress, tokenInAddress)
}

/** Goes on at a page of the console; the token is then not in the history either. */
export function leaveLink(path: string): void {
  location.replace(`#${path}`)
}

/** @throws an error with a sentence for people. */
export async function askAboutLink<T extends Invited | Given>(method: 'GET' | 'POST', token: string): Promise<T> {
  const headers = { 'x-sign-in-token': token }
  const response = await fetch('/sign-in', { method, headers, credentials: 'omit', redirect: 'error' })
  const body = await response.json()
  if (!response.ok) throw new Error(requestError({ problem: body }).text)
  return body
}
