/** An issuer of access tokens that the tested service trusts. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ISSUER = 'https://id.example'
const AUDIENCE = 'customer-api'
/** Lifetime of a token in s. */
const LIFE = 600

export interface Tokens {
  /** Settings of the service. */
  readonly env: Readonly<Record<string, string>>
  tokenOf(subject: string): string
  stop(): Promise<void>
}

export async function issueTokens(): Promise<Tokens> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-tokens-'))
  const file = join(folder, 'keys.json')
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'console', alg: 'EdDSA', use: 'sig' }
  await writeFile(file, JSON.stringify({ keys: [key] }))
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    env: { JWT_JWKS_FILE: file, JWT_ISSUER: ISSUER, JWT_AUDIENCE: AUDIENCE },
    tokenOf(subject) {
      const exp = Math.floor(Date.now() / 1000) + LIFE
      const claims = { sub: subject, customer: 'demo', iss: ISSUER, aud: AUDIENCE, exp }
      const signed = `${part({ alg: 'EdDSA', kid: 'console' })}.${part(claims)}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
    stop: () => rm(folder, { recursive: true }),
  }
}
