// Apart from the calls of the login, which loads without these.
import * as v from 'valibot'
import { added } from './added.ts'
import { defineCall } from './call.ts'
import { id, instant } from './identifiers.ts'
import { personName } from './listed.ts'
import { rows } from './rows.ts'

export const extendSession = defineCall({
  name: 'extendSession',
  summary: 'Keeps a payer’s session from running out of idle time; its twelve hours stay.',
  method: 'POST',
  path: '/api/v1/portalUser/session/extend',
  scopes: ['payer', 'external'],
  answer: v.object({
    /** By the server's clock, because a client's clock may be wrong. */
    nowTs: instant,
    idleExpiresTs: instant,
    absoluteExpiresTs: instant,
  }),
  addition: true,
})

export const listPayersOfPortalUser = defineCall({
  name: 'listPayersOfPortalUser',
  summary: 'The names of the payers that the signed-in person is.',
  method: 'GET',
  path: '/api/v1/portalUsers/portalUserId/:portalUserId/payers',
  scopes: ['payer'],
  answer: v.object({
    payers: rows(v.object({ ...personName.entries, payerId: added(v.nullable(id), null) })),
  }),
  list: 'payers',
})
