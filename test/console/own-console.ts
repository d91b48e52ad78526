/** The console on a service of its own, with a worker, a scripted model and an issuer of access tokens. */
import { startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { buildPreview } from '../browser/preview.ts'
import { freePort, startCluster } from '../server/processes.ts'
import { type ConsoleAt, openConsole } from './harness.ts'
import { answerAsked } from './model.ts'
import { issueTokens } from './tokens.ts'

export interface OwnConsole extends ConsoleAt {
  /** An access token for the given subject. */
  tokenOf(subject: string): string
}

export async function startConsole(): Promise<OwnConsole> {
  await buildPreview()
  const port = await freePort()
  const model = await startModelServer(answerAsked)
  const tokens = await issueTokens()
  const env = { LLM_BASE_URL: model.url, LLM_MODEL: 'scripted', WEBHOOK_PRIVATE_ADDRESSES: 'true', ...tokens.env }
  const cluster = await startCluster(port, env)
  await cluster.startWorker()
  const at = await openConsole({ origin: `http://127.0.0.1:${port}`, workspace: 'demo', key: cluster.key })
  return {
    ...at,
    tokenOf: tokens.tokenOf,
    async stop() {
      await at.stop()
      await cluster.stop()
      await model.close()
      await tokens.stop()
    },
  }
}
