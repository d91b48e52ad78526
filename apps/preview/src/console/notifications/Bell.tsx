import { Link } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { useUnread } from './use-unread.ts'

/** The number of unread notifications, and the link to them. */
export function Bell() {
  const unread = useUnread()
  const label = unread === 1 ? '1 new notification' : `${unread} new notifications`
  return (
    <Link className="button plain icon bell" to="/notifications" aria-label={unread === 0 ? 'Notifications' : label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
