import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Services } from '../services.ts'

/** What a feature's folder exports as `feature`: a plugin that adds its routes. */
export type Feature = FastifyPluginAsyncTypebox<{ services: Services }>
