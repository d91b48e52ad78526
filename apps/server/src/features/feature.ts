import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Services } from '../services.ts'

/** Each feature folder exports this as `feature`: a plugin that adds its routes. */
export type Feature = FastifyPluginAsyncTypebox<{ services: Services }>
