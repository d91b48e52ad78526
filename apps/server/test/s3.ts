import { createHash, createHmac, type Hash, type Hmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { SignatureV4 } from '@smithy/signature-v4'
import S3rver from 's3rver'

/** Faults of a store: it ends connections, asks to slow down, is full, or stops in the middle of content. */
export type Fault = 'gone' | 'busy' | 'full' | 'cut'

export interface TestS3 {
  /** Settings for a service that uses it. */
  readonly env: Readonly<Record<string, string>>
  fault: Fault | undefined
  /** Names of all objects. */
  objects(): string[]
  close(): Promise<void>
}

const BUCKET = 'files'
const REGION = 'eu-test-1'
/** The only account of s3rver, which checks only the id; the secret is checked here before. */
const ACCESS_KEY = 'S3RVER'
const SUFFIX = '._S3rver_object'

/**
 * An S3 server on its own port, which refuses signatures and content hashes that differ from those of AWS's own signer.
 */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'drawbridge-s3-'))
  const secret = randomBytes(20).toString('hex')
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] })
  await store.configureBuckets()
  const answer: RequestListener = store.callback()
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = one
    if (fault === 'gone') return void request.socket.destroy()
    const refuse = (status: number, code: string) => {
      request.resume()
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    }
    if (fault === 'busy') return refuse(503, 'SlowDown')
    if (fault === 'full' && request.method === 'PUT') return refuse(507, 'StorageFull')
    if (fault === 'cut')
      return void response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())
    if (!(await isSigned(request, secret))) return refuse(403, 'SignatureDoesNotMatch')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const hash = createHash('sha256').update(body).digest('hex')
    if (hash !== request.headers['x-amz-content-sha256']) return refuse(400, 'XAmzContentSHA256Mismatch')
    const { method, url, headers } = request
    const replayed = Object.assign(new PassThrough(), {
      method,
      url,
      headers,
      socket: request.socket,
      httpVersion: '1.1',
    })
    replayed.end(body)
    answer(replayed as unknown as IncomingMessage, response)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const one: TestS3 = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: secret,
      S3_PREFIX: 'drawbridge/',
    },
    fault: undefined,
    objects: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length)),
    async close() {
      server.closeAllConnections()
      server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return one
}

/** Whether a request is signed as AWS's signer would sign it. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string): Promise<boolean> {
  const { authorization = '', host = '' } = headers
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const { pathname, searchParams } = new URL(url, `http://${host}`)
  const signer = new SignatureV4({
    service: 's3',
    region: REGION,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: secret },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const request = {
    method,
    protocol: 'http:',
    hostname: host,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
  }
  const date = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const made = await signer.sign(request, { signingDate: new Date(date), signableHeaders: new Set(signed) })
  const signatureOf = (text = '') => /Signature=(\w+)/.exec(text)?.[1]
  return signatureOf(made.headers.authorization) === signatureOf(authorization)
}

/** SHA-256 with the interface that the signer expects. */
class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: unknown) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer)
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
}
