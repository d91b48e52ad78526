import { CATALOGUE, type DiagramLossError, describe, type MessageKind } from '@drawbridge/core/report'

/** Whether a message with this effect makes its element count among the losses. */
export function isLoss(effect: MessageKind['effect']): boolean {
  return effect !== undefined && effect !== 'converted' && effect !== 'merged'
}

const MAX_SHOWN = 3

/** Says why strict mode refused a file, and names the first elements concerned. */
export function lossSentence({ message, report }: DiagramLossError): string {
  const names = new Map(report.pages.map(({ page, name }) => [page, name]))
  const losses = report.messages.filter(({ code, cell }) => {
    const { effect }: MessageKind = CATALOGUE[code]
    return cell !== undefined && isLoss(effect)
  })
  const first = losses.slice(0, MAX_SHOWN).map((loss) => {
    const page = loss.page === undefined ? '' : ` on page ${JSON.stringify(names.get(loss.page) ?? loss.page)}`
    return `${loss.cell}${page}: ${describe(loss)}`
  })
  const more = losses.length > MAX_SHOWN ? ` (and ${losses.length - MAX_SHOWN} more)` : ''
  return first.length > 0 ? `${message}: ${first.join(' ')}${more}` : message
}
