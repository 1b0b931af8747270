import { decodeBase64Text } from '@payment-center/validation/fields'
import type { ReceivedMail } from '../mailbox.ts'
import { portalOrigin } from '../world.ts'

/** A mailed link, parsed as a page does. */
export interface MailedLink {
  readonly path: string
  readonly code: string
  readonly email: string | null
  readonly query: Readonly<Record<string, string>>
}

/** The only link of an email. */
export function linkOf(mail: ReceivedMail | undefined): MailedLink {
  const [url] = new RegExp(`${portalOrigin}/\\S+`).exec(mail?.text ?? '') ?? []
  if (url === undefined) throw new Error('a mail without a link')
  const { pathname, searchParams } = new URL(url)
  const [, path = '', code = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? []
  const { s, ...query } = Object.fromEntries(searchParams)
  return { path, code, email: decodeBase64Text(s ?? ''), query }
}

/** The six digits of an email. */
export function digitsOf(mail: ReceivedMail | undefined): string {
  const digits = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (digits === undefined) throw new Error('a mail without digits')
  return digits
}
