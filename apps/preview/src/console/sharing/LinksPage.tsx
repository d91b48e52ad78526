import { useItems } from '../api/use-read.ts'
import { useEntityNames } from '../entities/use-entity-names.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Use } from '../parts/Expiry.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useProject } from '../projects/project-context.ts'
import { useSession } from '../session/session-context.ts'
import { ShareButton } from './ShareButton.tsx'

const KINDS = { diagram: 'Diagram', entity: 'Entity', project: 'Project' } as const

export function LinksPage() {
  const { project, role } = useProject()
  const { me } = useSession()
  const path = { projectId: project.id }
  const links = useItems('/project/{projectId}/access-grant', { path })
  const nameOf = usePeople(links.items.map(({ created_by }) => created_by))
  const targets = links.items.flatMap(({ target_id }) => target_id ?? [])
  // Diagrams are entities too. Those of other branches only have no name here.
  const find = useEntityNames(targets, targets.length > 0)
  return (
    <Page
      title="Shared links"
      lead="Anybody with such a link can read what it refers to."
      actions={<ShareButton look="primary" target="project" title={project.name} />}
    >
      <Rows
        of={{ ...links, isLoading: links.isLoading || targets.some((id) => find(id).isLoading) }}
        empty="Nothing is shared. Use the “Share” button of a diagram or an entity."
        keyOf={({ id }) => id}
      >
        {({ id, target, target_id, branch, name, active, created_by, expires_at, revoked_at, last_used_at }) => {
          const folder = target === 'diagram' ? 'diagrams' : 'entities'
          const query = new URLSearchParams({ branch: branch.name })
          const own = target === 'project' ? project.name : target_id === null ? undefined : find(target_id).name
          return (
            <Row
              title={name ?? own ?? KINDS[target]}
              {...(target_id !== null && { to: `/p/${project.slug}/${folder}/${target_id}?${query}` })}
              note={
                <>
                  {KINDS[target]} {own !== undefined && `“${own}” `}on {branch.name} · {nameOf(created_by)} ·{' '}
                  <Use lastUsedAt={last_used_at} expiresAt={expires_at} />
                </>
              }
            >
              {!active ? (
                <Chip tone="none">{revoked_at === null ? 'expired' : 'revoked'}</Chip>
              ) : role === 'owner' || created_by === me.user.id ? (
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
              ) : null}
            </Row>
          )
        }}
      </Rows>
    </Page>
  )
}
