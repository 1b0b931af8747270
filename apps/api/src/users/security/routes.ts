import * as wire from '@payment-center/validation/wire'
import type { Hono } from 'hono'
import { deleteSessionsOfPortalUser } from '../../auth/session-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import type { AppEnv } from '../../http/log-requests.ts'
import { mount } from '../../http/mount.ts'
import { readAccountSecurity, changePassword } from './change-password.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './second-factor.ts'

export function mountAccountSecurity(app: Hono<AppEnv>, dependencies: Dependencies): void {
  mount(app, dependencies, wire.getAccountSecurity, ({ session }) =>
    readAccountSecurity(dependencies, session),
  )

  mount(app, dependencies, wire.changePassword, ({ session, body, language }) =>
    changePassword(dependencies, session, body, language),
  )

  mount(app, dependencies, wire.endOtherSessions, async ({ session: { portalUserId, sessionId } }) => {
    await deleteSessionsOfPortalUser(dependencies.db, portalUserId, sessionId)
    return {}
  })

  mount(app, dependencies, wire.beginSecondFactor, ({ session, body }) =>
    beginSecondFactor(dependencies, session, body.currentPassword),
  )

  mount(app, dependencies, wire.confirmSecondFactor, ({ session, body, language }) =>
    confirmSecondFactor(dependencies, session, body.code, language),
  )

  mount(app, dependencies, wire.endSecondFactor, ({ session, body, language }) =>
    endSecondFactor(dependencies, session, body, language),
  )
}
