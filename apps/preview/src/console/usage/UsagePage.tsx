import type { Client } from '@drawbridge/client'
import { Fragment } from 'react'
import { useRead } from '../api/use-read.ts'
import { sizeText } from '../files/transfer.ts'
import { Chip } from '../parts/Chip.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'

const read = (client: Client) => client.GET('/usage')
type Usage = NonNullable<Awaited<ReturnType<typeof read>>['data']>

const NUMBERS = new Intl.NumberFormat('en')

const KINDS = [
  { member: 'bytes', label: 'Drawings and files', text: sizeText },
  { member: 'diagrams', label: 'Diagrams', text: NUMBERS.format },
  { member: 'conversions', label: 'Conversions today (UTC)', text: NUMBERS.format },
] as const

/** What the workspace uses of its quotas. */
export function UsagePage() {
  const usage = useRead(['usage'], read)
  return (
    <Page title="Usage" lead="What this workspace uses. The operator of the service sets the limits.">
      <Loaded of={usage}>{(found) => <UsageFacts usage={found} />}</Loaded>
    </Page>
  )
}

function UsageFacts({ usage }: { readonly usage: Usage }) {
  return (
    <dl className="facts">
      {KINDS.map(({ member, label, text }) => {
        const { used, max } = usage[member]
        const isCounted = member !== 'conversions' || max !== null
        return (
          <Fragment key={member}>
            <dt>{label}</dt>
            <dd>
              {isCounted ? text(used) : 'not counted'}
              {max === null ? ', no limit' : ` of ${text(max)}`}
              {max !== null && used >= max && (
                <>
                  {' '}
                  <Chip tone="danger">used up</Chip>
                </>
              )}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
