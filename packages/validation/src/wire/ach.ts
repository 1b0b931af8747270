import * as v from 'valibot'
import { defineCall } from './call.ts'
import { chargeEventId, entityId } from './identifiers.ts'
import { chargeEventStatus } from './invoices.ts'
import { achId } from './method-ids.ts'
import { achAuthorization } from './methods.ts'

export const createLinkToken = defineCall({
  name: 'createLinkToken',
  summary: 'Begins linking a bank account.',
  method: 'POST',
  path: '/api/v1/ach/createLinkToken',
  scopes: ['payer', 'guest', 'external'],
  body: v.object({ payerId: v.optional(entityId), practiceId: entityId }),
  answer: v.object({ linkToken: v.string() }),
})

export const createCustomerForPortal = defineCall({
  name: 'createCustomerForPortal',
  summary: 'Takes a linked bank account as the payer’s; there is one per payer.',
  method: 'POST',
  path: '/api/v1/ach/createCustomerForPortal',
  scopes: ['payer', 'guest', 'external'],
  body: v.object({
    payerId: v.optional(entityId),
    practiceId: entityId,
    publicToken: v.pipe(v.string(), v.maxLength(500)),
    plaidAccountId: v.pipe(v.string(), v.maxLength(200)),
  }),
  answer: v.object({
    customerId: v.string(),
    achId,
    /** Additions: what the authorisation names. */
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
  body: v.object({
    chargeEventId,
    customer: v.string(),
    achId,
    balanceCheck: v.literal(true),
    /** Addition: without it nothing is debited. */
    authorization: achAuthorization,
  }),
  answer: v.object({ chargeEventId, chargeEventStatus }),
})

export const deleteAch = defineCall({
  name: 'deleteAch',
  summary: 'Deletes the bank account on file; refused while a payment plan uses it.',
  method: 'DELETE',
  path: '/api/v1/ach/:achId',
  scopes: ['payer'],
  params: v.object({ achId }),
  body: v.object({ practiceId: entityId }),
  answer: v.object({}),
})
