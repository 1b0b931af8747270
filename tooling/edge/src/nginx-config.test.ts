import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deployedConfig } from './deployed-config.ts'
import { nginxConfig } from './nginx-config.ts'
import { routes } from './routes.ts'
import { headersOfApi } from './security-headers.ts'

test('[ROUTE-25] the configuration that is deployed is made from the routes as they are now', () => {
  expect(readFileSync(deployedConfig, 'utf8')).toBe(nginxConfig())
})

test('nginx says nothing of the API’s answers that the API says itself', () => {
  const [, api = ''] = /location \/api\/ \{([^}]*)\}/.exec(nginxConfig()) ?? []
  expect(api).toContain('add_header Strict-Transport-Security')
  expect(headersOfApi.filter((name) => api.includes(name))).toEqual([])
})

test('[ROUTE-25] the deployed configuration has every route, in the order of the list', () => {
  const positions = routes.map(({ path }) => nginxConfig().indexOf(`"^${path.replaceAll(/:\w+/g, '[^/]+')}`))
  expect(positions.every((position) => position > 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})
