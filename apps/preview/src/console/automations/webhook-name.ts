/** Names that belong to built-in senders of events, as the service refuses them. */
const RESERVED = ['endpoint', 'schedule', 'codehost']
const LONGEST = 200

/** A sentence about a webhook name that the service would refuse. */
export function webhookNameProblem(name: string): string | undefined {
  if (RESERVED.includes(name.trim())) return `“${name.trim()}” is the name of a built-in sender. Choose another.`
  if (name !== '' && name.trim() === '') return 'The name needs a character that is seen.'
  if (name.length > LONGEST) return `The name is longer than ${LONGEST} characters.`
  return undefined
}

/** A remark about a name that may not be what was meant. */
export function webhookNameHint(name: string): string {
  if (name === '') return 'The “source” of the events. Capitals count: “Deploy” and “deploy” are two names.'
  if (name !== name.trim()) return 'The name begins or ends with a blank, which senders have to send too.'
  if (RESERVED.includes(name.trim().toLowerCase()))
    return 'Built-in senders have this name in small letters: easy to confuse.'
  return `Events have to say exactly “${name}”; capitals count.`
}
