import { useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Use } from '../parts/Expiry.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useProject } from '../projects/project-context.ts'
import { ShareButton } from './ShareButton.tsx'

const TARGETS = { diagram: 'A diagram', entity: 'An entity', project: 'The project' } as const

export function LinksPage() {
  const { project, to } = useProject()
  const nameOf = usePeople()
  const links = useItems('/project/{projectId}/access-grant', { path: { projectId: project.id } })
  return (
    <Page
      title="Shared links"
      lead="Anybody with such a link can read what it refers to."
      actions={<ShareButton target="project" title={project.name} />}
    >
      <Rows
        of={links}
        empty="Nothing is shared. Use the “Share” button of a diagram or an entity."
        keyOf={({ id }) => id}
      >
        {({ id, target, target_id, branch, name, active, created_by, expires_at, revoked_at, last_used_at }) => {
          const folder = target === 'diagram' ? 'diagrams' : 'entities'
          return (
            <Row
              title={name ?? TARGETS[target]}
              {...(target_id !== null && { to: to(`${folder}/${target_id}`) })}
              note={
                <>
                  {TARGETS[target]} on {branch.name} · {nameOf(created_by)} ·{' '}
                  <Use lastUsedAt={last_used_at} expiresAt={expires_at} />
                </>
              }
            >
              {active ? (
                <ConfirmButton
                  label="Revoke"
                  title="Revoke this link?"
                  text="It stops working for everybody."
                  work={(client) =>
                    client.DELETE('/project/{projectId}/access-grant/{grantId}', {
                      params: { path: { projectId: project.id, grantId: id } },
                    })
                  }
                  done="The link was revoked."
                />
              ) : (
                <Chip tone="none">{revoked_at === null ? 'expired' : 'revoked'}</Chip>
              )}
            </Row>
          )
        }}
      </Rows>
    </Page>
  )
}
