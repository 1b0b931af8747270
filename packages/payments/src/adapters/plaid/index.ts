import type { BankModule } from '../../bank-module.ts'
import { PlaidBankLink } from './PlaidBankLink.tsx'

export const plaidBankModule: BankModule = { BankLink: PlaidBankLink }
