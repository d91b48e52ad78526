import { Page } from '../parts/Page.tsx'
import { RunList } from './RunList.tsx'

export function RunsPage() {
  return (
    <Page title="Runs" lead="Everything that the agent did in this project, the newest first.">
      <RunList />
    </Page>
  )
}
