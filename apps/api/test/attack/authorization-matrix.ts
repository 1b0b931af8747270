import { logout } from '@payment-center/validation/wire'
import { allCalls } from '../../src/http/calls.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import { createResources, type PayerResources } from '../cross-payer-requests.ts'
import { findJamie } from '../scenarios/external.ts'
import { guestToken } from '../scenarios/invoices.ts'
import { anInvoiceOf, aPayer } from '../scenarios/payers.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly scopes: readonly string[]
  readonly isTokenOptional: boolean
}

const endsSession = ({ path }: Operation) => path === logout.path

/** Every call of the OpenAPI document, with the scopes that it declares; the one that ends its token's session is last. */
function operations(): Operation[] {
  const all = Object.entries(openApiDocument(allCalls).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      scopes: operation['x-scopes'],
      isTokenOptional: operation.security.some((choice) => !('bearer' in choice)),
    })),
  )
  return all.toSorted((one, other) => Number(endsSession(one)) - Number(endsSession(other)))
}

/** The victim's value of each path parameter and body field. */
function idsOf({ payer, invoiceId, intentId, tokenId, cardId, achId, customerId, planId }: PayerResources) {
  return {
    practiceId: payer.practiceId,
    locationId: 10,
    payerId: payer.payerId,
    portalUserId: payer.payerId,
    chargeEventId: invoiceId,
    transactionId: invoiceId,
    paymentIntentId: intentId,
    paymentMethodId: cardId,
    tokenId,
    achId,
    customer: customerId,
    paymentPlanId: planId,
    email: 'victim@example.com',
  }
}

async function tokensOf(world: World): Promise<Readonly<Record<string, string | null>>> {
  const ended = await aPayer(world)
  await world.call(logout, [], { token: ended.token })
  const other = await aPayer(world)
  return {
    none: null,
    malformed: '../admin',
    unknown: 'a'.repeat(43),
    ended: ended.token,
    'another payer': other.token,
    'a payer of another practice': (await aPayer(world, 3)).token,
    'a guest of another invoice': await guestToken(world, await anInvoiceOf(world, other)),
    'an external payer': (await findJamie(world, nextVisitor())).token,
  }
}

/** What the victim owns; a response to anyone else must contain none of it. */
function secretsOf({ intentId, tokenId, cardId, achId, customerId }: PayerResources): string[] {
  return [intentId, tokenId, cardId, achId, customerId, 'Treatment', 'clientSecret":"pi_']
}

function pathOf(path: string, ids: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name] ?? '1')))
}

/** Makes every call of the OpenAPI document for a victim's ids with every kind of token that isn't theirs. */
export async function tryEveryToken(world: World): Promise<Finding> {
  const victim = await createResources(world)
  const ids = idsOf(victim)
  const tokens = await tokensOf(world)
  const sent = JSON.stringify(ids)
  const breaches: string[] = []
  const tryAll = ({ method, path, scopes, isTokenOptional }: Operation) =>
    Object.entries(tokens).map(async ([name, token]) => {
      const { status, text } = await world.request(method, `${pathOf(path, ids)}?client=portal`, {
        token,
        headers: nextVisitor(),
        ...(method === 'GET' ? {} : { body: ids }),
      })
      const where = `${method} ${path} with ${name}: ${status}`
      // What the request itself named may come back.
      const leaked = secretsOf(victim).filter(
        (secret) => text.includes(secret) && !(status >= 400 && sent.includes(secret)),
      )
      if (leaked.length > 0) breaches.push(`${where} reveals ${leaked.join(', ')}`)
      if (status >= 500) breaches.push(where)
      const isMissing = token === null && !isTokenOptional
      const isInvalid = isMissing || ['malformed', 'unknown', 'ended'].includes(name)
      if (isInvalid && scopes.length > 0 && status !== 401) breaches.push(`${where}, not 401`)
    })
  const all = operations()
  for (const operation of all) await Promise.all(tryAll(operation))
  const count = Object.keys(tokens).length
  const detail = `${all.length} calls × ${count} tokens`
  return { attack: 'authorization matrix', requests: all.length * count, breaches, detail }
}
