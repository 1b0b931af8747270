import type { PaySavedPorts, PaySavedState } from '@payment-center/payments/flows'
import type { BankKit } from '@payment-center/payments/bank-kit'
import type { BankLinkPort } from '@payment-center/payments/ports'
import type { Receipt } from '@payment-center/payments/react'
import type { GuestSession } from '@payment-center/api-client/session'
import type { LazyPart } from '@payment-center/ui/loading'
import type { SavedMethod, SavedMethods } from '@payment-center/validation/model'
import type { LoadedInvoice } from './load-guest-invoice.ts'

/** What was last asked for; each press is a new one. */
export type OnFileOrder =
  /** A bank account is to be found or linked, and then to pay. */
  | { readonly kind: 'bank' }
  | { readonly kind: 'saved'; readonly method: SavedMethod }
  /** The account's own methods are to be opened by six digits. */
  | { readonly kind: 'unlock' }
  /** They were opened before this page was loaded. */
  | { readonly kind: 'recall'; readonly payerId: number }

export interface OnFileProps {
  readonly order: OnFileOrder
  readonly loaded: LoadedInvoice
  readonly session: GuestSession
  readonly receipt: Receipt | null
  /** What may be used by now. */
  readonly onMethods: (methods: SavedMethods, payerId: number | null) => void
  readonly onState: (status: PaySavedState['status']) => void
}

/** By which a bank account, or what is saved, pays an invoice. */
export interface OnFilePorts {
  readonly saved: PaySavedPorts
  readonly bankLink: BankLinkPort
  readonly loadBankKit: () => Promise<BankKit>
  /** @throws nothing: null where they can't be read */
  readonly listMethods: (payerId: number) => Promise<SavedMethods | null>
  readonly requestCode: () => Promise<'sent' | 'tooOften' | 'failed'>
  /** The payer's id; `wrong` also for digits that are used, late or too often tried. */
  readonly unlock: (digits: string) => Promise<number | 'wrong' | 'failed'>
}

/** Everything of a guest's page that pays without a typed card; its code comes when it is first asked for. */
export type OnFilePart = LazyPart<OnFileProps>
