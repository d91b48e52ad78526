import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import { createValidators } from '../platform/http/body/validation.ts'

/** When the schemas of routes are compiled. */
export type CompileTime = 'at start' | 'with the first request'

/**
 * Compiles the schemas of the routes registered after it, for requests and for responses. All of them take half a second
 * of a start, of which a process needs a few at first.
 */
export const compilers = fp<{ when: CompileTime }>(
  async (app, { when }) => {
    const validators = createValidators()
    const serializers = SerializerSelector()()
    const compile = when === 'at start' ? atOnce : withFirstCall
    app.setValidatorCompiler<FastifySchema>((route) => compile(() => validators(route)))
    app.setSerializerCompiler<FastifySchema>((route) =>
      compile(() => serializers({ ...route, httpStatus: route.httpStatus ?? 'default' })),
    )
  },
  { name: 'compilers' },
)

type Make = <A extends readonly unknown[], R>(make: () => (...args: A) => R) => (...args: A) => R

const atOnce: Make = (make) => make()

const withFirstCall: Make = (make) => {
  let made: ReturnType<typeof make> | undefined
  return (...args) => {
    made ??= make()
    return made(...args)
  }
}
