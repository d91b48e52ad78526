import { LOOKS, type Look, type Message, type Verdict, verdictOf } from '@drawbridge/core/report'

type Kinds = Record<Verdict['kind'], number>

/** Number of files by verdict, for each look. */
export class Verdicts {
  readonly counts: Readonly<Record<Look, Kinds>> = {
    exact: { look: 0, different: 0, kept: 0 },
    native: { look: 0, different: 0, kept: 0 },
  }

  /** @param messages all of a file that has been converted */
  add(messages: readonly Message[]): void {
    for (const look of LOOKS) this.counts[look][verdictOf(messages, look).kind] += 1
  }

  /** In the words of the report, such as "1 needs a look, 2 look different"; empty if everything is kept. */
  text(): string {
    const { exact, native } = this.counts
    const parts = [
      exact.look > 0 && `${exact.look} ${exact.look === 1 ? 'needs' : 'need'} a look`,
      exact.different > 0 && `${exact.different} ${exact.different === 1 ? 'looks' : 'look'} different`,
    ]
    const elsewhere = native.different - exact.different
    if (elsewhere > 0)
      parts.push(`${native.different} ${native.different === 1 ? 'looks' : 'look'} different in a stock editor`)
    return parts.filter(Boolean).join(', ')
  }

  /** Rows of a table: a name and a number. */
  rows(): [string, number][] {
    const { exact, native } = this.counts
    const rows: [string, number][] = [
      ['need a look', exact.look],
      ['look different', exact.different],
    ]
    if (native.different !== exact.different) rows.push(['  in a stock editor', native.different])
    return rows
  }
}
