import { expectPrinted } from '../../fixtures/expectations.ts'
import { loseConfirmation } from '../../fixtures/requests.ts'
import { expect, test } from '../../fixtures/test.ts'

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/], routesFrames: true })

test.describe('transaction details', () => {
  test('[INV-08] [ROUTE-16] [PAY-36] shows and prints a transaction’s details @phone', async ({
    page,
    openAs,
  }) => {
    await openAs('maya@example.com', '/invoice-history/MAYAPAID0001')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Transaction #MAYAPAID0001')
    await expect(main.getByText('$120.00').first()).toBeVisible()
    await expect(main.getByText(/Visa debit ····\s5556/)).toBeVisible()
    await expect(main.getByText('Maya Torres')).toBeVisible()
    await expect(main.getByText('MAYAPAID0001', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
    await expectPrinted(page, [
      'Receipt',
      'Bright Smiles Dental',
      'Maya Torres',
      'MAYAPAID0001',
      'Paid',
      'Visa debit ····\u00a05556',
      'Total paid',
    ])
  })

  test('[INV-10] shows an unpaid invoice as past due, without a date of payment, and leads to its payment', async ({
    page,
    openAs,
    payer,
    database,
  }) => {
    const invoiceId = await database.addInvoice({ payerId: payer.payerId, status: 'unpaid' })
    await openAs(payer.email, `/invoice-history/${invoiceId}`)
    await expect(page.getByRole('main').getByText('Past due', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('Date Paid')).toHaveCount(0)
    await page.getByRole('button', { name: 'Pay my Invoice' }).click()
    await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
  })

  test('confirms a payment of unknown outcome on its invoice, and prints nothing about it', async ({
    page,
    payInvoicePage,
    openPayersInvoice,
  }) => {
    const invoiceId = await openPayersInvoice()
    const confirmation = await loseConfirmation(page)
    await payInvoicePage.payButton.click()
    await payInvoicePage.dialog.pay({ number: '4000056655665556' }, '$334.00')
    await confirmation.sent()
    await page.goto(`/invoice-history/${invoiceId}`)
    await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
    await expect(page.getByRole('main')).toContainText('We’re confirming your payment…')
    await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0)
  })

  test('[TIME-07] keeps the address typed for a receipt when the session ends', async ({
    page,
    loginPage,
    openAs,
  }) => {
    await openAs('maya@example.com', '/invoice-history/MAYAPAID0001')
    const dialog = page.getByRole('dialog', { name: 'Email receipt' })
    const address = dialog.getByRole('textbox', { name: 'Email' })
    await page.getByRole('button', { name: 'Email receipt' }).click()
    await address.fill('sam@example.com')
    await page.route(/\/receipts?\b/, (route) =>
      route.fulfill({
        status: 401,
        json: { status: 'error', data: null, errors: [{ code: 'unauthorized', message: '' }] },
      }),
    )
    await dialog.getByRole('button', { name: 'Send receipt' }).click()
    await page.getByRole('dialog', { name: 'Session Timeout' }).getByText('Back to login').click()
    await loginPage.signIn('maya@example.com')
    await page.getByRole('button', { name: 'Email receipt' }).click()
    await expect(address).toHaveValue('sam@example.com')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Email receipt' }).click()
    await expect(address).toHaveValue('maya@example.com')
  })

  test('[ERR-08] [ERR-09] shows an error for an unknown and for a missing invoice id, and for another payer’s invoice', async ({
    page,
    openAs,
    payer,
  }) => {
    await openAs(payer.email, '/invoice-history/NOPE00000000')
    await expect(page.getByText('Invoice History Error')).toBeVisible()
    await expect(page.getByText('Unable to load details for invoice id: NOPE00000000')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.goto('/invoice-history')
    await expect(page.getByText('Invoice History Error')).toBeVisible()
    await expect(page.getByText('Invoice id unavailable in url')).toBeVisible()
    await page.goto('/invoice/MAYADUE00001')
    await expect(page.getByText('Get Invoice Details Error')).toBeVisible()
  })
})
