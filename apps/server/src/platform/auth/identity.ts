/** What a person may do in a project, each role with the rights of those before it: read, change, decide who may. */
export const PROJECT_ROLES = ['viewer', 'editor', 'owner'] as const
export type ProjectRole = (typeof PROJECT_ROLES)[number]

/** The sender of a request that has passed authentication. */
export interface Identity {
  /** Id of the workspace (UUID); pass it to `inWorkspace`. */
  readonly ws: string
  /** Id of the person in that workspace. */
  readonly userId: string
  readonly isAdmin: boolean
  /** Id of the API key, or undefined for a bearer token. */
  readonly keyId: string | undefined
  /** Their role in the project of the path; undefined outside of projects. */
  readonly projectRole?: ProjectRole
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
    /** The role in the project of the path that is needed: by default viewer for reading, and editor for the rest. */
    projectRole?: ProjectRole
  }
}
