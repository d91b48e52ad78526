/** A rule from path to entity: PATTERN, whose first group is the entity, or PATTERN=>TEMPLATE with $1, $<name>. */
import { CommandError } from '../exit-codes.ts'

export type HostRule = (path: string) => string | undefined

/** @throws CommandError when the pattern is not a regular expression, or yields no entity. */
export function parseRule(rule: string): HostRule {
  const at = rule.lastIndexOf('=>')
  const source = at < 0 ? rule : rule.slice(0, at)
  let pattern: RegExp
  try {
    pattern = new RegExp(source, 'u')
  } catch (error) {
    throw new CommandError(`--host-by: ${(error as Error).message}`)
  }
  if (at >= 0) {
    const template = rule.slice(at + 2)
    return (path) => {
      const match = pattern.exec(path)
      if (match === null) return undefined
      // In its path, since a pattern may look at what is around its match.
      const rest = path.length - match.index - match[0].length
      const whole = path.replace(pattern, template)
      return whole.slice(match.index, whole.length - rest).trim() || undefined
    }
  }
  if ((new RegExp(`${source}|`, 'u').exec('')?.length ?? 1) < 2)
    throw new CommandError('--host-by: the pattern needs a (group) that holds the entity, or =>TEMPLATE after it')
  return (path) =>
    pattern
      .exec(path)
      ?.slice(1)
      .find((group) => group !== undefined && group !== '')
}
