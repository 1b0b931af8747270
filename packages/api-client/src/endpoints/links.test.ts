import { expect, test } from 'vitest'
import { specifiedApi } from '../testing/fake-api.ts'
import { openInvoiceLink } from './links.ts'

const exists = 'POST /portalUsers/exists'
const link = { invoiceId: '7' }

test.each([400, 404, 409])(
  'opens a link without a token where an API that needs an email answers %i',
  async (status) => {
    const { api } = specifiedApi({ [exists]: status })
    expect(await openInvoiceLink(api, link)).toMatchObject({ value: { token: '', accountStatus: 'none' } })
    expect(await openInvoiceLink(api, { ...link, practiceId: '1', locationId: '10' })).toMatchObject({
      value: { practiceLocation: { practiceId: '1', locationId: '10' } },
    })
  },
)

test('opens no link that our API refuses, or that an API fails to open', async () => {
  expect(await openInvoiceLink(specifiedApi({ [exists]: 404 }, true).api, link)).toMatchObject({
    error: { code: 'not_found' },
  })
  expect(await openInvoiceLink(specifiedApi({ [exists]: 500 }).api, link)).toMatchObject({
    error: { code: 'internal' },
  })
})
