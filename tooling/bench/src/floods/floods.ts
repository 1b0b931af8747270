import type { Flood } from './flood.ts'

const network = '203.0.113.9'
const loginPath = '/api/v1/portalUser/login?client=portal'

const reading = (name: string, path: string): Flood => ({
  name,
  retryMs: 1000,
  requestOf: () => ({ method: 'GET', path, visitor: network }),
})

/** Each at another account, from ever new addresses. */
const logins = (retryMs: number): Flood => ({
  name: `logins, again after ${retryMs / 1000} s`,
  retryMs,
  requestOf: (client, nth) => ({
    method: 'POST',
    path: loginPath,
    visitor: `10.${client}.${(nth >> 8) & 255}.${nth & 255}`,
    json: JSON.stringify({ username: `flood-${client}-${nth}-${retryMs}@example.com`, password: 'Wrong-1!' }),
  }),
})

/** What needs no token. @param invoiceId of a bill that can be paid */
export const floodsOf = (invoiceId: string): readonly Flood[] => [
  reading('reads of a link', `/api/v1/practices/guest/links/${invoiceId}?client=portal`),
  reading('reads of a practice', '/api/v1/practiceId/1/locationId/10/fullInfo?client=portal'),
  reading('documents of a bill', `/invoice-external/${invoiceId}`),
  logins(250),
  logins(2000),
  {
    name: 'bodies of 70 kB',
    retryMs: 1000,
    requestOf: () => ({
      method: 'POST',
      path: loginPath,
      visitor: network,
      json: JSON.stringify({ username: 'x'.repeat(70_000) }),
    }),
  },
]
