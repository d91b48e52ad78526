import { createTransport } from 'nodemailer'

/** A mail to one person. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  /** Pictures (SVG) that are shown below the text, each with its title. */
  readonly pictures?: readonly { readonly title: string; readonly svg: string }[]
}

export interface Mailer {
  /** Gives a mail to the mail server. @throws MailFailure */
  send(mail: Mail): Promise<void>
}

/** A mail that was not sent. */
export class MailFailure extends Error {
  /** Whether the mail server has refused it for good. */
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean, cause: unknown) {
    super(message, { cause })
    this.name = 'MailFailure'
    this.isFinal = isFinal
  }
}

export interface MailerOptions {
  /** Address of the mail server, with a name and password if it wants them. */
  readonly url: string
  readonly from: string
}

/** Maximum wait for the mail server in ms. */
const MAX_WAIT_MS = 10_000

/** Sends mails through a mail server (SMTP, RFC 5321). */
export function createMailer({ url, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: MAX_WAIT_MS,
    greetingTimeout: MAX_WAIT_MS,
    socketTimeout: MAX_WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, pictures = [] }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          ...(pictures.length > 0 && { html: htmlOf(text, pictures) }),
          attachments: pictures.map(({ svg }, i) => ({
            cid: contentId(i),
            filename: `diagram-${i + 1}.svg`,
            content: svg,
            contentType: 'image/svg+xml',
          })),
          headers: { 'auto-submitted': 'auto-generated' },
        })
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        throw new MailFailure(message, responseCode !== undefined && responseCode >= 500, error)
      }
    },
  }
}

const contentId = (i: number) => `diagram-${i + 1}@drawbridge`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter]!)

function htmlOf(text: string, pictures: NonNullable<Mail['pictures']>): string {
  const figures = pictures.map(({ title }, i) => {
    const name = escaped(title)
    return `<figure><img src="cid:${contentId(i)}" alt="${name}" style="max-width:100%"><figcaption>${name}</figcaption></figure>`
  })
  const lines = escaped(text).replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
  return `<div style="white-space:pre-wrap">${lines}</div>${figures.join('')}`
}
