/** Names reserved for built-in senders of events, which the service refuses. */
const RESERVED = ['endpoint', 'schedule', 'codehost']
const MAX_NAME_LENGTH = 200

/** The error of a webhook name that the service would refuse. */
export function webhookNameProblem(name: string): string | undefined {
  if (RESERVED.includes(name.trim())) return `“${name.trim()}” is the name of a built-in sender. Choose another.`
  if (name !== '' && name.trim() === '') return 'The name needs a visible character.'
  if (name.length > MAX_NAME_LENGTH) return `The name is longer than ${MAX_NAME_LENGTH} characters.`
  return undefined
}

/** A hint about a name that may not be the intended one. */
export function webhookNameHint(name: string): string {
  if (name === '') return 'The “source” of the events. Names are case-sensitive: “Deploy” and “deploy” are different.'
  if (name !== name.trim()) return 'The name begins or ends with a space, which senders must send too.'
  if (RESERVED.includes(name.trim().toLowerCase()))
    return 'A built-in sender has this name in lower case: easy to confuse.'
  return `Events must have exactly the source “${name}”; it is case-sensitive.`
}
