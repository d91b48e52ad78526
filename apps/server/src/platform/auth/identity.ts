/** The sender of a request that has passed authentication. */
export interface Identity {
  /** Id of the workspace (UUID); pass it to `inWorkspace`. */
  readonly ws: string
  /** Id of the person in that workspace. */
  readonly userId: string
  readonly isAdmin: boolean
  /** Id of the API key, or undefined for a bearer token. */
  readonly keyId: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every route that is not public; a public route must not read it. */
    identity: Identity
  }
  interface FastifyContextConfig {
    /** Requires neither a credential nor a customer header. */
    public?: boolean
    /** A public route whose requests count towards the rate limit, by address. */
    isRateLimited?: boolean
    /** Answers 403 to members. */
    adminOnly?: boolean
  }
}
