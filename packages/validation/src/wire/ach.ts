import * as v from 'valibot'
import { defineCall } from './call.ts'
import { chargeEventId } from './identifiers.ts'
import { chargeEventStatus } from './charge-event-status.ts'
import { achId } from './method-ids.ts'

export const createLinkToken = defineCall({
  name: 'createLinkToken',
  summary: 'Begins linking a bank account, or a new sign-in for a saved one.',
  method: 'POST',
  path: '/api/v1/ach/createLinkToken',
  scopes: ['payer', 'guest', 'external'],
  answer: v.object({ linkToken: v.string() }),
})

export const createCustomerForPortal = defineCall({
  name: 'createCustomerForPortal',
  summary: 'Takes a linked bank account as the payer’s; there is one per payer.',
  method: 'POST',
  path: '/api/v1/ach/createCustomerForPortal',
  scopes: ['payer', 'guest', 'external'],
  answer: v.object({
    customerId: v.string(),
    achId,
    /** Additions for the authorization text. */
    bankName: v.string(),
    accountLast4: v.string(),
  }),
})

export const createAchCharge = defineCall({
  name: 'createAchCharge',
  summary: 'Debits the bank account for an invoice, after a look at its balance (428: not enough).',
  method: 'POST',
  path: '/api/v1/ach/createAchChargeForPortal',
  scopes: ['payer', 'guest', 'external'],
  asksBank: true,
  answer: v.object({ chargeEventId, chargeEventStatus }),
})

export const deleteAch = defineCall({
  name: 'deleteAch',
  summary: 'Deletes the bank account on file; refused while a payment plan uses it.',
  method: 'DELETE',
  path: '/api/v1/ach/:achId',
  scopes: ['payer'],
  answer: v.object({}),
})
