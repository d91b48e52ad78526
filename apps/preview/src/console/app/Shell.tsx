import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useMatch, useNavigate } from 'react-router'
import { useMedia } from '../../app/environment.ts'
import { Brand } from '../../components/Brand.tsx'
import { IconButton } from '../../components/Button.tsx'
import { Icon } from '../../components/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/Menu.tsx'
import { useAll } from '../api/use-read.ts'
import { Bell } from '../notifications/Bell.tsx'
import { useKeptFocus } from '../parts/focus.ts'
import { Search } from '../search/Search.tsx'
import { useSession } from '../session/session-context.ts'
import { NotCurrent } from './NotCurrent.tsx'
import { type NavigationPart, OF_PROJECT, OF_WORKSPACE, SETUP } from './navigation.ts'
import { Place } from './Place.tsx'
import { useThemeChoice } from './theme-choice.ts'
import { useAgain } from './use-again.ts'
import { useBranches } from './use-branches.ts'
import { type Leave, useLeave } from './use-leave.tsx'
import { useScroll } from './use-scroll.ts'

/** The frame of every page: project and branch at the top, navigation at the side. */
export function Shell() {
  const project = useLastProject()
  const isNarrow = useMedia('(max-width: 1000px)')
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const area = useScroll()
  useKeptFocus(area)
  useAgain()
  const { ask, question } = useLeave()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className={isNarrow ? 'ui console narrow' : 'ui console'}>
      <button type="button" className="button skip" onClick={() => area.current?.focus()}>
        Skip to the content
      </button>
      <header className="header">
        {isNarrow && <IconButton icon="menu" label="Navigation" onClick={() => setOpen(true)} />}
        {!isNarrow && (
          <a className="brand" href="/">
            <Brand />
          </a>
        )}
        <Place project={project} />
        <span className="spacer" />
        <Search project={project} isNarrow={isNarrow} />
        <Bell />
        <PersonMenu ask={ask} />
      </header>
      {isNarrow ? (
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)}>
          <Navigation project={project} />
        </Drawer>
      ) : (
        <Navigation project={project} />
      )}
      <main ref={area} className="console-main" tabIndex={-1}>
        <Outlet />
      </main>
      <NotCurrent />
      {question}
    </div>
  )
}

function Drawer({ isOpen, onClose, children }: { isOpen: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer ui" aria-label="Navigation">
          <header>
            <a className="brand" href="/">
              <Brand />
            </a>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The project in the address, or the last one before the pages of the workspace, unless it was deleted. */
function useLastProject(): string | undefined {
  const now = useMatch('/p/:project/*')?.params.project
  const last = useRef(now)
  if (now !== undefined) last.current = now
  const { items, isLoading, more } = useAll('/project')
  const isKnown = isLoading || more || items.some(({ id, slug }) => slug === last.current || id === last.current)
  return now ?? (isKnown ? last.current : undefined)
}

interface OfProject {
  /** Slug or id. */
  readonly project: string | undefined
}

function Navigation({ project }: OfProject) {
  const { me } = useSession()
  const { kept } = useBranches()
  const query = kept === undefined ? '' : `?${new URLSearchParams({ branch: kept })}`
  const items = ({ title, items: all }: NavigationPart, base: string, end: string) => (
    <div key={title}>
      <h2>{title}</h2>
      <ul>
        {all
          .filter(({ isForAdmins }) => !isForAdmins || me.is_admin)
          .map(({ path, label, icon }) => (
            <li key={path}>
              <NavLink to={`${base}${path}${end}`}>
                {icon && <Icon name={icon} />}
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </div>
  )
  return (
    <nav className="navigation" aria-label="Console">
      {project !== undefined && [...OF_PROJECT, SETUP].map((part) => items(part, `/p/${project}/`, query))}
      {items(OF_WORKSPACE, '/', '')}
    </nav>
  )
}

function PersonMenu({ ask }: Pick<Leave, 'ask'>) {
  const { me, signOut } = useSession()
  const { theme, onTheme } = useThemeChoice()
  const go = useNavigate()
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className="button plain icon"
          aria-label={`${me.user.display_name}, ${me.workspace.name}`}
        >
          <Icon name="more" />
        </button>
      }
    >
      <p className="group-label">
        {me.user.display_name} · {me.workspace.name}
        {me.is_admin && ' · admin'}
      </p>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={theme}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={onTheme}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => go('/my-keys')}>My keys</MenuItem>
      <MenuItem onSelect={() => window.location.assign('/')}>Convert diagrams</MenuItem>
      <MenuItem onSelect={() => window.open('/docs', '_blank', 'noopener')}>API reference</MenuItem>
      <MenuItem onSelect={() => ask(signOut)}>Sign out</MenuItem>
    </Menu>
  )
}
