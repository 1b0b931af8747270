import { useMessages } from '../../language/index.ts'
import { shellMessages } from '../shell.messages.ts'

/** Whose product the portal is. */
export function PoweredBy({ provider }: { readonly provider: string }) {
  return <span>{useMessages(shellMessages).poweredBy(provider)}</span>
}
