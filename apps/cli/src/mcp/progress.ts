/** Progress of a tool, for clients that request it. */
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'

type Extra = Pick<RequestHandlerExtra<ServerRequest, ServerNotification>, '_meta' | 'sendNotification'>

/** Called with a growing number, such as that of finished files, and its description. */
export type Tell = (progress: number, message: string) => Promise<void>

export function progressOf({ _meta, sendNotification }: Extra): Tell {
  const progressToken = _meta?.progressToken
  return async (progress, message) => {
    if (progressToken === undefined) return
    await sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } })
  }
}
