import { expect, test } from 'vitest'
import { specifiedApi } from '../testing/fake-api.ts'
import { openInvoiceLink } from './links.ts'

const exists = 'POST /portalUsers/exists'
const link = { invoiceId: '7' }

test.each([400, 404, 409])(
  'opens a link without a token where an API that needs an email answers %i',
  async (status) => {
    const { api, sent } = specifiedApi({ [exists]: status }, null)
    const without = { token: '', accountStatus: 'none' }
    expect(await openInvoiceLink(api, link)).toMatchObject({ value: without })
    expect(sent).toEqual([{ call: exists, body: { chargeEventId: '7' } }])
    const whole = { ...link, email: 'pat@example.com', practiceId: '1', locationId: '10' }
    expect(await openInvoiceLink(api, whole)).toMatchObject({
      value: { ...without, practiceLocation: { practiceId: '1', locationId: '10' } },
    })
  },
)

test('asks an API without additions nothing that it would refuse', async () => {
  const { api, sent } = specifiedApi({})
  expect(await openInvoiceLink(api, link)).toMatchObject({ value: { token: '' } })
  expect(sent).toEqual([])
})

test('opens no link that our API refuses, or that an API fails to open', async () => {
  expect(await openInvoiceLink(specifiedApi({ [exists]: 404 }, true).api, link)).toMatchObject({
    error: { code: 'not_found' },
  })
  expect(await openInvoiceLink(specifiedApi({ [exists]: 500 }, null).api, link)).toMatchObject({
    error: { code: 'internal' },
  })
})
