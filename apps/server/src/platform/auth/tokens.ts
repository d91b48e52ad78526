import { readFileSync } from 'node:fs'
import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Config } from '../../config.ts'

/** What a valid bearer token says. */
export interface TokenClaims {
  readonly subject: string
  /** Slugs or ids of the workspaces that the token is for. */
  readonly workspaces: readonly string[]
}

/** Checks bearer tokens; undefined for one that is not valid. */
export type TokenVerifier = (token: string) => Promise<TokenClaims | undefined>

type TokenConfig = Pick<
  Config,
  'jwtIssuer' | 'jwtAudience' | 'jwksUrl' | 'jwksFile' | 'jwtAlgorithms' | 'jwtWorkspaceClaim'
>

/**
 * Makes the verifier of a configuration, or one that refuses everything when no key set is configured. A token must
 * have iss, aud, exp, sub and the workspace claim, and be signed with a listed algorithm.
 * @throws {Error} when the key set's file cannot be read.
 */
export function createTokenVerifier(config: TokenConfig): TokenVerifier {
  const keys = keySet(config)
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
      return payload.sub ? { subject: payload.sub, workspaces } : undefined
    } catch {
      return undefined
    }
  }
}

function keySet(config: TokenConfig): JWTVerifyGetKey | undefined {
  if (config.jwksUrl) return createRemoteJWKSet(new URL(config.jwksUrl), { cooldownDuration: 30_000 })
  if (!config.jwksFile) return undefined
  try {
    return createLocalJWKSet(JSON.parse(readFileSync(config.jwksFile, 'utf8')) as JSONWebKeySet)
  } catch (error) {
    throw new Error(`JWT_JWKS_FILE could not be read: ${error instanceof Error ? error.message : error}`)
  }
}
