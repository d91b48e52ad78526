import { unwrap } from '@drawbridge/client'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { download } from '../files/transfer.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'

/** Documents that were imported or begun here, which can be exported in their current state: as a file of the project, which a viewer cannot add. */
export function ReqifDocuments() {
  const { project, branch, to } = useProject()
  const mayChange = useMayChange()
  const path = { projectId: project.id }
  const documents = useItems('/project/{projectId}/reqif-document', { path })
  const send = useAct(
    async (client, documentId: string) => {
      const outcome = await client.POST('/project/{projectId}/reqif-export', {
        params: { path },
        body: { document_id: documentId, ...onBranch(branch) },
      })
      const fileId = unwrap(outcome).file_id
      const file = unwrap(
        await client.GET('/project/{projectId}/file/{fileId}', { params: { path: { ...path, fileId } } }),
      )
      await download(client, file)
      return outcome
    },
    { isToast: true, done: ({ file_name }) => `${file_name} was written; it is also listed under Files.` },
  )
  return (
    <Rows
      of={documents}
      empty="There is no document of requirements yet. Begin one, or import a ReqIF file."
      keyOf={({ id }) => id}
    >
      {({ id, title, name, source_tool, entities, specifications, updated_at }) => (
        <Row
          title={title || name}
          note={
            <>
              {source_tool ?? 'unknown program'} · {entities === 1 ? '1 entity' : `${entities} entities`} ·{' '}
              <Time at={updated_at} />
              {specifications.map((one) => (
                <Fragment key={one.entity_id}>
                  {' · '}
                  <Link to={to(`entities/${one.entity_id}/outline`)}>Read {one.name || 'the document'}</Link>
                </Fragment>
              ))}
            </>
          }
        >
          {mayChange && (
            <Button icon="download" isBusy={send.isBusy} onClick={() => send.run(id)}>
              Export
            </Button>
          )}
        </Row>
      )}
    </Rows>
  )
}
