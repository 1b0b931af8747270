import { requestMethodsCode, unlockMethods } from '@payment-center/api-client/endpoints/guest-methods'
import { useState } from 'react'
import { UnlockDialog, type UnlockProps } from '../features/guest-invoice/UnlockDialog.tsx'
import type { UnlockPorts } from '../features/guest-invoice/use-unlock.ts'
import { services } from './services.ts'

export function GuestUnlock(props: UnlockProps) {
  const [ports] = useState(() => createPorts(props.invoiceId))
  return <UnlockDialog {...props} ports={ports} />
}

const createPorts = (invoiceId: string): UnlockPorts => ({
  async requestCode() {
    const sent = await requestMethodsCode(services.api, invoiceId)
    if (sent.ok) return 'sent'
    return sent.error.code === 'rate_limited' ? 'tooOften' : 'notSent'
  },
  async unlock(digits) {
    const unlocked = await unlockMethods(services.api, invoiceId, digits)
    if (unlocked.ok) return { payerId: unlocked.value }
    return unlocked.error.code === 'invalid_field' ? 'wrong' : 'failed'
  },
})
