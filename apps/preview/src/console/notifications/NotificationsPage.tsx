import type { ResponseBody } from '@drawbridge/client'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { CheckField } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { useItems, useRead } from '../api/use-read.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { readMarkdown } from '../rich-text/markdown.ts'
import { wordsOf } from '../rich-text/nodes.ts'
import { NotificationPicture } from './NotificationPicture.tsx'

type Notification = ResponseBody<'listNotifications'>['notifications'][number]

const PAUSE = 10_000

export function NotificationsPage() {
  const notifications = useItems('/notification', {}, { every: () => PAUSE })
  const newest = notifications.items[0]
  const readAll = useAct(
    (client, upTo: string) => client.POST('/notification/read-all', { params: {}, body: { up_to: upTo } }),
    { isToast: true },
  )
  const isUnread = notifications.items.some(({ read_at }) => read_at === null)
  return (
    <Page
      title="Notifications"
      actions={
        <Button disabled={!newest || !isUnread || readAll.isBusy} onClick={() => newest && readAll.run(newest.id)}>
          Mark all as read
        </Button>
      }
    >
      <MailsChoice />
      <Rows
        of={notifications}
        empty="Nothing yet. You will be notified of mentions, replies, requests to review, and ended runs and imports."
        keyOf={({ id }) => id}
      >
        {(notification) => <NotificationRow notification={notification} />}
      </Rows>
    </Page>
  )
}

export function NotificationRow({ notification }: { readonly notification: Notification }) {
  const { id, project_id, title, path, created_at, read_at } = notification
  const text = readMarkdown(notification.text).map(wordsOf).join(' ')
  const mark = useAct(
    (client, read: boolean) =>
      client.PATCH('/notification/{notificationId}', { params: { path: { notificationId: id } }, body: { read } }),
    { isToast: true },
  )
  const seen = () => {
    if (read_at === null) mark.run(true)
  }
  return (
    <Row
      picture={<NotificationPicture projectId={project_id} path={path} />}
      title={
        <Link className={read_at === null ? 'unread' : ''} to={`/p/${project_id}/${path}`} onClick={seen}>
          {title}
        </Link>
      }
      note={
        <>
          {text !== '' && <span className="words">{text} · </span>}
          <Time at={created_at} />
        </>
      }
    >
      <Button isBusy={mark.isBusy} onClick={() => mark.run(read_at === null)}>
        {read_at === null ? 'Mark as read' : 'Mark as unread'}
      </Button>
    </Row>
  )
}

/** Whether the person gets what they have not read by e-mail too; nothing where the service sends no mails. */
function MailsChoice() {
  const { data: me } = useRead(['me'], (client) => client.GET('/me'))
  const choose = useAct((client, mails: boolean) => client.PATCH('/me', { params: {}, body: { mails } }), {
    done: ({ mails, user }) => (mails ? `Mails go to ${user.email}.` : 'You get no mails.'),
    isToast: true,
  })
  if (!me || me.mails === null) return null
  return (
    <CheckField checked={me.mails} onChange={choose.run}>
      Send what I have not read within a minute to {me.user.email}
    </CheckField>
  )
}
