/** The pages of the console, for its navigation and its search. */
import type { IconName } from '../../components/icons.tsx'

export interface NavigationItem {
  readonly path: string
  readonly label: string
  readonly icon?: IconName
  readonly isForAdmins?: true
}

export interface NavigationPart {
  readonly title: string
  readonly items: readonly NavigationItem[]
}

/** Daily work; paths below a project. */
export const OF_PROJECT: readonly NavigationPart[] = [
  {
    title: 'Project',
    items: [
      { path: 'home', label: 'Home', icon: 'home' },
      { path: 'entities', label: 'Entities', icon: 'entity' },
      { path: 'diagrams', label: 'Diagrams', icon: 'diagram' },
      { path: 'files', label: 'Files', icon: 'file' },
    ],
  },
  {
    title: 'Change',
    items: [
      { path: 'branches', label: 'Branches', icon: 'branch' },
      { path: 'trace', label: 'Trace', icon: 'link' },
      { path: 'import', label: 'Import', icon: 'import' },
    ],
  },
  {
    title: 'Automate',
    items: [
      { path: 'automations', label: 'Automations', icon: 'bolt' },
      { path: 'runs', label: 'Runs', icon: 'play' },
    ],
  },
]

/** Settings of a project, as paths below it. */
export const SETUP: NavigationPart = {
  title: 'Administration',
  items: [
    { path: 'model', label: 'Data model' },
    { path: 'members', label: 'Members' },
    { path: 'links', label: 'Shared links' },
    { path: 'settings', label: 'Settings' },
  ],
}

/** Paths of the workspace. */
export const OF_WORKSPACE: NavigationPart = {
  title: 'Workspace',
  items: [
    { path: 'projects', label: 'Projects' },
    { path: 'people', label: 'People', isForAdmins: true },
    { path: 'groups', label: 'Groups', isForAdmins: true },
    { path: 'keys', label: 'API keys', isForAdmins: true },
    { path: 'webhooks', label: 'Webhooks', isForAdmins: true },
    { path: 'review-policy', label: 'Review policy' },
    { path: 'link-policy', label: 'Link policy' },
    { path: 'usage', label: 'Usage', isForAdmins: true },
    { path: 'audit', label: 'Audit trail', isForAdmins: true },
  ],
}
