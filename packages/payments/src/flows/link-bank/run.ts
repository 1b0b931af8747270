import type { BankLinkPort } from '../../ports.ts'
import type { LinkBankEvent, LinkBankState } from './state.ts'

export async function run(state: LinkBankState, bank: BankLinkPort): Promise<LinkBankEvent | null> {
  switch (state.status) {
    case 'opening':
      return open(bank).catch(() => failed('transfer'))
    case 'adding':
      return add(state, bank).catch(() => failed('add'))
    case 'idle':
    case 'linking':
    case 'existing':
    case 'linked':
    case 'failed':
      return null
    default:
      return state satisfies never
  }
}

async function open(port: BankLinkPort): Promise<LinkBankEvent> {
  const saved = await port.findSaved()
  if (saved !== null) return { type: 'savedBankFound', bank: saved }
  const created = await port.createLinkToken()
  return created.ok ? { type: 'linkTokenCreated', linkToken: created.value } : failed('transfer')
}

async function add(
  { login }: Extract<LinkBankState, { status: 'adding' }>,
  port: BankLinkPort,
): Promise<LinkBankEvent> {
  const added = await port.save(login)
  if (added.ok) return { type: 'added', bank: added.value }
  // Another tab saved the payer's one account first.
  const saved = added.problem === 'alreadySaved' ? await port.findSaved() : null
  return saved === null ? failed('add') : { type: 'savedBankFound', bank: saved }
}

const failed = (problem: 'transfer' | 'add'): LinkBankEvent => ({ type: 'failed', problem })
