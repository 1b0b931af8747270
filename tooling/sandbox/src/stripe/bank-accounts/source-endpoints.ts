import { fingerprintOf } from '../../cards/fingerprint.ts'
import { endpoint, requireObject } from '../../http/endpoint.ts'
import { missing, refused } from '../../http/errors.ts'
import { listPage, listParams } from '../../http/list-page.ts'
import { metadata, oneOf, required, text } from '../../params/read-params.ts'
import { findPlaid, putPlaid, type PlaidKinds } from '../../plaid/plaid-store.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { BankAccount } from '../../store/kinds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { newId, mergeMetadata } from '../fields.ts'

const routingNumber = '110000000'

const createSource = endpoint(
  'POST /v1/customers/:id/sources',
  { source: required(text), metadata },
  (call) => {
    const { sandbox, ids, params } = call
    const customer = requireObject(sandbox, 'customer', ids['id'], 'customer')
    const token = useToken(sandbox, params.source ?? '')
    const bank: BankAccount = {
      ...newBankAccount(token, customer.id),
      metadata: mergeMetadata({}, params.metadata),
    }
    refuseDuplicate(sandbox, bank)
    sandbox.objects.add(bank, { hidden: { debits: token.account.debits } })
    customer.default_source ??= bank.id
    sandbox.objects.save(customer)
    emitEvent(call, 'customer.source.created', bank)
    return bank
  },
)

const listSources = endpoint(
  'GET /v1/customers/:id/sources',
  { ...listParams, object: oneOf('bank_account') },
  ({ sandbox, ids, params: { object: _, ...page } }) => {
    const { id } = requireObject(sandbox, 'customer', ids['id'], 'customer')
    const where = { customer: id }
    return listPage(sandbox.objects, 'bank_account', `/v1/customers/${id}/sources`, page, { where })
  },
)

const updateSource = endpoint(
  'POST /v1/customers/:id/sources/:source',
  { account_holder_name: text, account_holder_type: oneOf('company', 'individual'), metadata },
  (call) => {
    const bank = requireSource(call.sandbox, call.ids)
    const { metadata: added, ...holder } = call.params
    Object.assign(bank, holder, { metadata: mergeMetadata(bank.metadata ?? {}, added) })
    call.sandbox.objects.save(bank)
    emitEvent(call, 'customer.source.updated', bank)
    return bank
  },
)

const deleteSource = endpoint('DELETE /v1/customers/:id/sources/:source', {}, (call) => {
  const bank = requireSource(call.sandbox, call.ids)
  const customer = call.sandbox.objects.find('customer', bank.customer ?? '')
  bank.customer = null
  call.sandbox.objects.save(bank)
  if (customer?.default_source === bank.id) {
    customer.default_source = null
    call.sandbox.objects.save(customer)
  }
  emitEvent(call, 'customer.source.deleted', bank)
  return { id: bank.id, object: 'bank_account', deleted: true }
})

function useToken({ database }: Sandbox, id: string): PlaidKinds['bank_token'] {
  const token = findPlaid(database, 'bank_token', id)
  if (token === undefined) throw missing('token', id, 'source')
  if (token.used) {
    throw refused(`You cannot use a Stripe token more than once: ${id}.`, 'source', {
      code: 'token_already_used',
    })
  }
  putPlaid(database, 'bank_token', { ...token, used: true })
  return token
}

export function newBankAccount(
  { bankName, account }: Pick<PlaidKinds['bank_token'], 'bankName' | 'account'>,
  customer: string,
  id = newId('ba'),
): BankAccount {
  return {
    id,
    object: 'bank_account',
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    bank_name: bankName,
    country: 'US',
    currency: 'usd',
    customer,
    fingerprint: fingerprintOf(`${bankName}:${account.mask}`),
    last4: account.mask,
    metadata: {},
    routing_number: routingNumber,
    status: 'verified',
  }
}

function refuseDuplicate({ objects }: Sandbox, { customer, fingerprint }: BankAccount): void {
  const duplicates = objects.list('bank_account', {
    where: { customer: customer ?? '', fingerprint: fingerprint ?? '' },
    limit: 1,
  })
  if (duplicates.length === 0) return
  throw refused(
    'A bank account with that routing number and account number already exists for this customer.',
    undefined,
    { code: 'bank_account_exists' },
  )
}

function requireSource(sandbox: Sandbox, ids: { [name: string]: string }): BankAccount {
  const { id = '', source = '' } = ids
  requireObject(sandbox, 'customer', id, 'customer')
  const bank = sandbox.objects.find('bank_account', source)
  if (bank === undefined || bank.customer !== id) throw missing('source', source, 'id')
  return bank
}

export const sourceEndpoints = [createSource, listSources, updateSource, deleteSource]
