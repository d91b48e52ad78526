import type { ItemOf } from '@drawbridge/client'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { Picker } from '../../components/Picker.tsx'
import { useAll } from '../api/use-read.ts'
import { useProjectRead } from '../projects/use-project-read.ts'
import { useBranches } from './use-branches.ts'

type Project = ItemOf<'/project'>

/** Where one is: the project and the branch, each with a choice of another. */
export function Place({ project }: { readonly project: string | undefined }) {
  const { items, isLoading, more, error, note } = useAll('/project')
  const found = useProjectRead(project)
  const listed = items.find(({ id, slug }) => slug === project || id === project)
  // Not one that was deleted since it was read.
  const current = listed ?? (isLoading || more ? found.data : undefined)
  // The branch would move as soon as the project's name is there.
  if (!current && found.isLoading) return null
  return (
    <>
      <ProjectPicker items={items} current={current} isMissing={error !== null && items.length === 0} note={note} />
      <BranchPicker />
    </>
  )
}

interface ProjectPickerProps {
  readonly items: readonly Project[]
  readonly current: Project | undefined
  /** Whether no project could be read. */
  readonly isMissing: boolean
  /** Why the projects are not all that there are. */
  readonly note: string | undefined
}

function ProjectPicker({ items, current, isMissing, note }: ProjectPickerProps) {
  const go = useNavigate()
  const label = current?.name ?? 'Choose a project'
  return (
    <Picker
      items={items}
      value={current ?? null}
      onChange={(next) => next && go(`/p/${next.slug}/entities`)}
      search="Search projects"
      {...(isMissing ? { empty: 'The projects could not be read.' } : { note })}
      trigger={<button type="button" className="button plain picker" title={label} aria-label={`Project: ${label}`} />}
    >
      <span className="picker-name">{label}</span>
      <Icon name="down" />
    </Picker>
  )
}

/** Selects the branch for entities and diagrams; on the page of a branch, the page of another one. */
function BranchPicker() {
  const go = useNavigate()
  const { items, note, base, opened, name } = useBranches()
  const { project } = useMatch('/p/:project/*')?.params ?? {}
  const [, setSearch] = useSearchParams()
  if (name === undefined) return null
  const open = items.filter(({ status }) => status === 'open')
  const choose = ({ id, name: next }: (typeof open)[number]) => {
    if (opened) return go(`/p/${project}/branches/${id}/changes`)
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (id === base?.id) after.delete('branch')
      else after.set('branch', next)
      return after
    })
  }
  return (
    <Picker
      items={open}
      value={open.find((branch) => branch.name === name) ?? null}
      onChange={(branch) => branch && choose(branch)}
      search="Search branches"
      note={note}
      trigger={<button type="button" className="button plain picker" title={name} aria-label={`Branch: ${name}`} />}
    >
      <span className="picker-name branch">{name}</span>
      <Icon name="down" />
    </Picker>
  )
}
