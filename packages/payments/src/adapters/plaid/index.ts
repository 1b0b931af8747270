import type { BankModule } from '../../bank-module.ts'
import { PlaidBankLink } from './PlaidBankLink.tsx'

/** Plaid's part of linking a bank account. */
export const plaidBankModule: BankModule = { BankLink: PlaidBankLink }
