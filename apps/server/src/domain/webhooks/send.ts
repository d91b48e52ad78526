import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { hostOf, isPublicAddress, lookupPublic, PrivateAddressError } from './address.ts'

/** Maximum wait for a response in ms. */
const MAX_WAIT_MS = 10_000

export interface Message {
  /** Id of the delivery: the same at each attempt. */
  readonly id: string
  readonly url: string
  readonly secret: string
  /** JSON text. */
  readonly payload: string
  /** Allows private addresses and plain http, for tests and closed networks. */
  readonly allowPrivate: boolean
}

/**
 * Sends a message, signed as Standard Webhooks specifies, and returns the status of the response. Redirects are not
 * followed, and the response body is not read.
 * @throws when there is no response in time or the address is private.
 */
export function sendMessage({ id, url, secret, payload, allowPrivate }: Message): Promise<number> {
  const target = new URL(url)
  const host = hostOf(target)
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return Promise.reject(new PrivateAddressError(host))
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'user-agent': 'Drawbridge',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, payload),
  }
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(target, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(MAX_WAIT_MS),
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', (error) =>
      reject(error.name === 'AbortError' ? new Error(`no answer within ${MAX_WAIT_MS / 1000} s`) : error),
    )
    request.end(payload)
  })
}
