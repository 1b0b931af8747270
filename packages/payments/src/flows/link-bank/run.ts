import type { BankLinkPort } from '../../ports.ts'
import { runBy } from '../by-status.ts'
import type { LinkBankEvent, LinkBankState } from './state.ts'

const failed = (problem: 'transfer' | 'add'): LinkBankEvent => ({ type: 'failed', problem })

export const run = runBy<LinkBankState, LinkBankEvent, BankLinkPort>(
  {
    async opening(_, port) {
      const returned = port.findReturned()
      if (returned !== null) {
        const { linkToken, receivedUri } = returned
        return { type: 'windowFound', linkToken, receivedUri }
      }
      const saved = await port.findSaved()
      if (saved !== null) return { type: 'savedBankFound', bank: saved }
      const created = await port.createLinkToken()
      return created.ok
        ? { type: 'windowFound', linkToken: created.value, receivedUri: null }
        : failed('transfer')
    },
    async adding({ login }, port) {
      const added = await port.save(login)
      if (added.ok) return { type: 'added', bank: added.value }
      // Another tab saved the payer's one account first.
      const saved = added.problem === 'alreadySaved' ? await port.findSaved() : null
      return saved === null ? failed('add') : { type: 'savedBankFound', bank: saved }
    },
  },
  ({ status }) => failed(status === 'adding' ? 'add' : 'transfer'),
)
