import type { ItemOf } from '@drawbridge/client'
import { useMatch, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { Picker } from '../../components/Picker.tsx'
import { type OfferedList, useOffered } from '../api/use-offered.ts'
import { useProjectRead } from '../projects/use-project-read.ts'
import { useBranches } from './use-branches.ts'

type Project = ItemOf<'/project'>

/** Where one is: the project and the branch, each with a choice of another. */
export function Place({ project }: { readonly project: string | undefined }) {
  const projects = useOffered('/project', {}, (one) => one)
  const { items, isLoading } = projects
  const found = useProjectRead(project)
  const listed = items.find(({ id, slug }) => slug === project || id === project)
  // Not one that was deleted since it was read.
  const current = listed ?? (isLoading || projects.onSearch ? found.data : undefined)
  // The branch would move as soon as the project's name is there.
  if (!current && found.isLoading) return null
  return (
    <>
      <ProjectPicker projects={projects} current={current} />
      <BranchPicker />
    </>
  )
}

interface ProjectPickerProps {
  readonly projects: OfferedList<Project>
  readonly current: Project | undefined
}

function ProjectPicker({ projects, current }: ProjectPickerProps) {
  const go = useNavigate()
  const isMissing = projects.error !== null && projects.items.length === 0
  const label = current?.name ?? 'Choose a project'
  return (
    <Picker
      {...projects}
      value={current ?? null}
      onChange={(next) => next && go(`/p/${next.slug}/home`)}
      search="Search projects"
      {...(isMissing && { empty: 'The projects could not be read.', note: undefined })}
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
  const { branches, base, opened, name } = useBranches()
  const { project } = useMatch('/p/:project/*')?.params ?? {}
  const [, setSearch] = useSearchParams()
  if (name === undefined) return null
  const open = branches.items.filter(({ status }) => status === 'open')
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
      {...branches}
      items={open}
      value={open.find((branch) => branch.name === name) ?? (opened?.status === 'open' ? opened : null)}
      onChange={(branch) => branch && choose(branch)}
      search="Search branches"
      trigger={
        <button
          type="button"
          className={name === base?.name ? 'button plain picker' : 'button plain picker off-base'}
          title={name}
          aria-label={`Branch: ${name}`}
        />
      }
    >
      <span className="picker-name branch">{name}</span>
      <Icon name="down" />
    </Picker>
  )
}
