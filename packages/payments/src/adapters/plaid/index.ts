import type { BankKit } from '../../bank-kit.ts'
import { PlaidBankLink } from './PlaidBankLink.tsx'

/** Plaid's part of linking a bank account. */
export const plaidBankKit: BankKit = { BankLink: PlaidBankLink }
