import type { BankLinkPort } from '../../ports.ts'
import type { LinkBankEvent, LinkBankState } from './state.ts'

export async function run(state: LinkBankState, bank: BankLinkPort): Promise<LinkBankEvent | null> {
  switch (state.status) {
    case 'opening':
      return open(bank).catch(() => failed('transfer'))
    case 'adding':
      return take(state, bank).catch(() => failed('add'))
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
  const onFile = await port.onFile()
  if (onFile !== null) return { type: 'foundOnFile', bank: onFile }
  const begun = await port.begin()
  return begun.ok ? { type: 'opened', linkToken: begun.value } : failed('transfer')
}

async function take(
  { login }: Extract<LinkBankState, { status: 'adding' }>,
  port: BankLinkPort,
): Promise<LinkBankEvent> {
  const taken = await port.take(login)
  if (taken.ok) return { type: 'added', bank: taken.value }
  // Another tab was first: there is one account per payer, and it is on file by now.
  const onFile = taken.problem === 'onFile' ? await port.onFile() : null
  return onFile === null ? failed('add') : { type: 'foundOnFile', bank: onFile }
}

const failed = (problem: 'transfer' | 'add'): LinkBankEvent => ({ type: 'failed', problem })
