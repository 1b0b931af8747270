import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Session } from '../auth/sessions.ts'
import { anInvoiceOf, aPayer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { requireInvoice } from './invoice-repository.ts'

const world = setUpWorld()

/** The refusal, and how many database queries it took. */
async function refusalOf(session: Session, invoiceId: string) {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const required = requireInvoice(world.dependencies.db.withPlugin(counting), session, invoiceId)
  const code = await required.then(
    () => 'reached',
    (error: unknown) => String(error),
  )
  return { code, queries }
}

test('[ROLE-02] refusing another payer’s invoice takes as many queries as an unknown one', async () => {
  const [mine, other] = [await aPayer(world), await aPayer(world)]
  const theirs = await anInvoiceOf(world, other)
  const invoiceId = await anInvoiceOf(world, mine)
  const ends = world.dependencies.clock()
  const common = { sessionId: 'x', network: '127.0.0.1', idleEndsAt: ends, endsAt: ends }
  const sessions = [
    { ...common, scope: 'payer', portalUserId: mine.payerId },
    { ...common, scope: 'guest', invoiceId, unlockedPayerId: null },
  ] as const
  for (const session of sessions) {
    expect(await refusalOf(session, theirs)).toEqual(await refusalOf(session, 'NOPE00000000'))
    expect((await refusalOf(session, invoiceId)).code).toBe('reached')
  }
})
