import { hourMs } from '../base/calendar.ts'
import { ApiError } from '../base/api-error.ts'
import { countPaymentCall } from '../auth/limits.ts'
import { countHit, type RateLimit } from '../auth/rate-limit-repository.ts'
import { requirePayer } from '../auth/user-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Handlers } from '../http/mount.ts'
import { findBank } from './bank-repository.ts'
import { beginCardSetup, saveCard } from './save-card.ts'
import { deleteBank, deleteCard } from './delete-method.ts'
import { listMethods, requireMethodAccess } from './saved-method-repository.ts'

/** Saving cards can be abused to test stolen ones. */
const settingUp: RateLimit = { name: 'set-up-card', limit: 20, windowMs: hourMs }

export const methodHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    listPaymentMethods: async ({ session, params }) => {
      await requireMethodAccess(db, session, params.payerId)
      return listMethods(db, params.payerId)
    },
    setUpCard: async ({ session, body }) => {
      const payer = await requirePayer(db, session, body.payerId, body.practiceId)
      await countHit(dependencies, settingUp, String(payer.payer_id))
      return { clientSecret: await beginCardSetup(dependencies, payer, session.network) }
    },
    getTokenOfPaymentMethod: async ({ session, params }) => {
      const payer = await requirePayer(db, session, params.payerId)
      await countPaymentCall(dependencies, session)
      return { tokenId: await saveCard(dependencies, payer, params.paymentMethodId, session.network) }
    },
    deletePaymentMethod: async ({ session, params }) => {
      const payer = await requirePayer(db, session, params.payerId)
      await deleteCard(dependencies, payer, params.tokenId)
      return {}
    },
    deleteAch: async ({ session, params, query, body }) => {
      const practiceId = query.practiceId ?? body?.practiceId
      if (practiceId === undefined) throw new ApiError('invalid_field', { field: 'practiceId' })
      // An unknown bank account runs the same queries as another payer's, so that it takes as long.
      const payerId = (await findBank(db, params.achId))?.payer_id ?? 0
      const payer = await requirePayer(db, session, payerId, practiceId)
      await deleteBank(dependencies, payer, params.achId)
      return {}
    },
  } satisfies Handlers
}
