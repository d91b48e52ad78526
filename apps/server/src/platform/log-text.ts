/** A line of the log for people at a terminal. */

/** pino's level of a warning, and of an error. */
const [WARNING, ERROR] = [40, 50]

interface Entry {
  readonly level: number
  readonly msg?: string
  readonly reason?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

/** An entry of the log as one sentence, with the stack of an error below. */
export function sentenceOf({ level, msg = '', reason, err }: Entry): string {
  const text = [msg, reason ?? err?.message].filter(Boolean).join(': ')
  const kind = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Warning: ' : ''
  const said = kind === '' ? text.charAt(0).toUpperCase() + text.slice(1) : text
  const stack = level >= ERROR && err?.stack !== undefined ? `\n${err.stack}` : ''
  return `${kind}${said}${/[.!?…]$/.test(said) ? '' : '.'}${stack}`
}
