/** Path commands as SVG path data. */
import type { PathCommand } from '../diagram/index.ts'

/** Three decimals are enough for px and keep files small; values that are not finite become 0. */
export function num(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000 + 0) : '0'
}

/** Path commands as the value of the attribute `d`, with three decimals. */
export function pathData(commands: readonly PathCommand[]): string {
  let data = ''
  for (const command of commands) data += step(command)
  return data
}

function step(c: PathCommand): string {
  switch (c.op) {
    case 'M':
    case 'L':
      return `${c.op}${num(c.x)} ${num(c.y)}`
    case 'Q':
      return `Q${num(c.x1)} ${num(c.y1)} ${num(c.x)} ${num(c.y)}`
    case 'C':
      return `C${num(c.x1)} ${num(c.y1)} ${num(c.x2)} ${num(c.y2)} ${num(c.x)} ${num(c.y)}`
    case 'Z':
      return 'Z'
  }
}
