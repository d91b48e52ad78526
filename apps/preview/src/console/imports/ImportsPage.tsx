import { NewDocument } from '../outline/NewDocument.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { DiagramImports } from './DiagramImports.tsx'
import { ImportReqif } from './ImportReqif.tsx'
import { ReqifDocuments } from './ReqifDocuments.tsx'
import { ReqifImports } from './ReqifImports.tsx'

/** Diagrams and requirements from files, read by the service. */
export function ImportsPage() {
  return (
    <Page title="Import" lead="The service reads the files; you can close this page in the meantime.">
      <DiagramImports />
      <Section title="Requirements (ReqIF)" actions={<NewDocument />}>
        <ReqifDocuments />
        <ReqifImports />
        <ImportReqif />
      </Section>
    </Page>
  )
}
