import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import type { AppEnv } from '../http/log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { closeSession } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { mount } from '../http/mount.ts'
import { checkExistence } from './check-existence.ts'
import { loginPayerless, login } from './authenticate.ts'
import { previewLink } from './preview-link.ts'
import { selectPayersOfPortalUser } from '../auth/user-repository.ts'

export function mountUsers(app: Hono<AppEnv>, dependencies: Dependencies): void {
  mount(app, dependencies, wire.login, ({ body, ...requester }) => login(dependencies, body, requester))

  mount(app, dependencies, wire.loginPayerless, ({ body, ...requester }) =>
    loginPayerless(dependencies, body, requester),
  )

  mount(app, dependencies, wire.extendSession, async ({ session }) => ({
    nowTs: dependencies.clock().toISOString(),
    idleExpiresTs: session.idleEndsAt.toISOString(),
    absoluteExpiresTs: session.endsAt.toISOString(),
  }))

  mount(app, dependencies, wire.logout, async ({ token }) => {
    if (token !== null) await closeSession(dependencies, token)
    return {}
  })

  mount(app, dependencies, wire.checkPortalUserExists, ({ body, network }) =>
    checkExistence(
      dependencies,
      { invoiceId: body.chargeEventId, email: body.email, practiceId: body.practiceId },
      network,
    ),
  )

  mount(app, dependencies, wire.previewInvoiceLink, ({ params, query, network }) =>
    previewLink(dependencies, { invoiceId: params.chargeEventId, ...query }, network),
  )

  mount(app, dependencies, wire.listPracticesOfPortalUser, async ({ params, session }) => {
    if (params.portalUserId !== session.portalUserId) throw new ApiError('not_found')
    const payers = await selectPayersOfPortalUser(dependencies.db, session.portalUserId)
    return {
      practices: payers.map((payer) => ({
        practiceId: payer.practice_id,
        payerId: payer.payer_id,
        practiceName: payer.practice_name,
        locationId: payer.location_id,
        city: payer.city,
        state: payer.state,
      })),
    }
  })

  mount(app, dependencies, wire.listPayersOfPortalUser, async ({ params, session }) => {
    if (params.portalUserId !== session.portalUserId) throw new ApiError('not_found')
    const payers = await selectPayersOfPortalUser(dependencies.db, session.portalUserId)
    return {
      payers: payers.map((payer) => ({
        payerId: payer.payer_id,
        firstName: payer.first_name,
        lastName: payer.last_name,
      })),
    }
  })
}
