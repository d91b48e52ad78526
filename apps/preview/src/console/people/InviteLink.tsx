import type { ResponseBody } from '@drawbridge/client'
import { Button } from '../../components/Button.tsx'
import { useAct } from '../api/use-act.ts'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { useSession } from '../session/session-context.ts'
import { linkOf } from '../session/sign-in-link.ts'

export interface MadeLink extends Pick<ResponseBody<'createSignInLink'>, 'token' | 'expires_at'> {
  readonly person: { readonly id: string; readonly display_name: string; readonly email: string }
}

const UNTIL = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A link that signs a person in, to copy or to send. */
export function InviteLink({ made, onClose }: { readonly made: MadeLink | undefined; readonly onClose: () => void }) {
  const { me } = useSession()
  const name = made?.person.display_name ?? ''
  const link = made && linkOf(made.token)
  const send = useAct(
    (client, person: string) => client.POST('/user/{userId}/invitation', { params: { path: { userId: person } } }),
    { done: ({ sent_to }) => `A sign-in link was sent to ${sent_to}.`, after: onClose, isToast: true },
  )
  return (
    <ShownOnce
      title={`Sign-in link for ${name}`}
      text={
        made
          ? `It works once, until ${UNTIL.format(new Date(made.expires_at))}, and is not shown again. Whoever has it can sign in as ${name}.`
          : ''
      }
      secret={link}
      copied="The link was copied."
      actions={
        made &&
        (me.mails !== null ? (
          <Button isBusy={send.isBusy} onClick={() => send.run(made.person.id)}>
            Send by e-mail
          </Button>
        ) : (
          <a className="button" href={mailTo(made, me.workspace.name, link ?? '')}>
            Write an e-mail
          </a>
        ))
      }
      onClose={onClose}
    />
  )
}

function mailTo({ person }: MadeLink, workspace: string, link: string): string {
  const subject = encodeURIComponent(`Sign in to ${workspace}`)
  const body = encodeURIComponent(`This link signs you in to ${workspace}. It works once:\n\n${link}\n`)
  return `mailto:${encodeURIComponent(person.email).replace('%40', '@')}?subject=${subject}&body=${body}`
}
