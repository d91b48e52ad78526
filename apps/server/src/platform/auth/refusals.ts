/** Refusals of a sender. */
import { Problem } from '../http/problem.ts'

export function unauthenticated(detail: string): Problem {
  return new Problem(401, 'unauthenticated', detail, {
    headers: { 'www-authenticate': 'Bearer realm="customer-api", ApiKey realm="customer-api"' },
  })
}

export function wrongWorkspace(): Problem {
  return new Problem(403, 'wrong_workspace', 'The credential is not for the workspace that the request names.')
}
