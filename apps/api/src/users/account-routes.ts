import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import { voidCode } from '../auth/code-repository.ts'
import { countCodeAttempt } from '../auth/network-limits.ts'
import type { AppEnv } from '../http/log-requests.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { requireInvoice } from '../invoices/require-invoice.ts'
import { mount } from '../http/mount.ts'
import { checkRegistrationCode, createExternalUser } from './create-external-user.ts'
import { completePasswordReset } from './passwords/complete-password-reset.ts'
import { createPasswordReset } from './passwords/hash-new-password.ts'
import { lookUpUsername } from './check-existence.ts'
import { requestSavedMethodsCode, unlockSavedMethods } from './unlock-saved-methods.ts'

export function mountAccounts(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { db } = dependencies

  // `skipEmail` is only for callers on the server; here it is ignored.
  mount(app, dependencies, wire.createPasswordReset, ({ body, ...requester }) =>
    createPasswordReset(dependencies, body, requester),
  )

  mount(app, dependencies, wire.completePasswordReset, ({ body, ...requester }) =>
    completePasswordReset(dependencies, body, requester),
  )

  mount(app, dependencies, wire.checkRegistrationCode, ({ body, ...requester }) =>
    checkRegistrationCode(dependencies, body, requester),
  )

  mount(app, dependencies, wire.voidAccountCode, async ({ body, network }) => {
    await countCodeAttempt(dependencies, network)
    await voidCode(db, body.code, body.username, dependencies.clock())
    return {}
  })

  mount(app, dependencies, wire.createExternalUser, ({ params, body, ...requester }) =>
    createExternalUser(dependencies, params, body.patient, requester),
  )

  mount(app, dependencies, wire.getPortalUserByUsername, ({ params, query, token, network }) =>
    lookUpUsername(dependencies, params.email, { token, code: query.code }, network),
  )

  mount(app, dependencies, wire.requestSavedMethodsCode, async ({ session, params, language }) => {
    const invoice = await requireInvoice(db, session, params.chargeEventId)
    return requestSavedMethodsCode(dependencies, session, invoice, language)
  })

  mount(app, dependencies, wire.unlockSavedMethods, async ({ session, params, body, network }) => {
    const invoice = await requireInvoice(db, session, params.chargeEventId)
    return unlockSavedMethods(dependencies, session, invoice, { digits: body.emailCode, network })
  })
}
