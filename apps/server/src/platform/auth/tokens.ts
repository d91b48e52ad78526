import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Config } from '#config/index'
import { badText } from '../http/body/text-check.ts'
import { Problem } from '../http/problem.ts'

/** The claims of a valid bearer token. */
export interface TokenClaims {
  readonly subject: string
  /** Slugs or ids of the workspaces that the token is for. */
  readonly workspaces: readonly string[]
  /** In ms since 1970. */
  readonly expiresAt: number
}

/**
 * Verifies a bearer token; undefined for an invalid one.
 * @throws {Problem} 503 when the keys are not available.
 */
export type TokenVerifier = (token: string) => Promise<TokenClaims | undefined>

type TokenConfig = Pick<
  Config,
  'jwtIssuer' | 'jwtAudience' | 'jwksUrl' | 'keySet' | 'jwtAlgorithms' | 'jwtWorkspaceClaim'
>

/**
 * Creates the verifier of a configuration, or one that refuses every token when no key set is configured. A token must
 * have iss, aud, exp, sub and the workspace claim, and be signed with a listed algorithm. `onOutage` receives the error
 * when a remote key set cannot be fetched.
 */
export function createTokenVerifier(config: TokenConfig, onOutage?: (error: unknown) => void): TokenVerifier {
  const keys = keySet(config, onOutage)
  if (!keys) return async () => undefined
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: config.jwtIssuer!,
        audience: config.jwtAudience!,
        algorithms: [...config.jwtAlgorithms],
        requiredClaims: ['exp', 'sub', 'iss', 'aud', config.jwtWorkspaceClaim],
        clockTolerance: 5,
      })
      const claim = payload[config.jwtWorkspaceClaim]
      const workspaces = (Array.isArray(claim) ? claim : [claim]).filter((one) => typeof one === 'string')
      return isSubject(payload.sub) ? { subject: payload.sub, workspaces, expiresAt: payload.exp! * 1000 } : undefined
    } catch (error) {
      if (error instanceof Problem) throw error
      return undefined
    }
  }
}

/** Whether a claim can name a person: an issuer may sign anything, and not every text can be looked up. */
function isSubject(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '' && badText(claim) === undefined
}

/** How long a fetched key set is used; until then an outage of its server goes unnoticed. */
const KEYS_FOR = 600_000
/** A key that is not in the set causes another fetch, but not before this time after the last one. */
const FETCH_AGAIN_AFTER = 30_000

function keySet(config: TokenConfig, onOutage?: (error: unknown) => void): JWTVerifyGetKey | undefined {
  if (config.jwksUrl) return remoteKeys(new URL(config.jwksUrl), onOutage)
  return config.keySet && createLocalJWKSet(config.keySet)
}

/** The keys at an address. A token that cannot be verified is not invalid: the client is told to try again. */
function remoteKeys(url: URL, onOutage?: (error: unknown) => void): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { cacheMaxAge: KEYS_FOR, cooldownDuration: FETCH_AGAIN_AFTER })
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      onOutage?.(error)
      throw new Problem(503, 'key_set_unavailable', 'The keys of bearer tokens cannot be read; try again later.', {
        headers: { 'retry-after': '5' },
      })
    }
  }
}
