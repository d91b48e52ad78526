import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Services } from '../services.ts'

/** Each file of routes exports this as `feature`: a plugin that adds them. */
export type Feature = FastifyPluginAsyncTypebox<{ services: Services }>
