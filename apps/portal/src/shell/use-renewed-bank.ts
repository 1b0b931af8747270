import { findReturnedLink, isBackFromBank } from '@payment-center/api-client/session'
import type { SavedBank } from '@payment-center/validation/model'
import { useState } from 'react'

/** The saved account at whose bank the payer signs in again; at first the one with which a bank's own site returned. */
export function useRenewedBank() {
  return useState<SavedBank | null>(() => (isBackFromBank() ? (findReturnedLink()?.renewed ?? null) : null))
}
