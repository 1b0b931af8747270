import * as v from 'valibot'
import { Hono } from 'hono'
import type { App } from '../http/endpoint.ts'
import { debitOutcomes, findInstitution, type DebitOutcome } from '../plaid/institutions.ts'
import { addLogin } from '../plaid/link-endpoints.ts'
import { findItemOfAccount, putPlaid } from '../plaid/plaid-store.ts'
import { actingFor, type Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { settleDebit } from '../stripe/bank-debits.ts'
import { badRequest, readBody } from './read-request.ts'

export const settleSchema = v.strictObject({ outcome: v.optional(v.picklist(debitOutcomes), 'succeeded') })
const balanceSchema = v.strictObject({ delayMs: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) })

const linkSchema = v.strictObject({
  institution_id: v.optional(v.string(), 'ins_109508'),
  mask: v.optional(v.string(), '0000'),
})

/** Settles a processing debit. @throws HTTPException 400 when it is not processing */
export function settleNow(sandbox: Sandbox, intentId: string, outcome: DebitOutcome): void {
  const isSettled = inTransaction(sandbox.database, () =>
    settleDebit(actingFor(sandbox, intentId), intentId, outcome),
  )
  if (!isSettled) throw badRequest(`${intentId} is not a processing debit.`)
  sandbox.outbox.wake()
}

/** `/control/bank_debits`: settling one now; `/control/bank_links`: Link without a browser, and what ends a link. */
export function bankRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  routes.post('/control/bank_links', async (context) => {
    const { institution_id, mask } = await readBody(context, linkSchema)
    const institution = findInstitution(institution_id)
    if (institution === undefined) throw badRequest(`No institution ${institution_id}.`)
    const { publicToken, accounts } = addLogin(sandbox, institution, [mask])
    return context.json({ public_token: publicToken, account_id: accounts[0]?.accountId ?? null }, 201)
  })
  routes.post('/control/bank_links/:accountId/end_login', (context) => {
    const item = findItemOfAccount(sandbox.database, context.req.param('accountId'))
    if (item === undefined) throw badRequest('No login has this account.')
    putPlaid(sandbox.database, 'item', { ...item, loginRequired: true })
    return context.body(null, 204)
  })
  routes.post('/control/bank_links/:accountId/end_sharing', (context) => {
    const id = context.req.param('accountId')
    const item = findItemOfAccount(sandbox.database, id)
    if (item === undefined) throw badRequest('No login has this account.')
    const accounts = item.accounts.filter(({ accountId }) => accountId !== id)
    putPlaid(sandbox.database, 'item', { ...item, accounts })
    return context.body(null, 204)
  })
  routes.put('/control/bank_links/:accountId/balance', async (context) => {
    const { delayMs } = await readBody(context, balanceSchema)
    const item = findItemOfAccount(sandbox.database, context.req.param('accountId'))
    if (item === undefined) throw badRequest('No login has this account.')
    putPlaid(sandbox.database, 'item', { ...item, balanceDelayMs: delayMs })
    return context.body(null, 204)
  })
  routes.post('/control/bank_debits/:id/settle', async (context) => {
    const id = context.req.param('id')
    settleNow(sandbox, id, (await readBody(context, settleSchema)).outcome)
    return context.json(sandbox.objects.find('payment_intent', id) ?? {}, 201)
  })
  return routes
}
