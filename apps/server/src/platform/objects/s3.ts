import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type ObjectStore, ObjectStoreFailure } from './store.ts'

export interface S3Options {
  /** Address of the server, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  /** Prefix of the names of all objects. */
  readonly prefix: string
  /** Whether addresses have the bucket in their path rather than in the host name. */
  readonly pathStyle: boolean
  /** Called after each request: "ok", or the status or the reason. */
  readonly onRequest?: (method: string, outcome: string) => void
  /** Maximum wait in ms for a response to begin; an upload gets another second for each megabyte. Default 10,000. */
  readonly patience?: number
}

/** Pauses in ms before a request that failed temporarily is repeated. */
const PAUSES = [100, 500]
const PASSING = new Set([429, 500, 502, 503, 504])
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const MEGABYTE = 1024 * 1024
/** Default of {@link S3Options.patience}. */
const PATIENCE = 10_000

interface Sent {
  readonly method: string
  /** SHA-256 of the body, which the signature covers. */
  readonly hash: string
  /** Created for each attempt. */
  readonly body?: () => Promise<Blob>
  readonly patience: number
}

/** A store on any server that speaks S3, with requests signed by Signature Version 4. */
export function openS3(options: S3Options): ObjectStore {
  const { prefix, patience = PATIENCE } = options
  const requests = new S3Requests(options)
  const root = rootOf(options)
  const addressOf = (name: string) => `${root}/${prefix}${name}`
  return {
    async put(name, { path, size, hash }) {
      const patienceOfUpload = patience + Math.ceil(size / MEGABYTE) * 1000
      const sent = { method: 'PUT', hash, body: () => openAsBlob(path), patience: patienceOfUpload }
      await discard(await requests.send(addressOf(name), sent))
    },
    async get(name) {
      const response = await requests.send(addressOf(name), { method: 'GET', hash: EMPTY_HASH, patience })
      return response.body ?? emptyBody()
    },
    async delete(name) {
      await discard(await requests.send(addressOf(name), { method: 'DELETE', hash: EMPTY_HASH, patience }))
    },
    async check() {
      await discard(await requests.send(root, { method: 'HEAD', hash: EMPTY_HASH, patience }))
    },
  }
}

/** The address of the bucket, without a slash at its end. */
function rootOf({ endpoint, bucket, pathStyle }: S3Options): string {
  const base = new URL(endpoint)
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`
  return `${base.origin}${base.pathname.replace(/\/$/, '')}${pathStyle ? `/${bucket}` : ''}`
}

/** Signed requests to a store. */
class S3Requests {
  readonly #client: AwsClient
  readonly #onRequest: S3Options['onRequest']

  constructor({ region, accessKeyId, secretAccessKey, sessionToken, onRequest }: S3Options) {
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      service: 's3',
      region,
      retries: 0,
    })
    this.#onRequest = onRequest
  }

  /**
   * Sends a request, and repeats it after a temporary failure. The body of the response has not been read.
   * @throws {ObjectStoreFailure} for any response but 2xx.
   */
  async send(url: string, sent: Sent): Promise<Response> {
    for (let n = 0; ; n++) {
      const pause = PAUSES[n]
      let failure: ObjectStoreFailure
      try {
        const response = await this.#attempt(url, sent)
        this.#onRequest?.(sent.method, response.ok ? 'ok' : String(response.status))
        if (response.ok) return response
        failure = await refusalOf(sent.method, response)
        if (!PASSING.has(response.status)) throw failure
      } catch (error) {
        if (error instanceof ObjectStoreFailure) throw error
        this.#onRequest?.(sent.method, 'unreachable')
        failure = new ObjectStoreFailure('unavailable', `the store cannot be reached: ${reasonOf(error)}`, error)
      }
      if (pause === undefined) throw failure
      await sleep(pause)
    }
  }

  async #attempt(url: string, { method, hash, body, patience }: Sent): Promise<Response> {
    const { headers } = await this.#client.sign(url, { method, headers: { 'x-amz-content-sha256': hash } })
    const blob = await body?.()
    const giveUp = new AbortController()
    // Only until the response begins: a download may take as long as its receiver does.
    const timer = setTimeout(() => giveUp.abort(new Error(`no response within ${patience} ms`)), patience)
    try {
      return await fetch(url, { method, headers, signal: giveUp.signal, ...(blob && { body: blob }) })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Reads an unneeded body, so that its connection becomes free. */
async function discard(response: Response): Promise<void> {
  await response.arrayBuffer().catch(() => {})
}

/** The failure for a response other than 2xx: its status and S3's own code. */
async function refusalOf(method: string, response: Response): Promise<ObjectStoreFailure> {
  const text = await response.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
  const answer = code === undefined ? String(response.status) : `${response.status} ${code}`
  return new ObjectStoreFailure(response.status === 507 ? 'full' : 'unavailable', `${method} was answered ${answer}`)
}

/** The cause that fetch hides behind "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
