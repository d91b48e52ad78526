/** The settings that `drawbridge login` stores for this user: service, workspace, project and key. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readUserFile, userFileProblem, userFolder, writeUserFile } from './user-folder.ts'

export interface Login {
  readonly server: string
  readonly customer: string
  readonly project?: string
  readonly apiKey: string
}

const FILE = 'login.json'

export const loginPath = (): string => join(userFolder(), FILE)

/** Undefined before the first login. */
export async function readLogin(): Promise<Login | undefined> {
  const value = (await readUserFile(FILE)) as Partial<Login> | undefined
  const isText = (one: unknown) => typeof one === 'string' && one !== ''
  return isText(value?.server) && isText(value?.customer) && isText(value?.apiKey) ? (value as Login) : undefined
}

/** Why a login that is there cannot be read; undefined otherwise. */
export const loginProblem = (): Promise<string | undefined> => userFileProblem(FILE)

export function writeLogin(login: Login): Promise<void> {
  return writeUserFile(FILE, login)
}

export async function forgetLogin(): Promise<void> {
  await rm(loginPath(), { force: true })
}
