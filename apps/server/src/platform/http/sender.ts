import type { FastifyRequest } from 'fastify'
import { addressKey } from './attempts.ts'

const CREDENTIALS = ['x-api-key', 'authorization', 'x-shared-token', 'x-sign-in-token'] as const

/** Who sends a request, as limits count it: a credential, or else an address. */
export function senderOf(request: FastifyRequest): string {
  const { identity } = request
  return identity ? `${identity.ws}:${identity.keyId ?? identity.userId}` : addressKey(request.ip)
}

/** Whether a request carries a credential, valid or not. */
export function hasCredential({ headers }: FastifyRequest): boolean {
  return CREDENTIALS.some((name) => headers[name] !== undefined)
}
