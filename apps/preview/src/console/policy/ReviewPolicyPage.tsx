import { useRead } from '../api/use-read.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { PolicyForm } from './PolicyForm.tsx'

export function ReviewPolicyPage() {
  const policy = useRead(['review policy'], (client) => client.GET('/review-policy'))
  return (
    <Page title="Review policy" lead="What a branch of this workspace needs before it can be merged.">
      <Loaded of={policy}>{(found) => <PolicyForm policy={found} />}</Loaded>
    </Page>
  )
}
