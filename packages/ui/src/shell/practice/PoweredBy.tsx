import { useMessages } from '../../language/index.ts'
import { shellMessages } from '../shell.messages.ts'

export function PoweredBy({ provider }: { readonly provider: string }) {
  return <span>{useMessages(shellMessages).poweredBy(provider)}</span>
}
