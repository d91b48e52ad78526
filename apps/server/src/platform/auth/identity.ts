/** Who sends a request, once the auth hook has let it pass. */
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
    /** No credential and no customer header is asked for. */
    public?: boolean
    /** A public route whose requests count for the limit, by address. */
    isRateLimited?: boolean
    /** Answers 403 to members. */
    adminOnly?: boolean
    /** The route checks its body's text itself, so that a large one does not hold the event loop. */
    ownTextCheck?: boolean
  }
}
