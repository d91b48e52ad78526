/** The pages of the console, for its navigation. */

export interface NavigationItem {
  readonly path: string
  readonly label: string
  readonly isForAdmins?: true
}

export interface NavigationPart {
  readonly title: string
  readonly items: readonly NavigationItem[]
}

/** Paths below a project. */
export const OF_PROJECT: readonly NavigationPart[] = [
  {
    title: 'Project',
    items: [
      { path: 'entities', label: 'Entities' },
      { path: 'diagrams', label: 'Diagrams' },
      { path: 'files', label: 'Files' },
      { path: 'import', label: 'Import' },
      { path: 'branches', label: 'Branches' },
      { path: 'model', label: 'Data model' },
      { path: 'links', label: 'Shared links' },
      { path: 'settings', label: 'Settings' },
    ],
  },
  {
    title: 'Agent',
    items: [
      { path: 'automations', label: 'Automations' },
      { path: 'runs', label: 'Runs' },
    ],
  },
]

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
    { path: 'audit', label: 'Audit trail', isForAdmins: true },
  ],
}
