import type { Sandbox } from '../sandbox.ts'
import { readWallet } from '../wallet/wallet-setting.ts'
import { form, section, select, type Html } from './page.ts'

const cards = [
  ['', 'No wallet'],
  ['4242424242424242', 'Visa credit 4242'],
  ['4000056655665556', 'Visa debit 5556'],
  ['5105105105105100', 'Mastercard prepaid 5100'],
  ['4000000000000002', 'Declined 0002'],
] as const

export function walletSection({ database }: Sandbox): Html {
  const fields = select('Card', 'card', cards, readWallet(database)?.card)
  return section('wallet', 'Wallet', form('wallet', 'Card in every browser’s wallet', fields))
}
