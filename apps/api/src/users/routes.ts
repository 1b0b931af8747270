import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Handlers } from '../http/mount.ts'
import { checkExistence, previewLink, lookUpUsername } from './check-existence.ts'
import { loginPayerless, login } from './authenticate.ts'
import { selectPayersOfPortalUser } from '../auth/user-repository.ts'
import { voidCodes } from '../auth/code-repository.ts'
import { countCodeAttempt } from '../auth/limits.ts'
import { amountsDueOf } from '../invoices/charge-events.ts'
import { requireInvoice } from '../invoices/invoice-repository.ts'
import { sendNewLink } from './send-new-link.ts'
import { checkRegistrationCode, createExternalUser } from './create-external-user.ts'
import { completePasswordReset, createPasswordReset } from './passwords/reset-password.ts'
import { requestSavedMethodsCode, unlockSavedMethods } from './unlock-saved-methods.ts'
import { deleteSession, deleteSessionsOfPortalUser } from '../auth/session-repository.ts'
import {
  readAccountSecurity,
  changePassword,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from './security/account-security.ts'

const signInHandlers = (dependencies: Dependencies) =>
  ({
    login: ({ body, ...requester }) => login(dependencies, body, requester),
    loginPayerless: ({ body, ...requester }) => loginPayerless(dependencies, body, requester),
    extendSession: async ({ session }) => ({
      nowTs: dependencies.clock().toISOString(),
      idleExpiresTs: session.idleEndsAt.toISOString(),
      absoluteExpiresTs: session.endsAt.toISOString(),
    }),
    logout: async ({ token }) => {
      if (token !== null) await deleteSession(dependencies.db, token)
      return {}
    },
    checkPortalUserExists: ({ body, network }) => checkExistence(dependencies, body, network),
    sendNewLink: ({ params, network }) => sendNewLink(dependencies, params.chargeEventId, network),
    previewInvoiceLink: ({ params, query, network }) =>
      previewLink(dependencies, { ...params, ...query }, network),
  }) satisfies Handlers

const payersOfUserHandlers = (dependencies: Dependencies) =>
  ({
    listPracticesOfPortalUser: async ({ params, session }) => {
      if (params.portalUserId !== session.portalUserId) throw new ApiError('not_found')
      const payers = await selectPayersOfPortalUser(dependencies.db, session.portalUserId)
      const hasChoice = payers.length > 1
      const practices = payers.map(async (payer) => ({
        practiceId: payer.practice_id,
        payerId: payer.payer_id,
        practiceName: payer.practice_name,
        locationId: payer.location_id,
        city: payer.city,
        state: payer.state,
        ...(hasChoice
          ? await amountsDueOf(dependencies.db, payer.payer_id, dependencies.clock())
          : { amountDue: null, nextDue: null }),
      }))
      return { practices: await Promise.all(practices) }
    },
    listPayersOfPortalUser: async ({ params, session }) => {
      if (params.portalUserId !== session.portalUserId) throw new ApiError('not_found')
      const payers = await selectPayersOfPortalUser(dependencies.db, session.portalUserId)
      return {
        payers: payers.map((payer) => ({
          payerId: payer.payer_id,
          firstName: payer.first_name,
          lastName: payer.last_name,
        })),
      }
    },
  }) satisfies Handlers

const accountHandlers = (dependencies: Dependencies) => {
  const { db } = dependencies
  // `skipEmail` is only for callers on the server; here it is ignored.
  return {
    createPasswordReset: ({ body, ...requester }) => createPasswordReset(dependencies, body, requester),
    completePasswordReset: ({ body, ...requester }) => completePasswordReset(dependencies, body, requester),
    checkRegistrationCode: ({ body, ...requester }) => checkRegistrationCode(dependencies, body, requester),
    voidAccountCode: async ({ body, network }) => {
      await countCodeAttempt(dependencies, network)
      await voidCodes(db, body.username, dependencies.clock(), body.code)
      return {}
    },
    createExternalUser: ({ params, body, ...requester }) =>
      createExternalUser(dependencies, params, body.patient, requester),
    getPortalUserByUsername: ({ params, query, token, network }) =>
      lookUpUsername(dependencies, params.email, { token, code: query.code }, network),
    requestSavedMethodsCode: async ({ session, params, language }) => {
      const invoice = await requireInvoice(db, session, params.chargeEventId)
      return requestSavedMethodsCode(dependencies, session, invoice, language)
    },
    unlockSavedMethods: async ({ session, params, body, network }) => {
      const invoice = await requireInvoice(db, session, params.chargeEventId)
      return unlockSavedMethods(dependencies, session, invoice, { digits: body.emailCode, network })
    },
  } satisfies Handlers
}

const accountSecurityHandlers = (dependencies: Dependencies) =>
  ({
    getAccountSecurity: ({ session }) => readAccountSecurity(dependencies, session),
    changePassword: ({ session, body, language }) => changePassword(dependencies, session, body, language),
    endOtherSessions: async ({ session: { portalUserId, sessionId } }) => {
      await deleteSessionsOfPortalUser(dependencies.db, portalUserId, sessionId)
      return {}
    },
    beginSecondFactor: ({ session, body }) => beginSecondFactor(dependencies, session, body.currentPassword),
    confirmSecondFactor: ({ session, body, language }) =>
      confirmSecondFactor(dependencies, session, body.code, language),
    endSecondFactor: ({ session, body, language }) => endSecondFactor(dependencies, session, body, language),
  }) satisfies Handlers

export const userHandlers = (dependencies: Dependencies) => ({
  ...signInHandlers(dependencies),
  ...payersOfUserHandlers(dependencies),
  ...accountHandlers(dependencies),
  ...accountSecurityHandlers(dependencies),
})
