import * as v from 'valibot'
import { added, chargeEventStatus, id, idOrEmpty, last4 } from './values.ts'
import { defineCall } from './call.ts'

export const createLinkToken = defineCall({
  name: 'createLinkToken',
  summary: 'Begins linking a bank account, or a new sign-in for a saved one.',
  method: 'POST',
  path: '/api/v1/ach/createLinkToken',
  scopes: ['payer', 'guest', 'external'],
  answer: v.object({ linkToken: v.string() }),
  part: 'linkToken',
})

export const createCustomerForPortal = defineCall({
  name: 'createCustomerForPortal',
  summary:
    'Saves a linked bank account of a payer, who has one at most; another one is for a single invoice.',
  method: 'POST',
  path: '/api/v1/ach/createCustomerForPortal',
  scopes: ['payer', 'guest', 'external'],
  answer: v.object({
    customerId: id,
    achId: id,
    /** For the authorization text. */
    bankName: added(v.string(), ''),
    accountLast4: added(last4, ''),
  }),
})

export const createAchCharge = defineCall({
  name: 'createAchCharge',
  summary: 'Checks a bank account’s balance (428: not enough) and debits it for an invoice.',
  method: 'POST',
  path: '/api/v1/ach/createAchChargeForPortal',
  scopes: ['payer', 'guest', 'external'],
  asksBank: true,
  answer: v.object({
    chargeEventId: added(idOrEmpty, ''),
    chargeEventStatus: added(v.nullable(chargeEventStatus), null),
  }),
})

export const deleteAch = defineCall({
  name: 'deleteAch',
  summary: 'Deletes the bank account on file; refused while a payment plan uses it.',
  method: 'DELETE',
  path: '/api/v1/ach/:achId',
  scopes: ['payer'],
  answer: v.object({}),
})
