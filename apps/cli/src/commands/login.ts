/** `drawbridge login`, `drawbridge logout`. */
import { ApiError, createClient, NetworkError, unwrap } from '@drawbridge/client'
import { forgetLogin, loginPath, readLogin, writeLogin } from '../config/login.ts'
import { checkKey, readApiKey } from '../config/resolve.ts'
import { checkServer } from '../config/server.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { readStandardInput } from '../files/standard-input.ts'
import { causeOf, keyHint } from '../import/service/failures.ts'
import { ask } from '../terminal/ask.ts'

export interface LoginOptions {
  readonly server?: string
  readonly customer?: string
  readonly project?: string
  readonly apiKeyFile?: string
}

/** The value of the option, or else of a prompt; an error without a terminal. */
async function given(value: string | undefined, option: string, question: string): Promise<string> {
  const answer = value ?? (process.stdin.isTTY ? await ask(question) : '')
  if (answer === '') throw new CommandError(`${option} is needed`)
  return answer
}

async function givenKey(options: LoginOptions): Promise<string> {
  const known = await readApiKey(options, process.env)
  if (known !== undefined && known.origin !== loginPath()) return known.key
  const text = process.stdin.isTTY ? await ask('API key: ', true) : Buffer.from(await readStandardInput()).toString()
  if (text.trim() === '') throw new CommandError('the API key is expected on standard input')
  return checkKey(text.trim(), 'standard input')
}

/**
 * Checks the key with the service, and stores everything if it is accepted.
 * @returns the exit code.
 */
export async function loginCommand(options: LoginOptions): Promise<number> {
  const server = checkServer(await given(options.server, '--server', 'Address of the service: '))
  const customer = await given(options.customer, '--customer', 'Workspace: ')
  const apiKey = await givenKey(options)
  const client = createClient({ baseUrl: server, customer, apiKey, retries: 1 })
  try {
    if (options.project === undefined) unwrap(await client.GET('/me'))
    else unwrap(await client.GET('/project/{projectId}', { params: { path: { projectId: options.project } } }))
  } catch (error) {
    if (error instanceof NetworkError) throw new CommandError(`${server}: ${causeOf(error)}`, EXIT.service)
    if (!(error instanceof ApiError)) throw error
    throw new CommandError(`${server}: ${error.message} (${error.code}); the key was ${keyHint(apiKey)}`, EXIT.service)
  }
  await writeLogin({ server, customer, ...(options.project !== undefined && { project: options.project }), apiKey })
  console.error(`logged in to ${server} as ${customer} with the key ${keyHint(apiKey)}; kept in ${loginPath()}`)
  return EXIT.ok
}

/** @returns the exit code. */
export async function logoutCommand(): Promise<number> {
  const login = await readLogin()
  await forgetLogin()
  console.error(login === undefined ? 'nobody was logged in' : `logged out of ${login.server}`)
  return EXIT.ok
}
