import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deployedConfig } from './deployed-config.ts'
import { completeDocument } from './documents.ts'
import { readEnvironment } from './environment.ts'
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

test('the deployed pages are told all that the edge tells them', () => {
  const html = '<!doctype html><html><head><meta charset="utf-8" /></head></html>'
  const told = completeDocument(
    html,
    readEnvironment({
      MAINTENANCE_URL: 'https://status.example.com/window.json',
      PROVIDER_NAME: 'A provider',
      TERMS_URL: 'https://example.com/terms',
      PRIVACY_URL: 'https://example.com/privacy',
    }),
  )
  const names = [...told.matchAll(/<meta name="([^"]+)"/g)].map(([, name = '']) => name)
  expect(names).toHaveLength(5)
  for (const name of names) {
    const variable = name.toUpperCase().replace('-', '_')
    expect(nginxConfig()).toContain(`<meta name="${name}" content="\${${variable}}">`)
  }
})

test('[ROUTE-25] the deployed configuration has every route, in the order of the list', () => {
  const positions = routes.map(({ path }) => nginxConfig().indexOf(`"^${path.replaceAll(/:\w+/g, '[^/]+')}`))
  expect(positions.every((position) => position > 0)).toBe(true)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})
