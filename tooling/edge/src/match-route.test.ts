import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'
import { routes } from './routes.ts'

const examples: Record<string, string> = {
  '/login': 'portal',
  '/login/external-invoice': 'portal',
  '/login/10': 'guest',
  '/invoice-external/GUESTDUE0011': 'guest',
  '/external-invoice': 'guest',
  '/maintenance': 'guest',
  '/p': 'guest',
  '/reset-password/DEMO-RESET-MAYA': 'portal',
  '/create/DEMO-CREATE-PAT': 'portal',
  '/create-new-account': 'portal',
  '/select-practice': 'portal',
  '/overview': 'portal',
  '/invoice/MAYADUE00001': 'portal',
  '/invoice-history': 'portal',
  '/invoice-history/MAYAPAID0001': 'portal',
  '/payment-methods': 'portal',
  '/payment-plans': 'portal',
}

test.each(Object.entries(examples))('[ROUTE-25] %s belongs to the %s build', (path, build) => {
  expect(matchRoute(path)).toMatchObject({ build })
})

test('[ROUTE-25] every route of the list is reached by some path', () => {
  const reached = new Set(['/', ...Object.keys(examples)].map((path) => matchRoute(path)?.path))
  expect(routes.filter(({ path }) => !reached.has(path))).toEqual([])
})

test.each([
  '/maintenance/x',
  '/external-invoice/x',
  '/invoice-external',
  '/invoice-external/a/b',
  '/login/10/more',
  '/Login',
  '/loginx',
  '//',
  '/nowhere',
])('[ROUTE-19] %s belongs to no route', (path) => {
  expect(matchRoute(path)).toBeUndefined()
})

test.each(['/overview/reset-password', '/overview/create', '/payment-plans/login'])(
  '[ROUTE-23] %s gets nowhere by the name of another path within it',
  (path) => {
    expect(matchRoute(path)).toBeUndefined()
  },
)
