import { expectAccessible, expectPrinted } from '../../fixtures/expectations.ts'
import { Mailbox } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { withoutRendering } from '../../fixtures/without-rendering.ts'

test.describe('guest invoice', () => {
  test('[ROUTE-12] [SHELL-02] [SHELL-03] [GUEST-01] [GUEST-02] [GUEST-18] [VALID-33] shows the invoice’s number, statement date, amount and due date', async ({
    guestInvoicePage,
    page,
  }) => {
    await guestInvoicePage.open('GUESTDUE0011')
    await expect(page.getByText('Payment Center')).toBeVisible()
    await expect(page.getByText('Guest Checkout', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pay my Invoice' })).toBeVisible()
    await expect(page.getByText('Invoice #GUESTDUE0011')).toBeVisible()
    await expect(page.getByText('Payment Due').first()).toBeVisible()
    await expect(page.getByText(/^\s*Due \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await expect(page.getByText('Statement date')).toBeVisible()
  })

  test('[GUEST-03] [GUEST-04] numbers, dates and prices several procedures without naming them', async ({
    guestInvoicePage,
    page,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    for (const [label, cost] of [
      ['Treatment 1', '$210.00'],
      ['Treatment 2', '$89.00'],
      ['Treatment 3', '$35.00'],
    ] as const) {
      const row = page.locator('dl > div', { hasText: label })
      await expect(row).toContainText('Treatment date 11/10/2026')
      await expect(row.locator('dd')).toHaveText(cost)
    }
    await expect(page.getByText('Secret treatment')).toHaveCount(0)
  })

  test('[GUEST-04] doesn’t number a single procedure', async ({ guestInvoicePage, page, database }) => {
    await guestInvoicePage.open(await database.addInvoice({ amounts: [24_537] }))
    await expect(page.getByText('Treatment date 11/10/2026')).toBeVisible()
    await expect(page.getByText('Treatment 1', { exact: true })).toHaveCount(0)
  })

  test('[GUEST-06] explains why treatment details are hidden, with a link to the login', async ({
    guestInvoicePage,
    page,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    await expect(page.getByText(/\(HIPAA\), we don’t show treatment details in guest checkout/)).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('[GUEST-12] [ROUTE-30] shows a paid invoice as paid, without a payment, every time its link is opened', async ({
    guestInvoicePage,
    page,
    database,
  }) => {
    const before = await database.readInvoice('GUESTPAID001')
    for (const _ of [1, 2, 3]) {
      await guestInvoicePage.open('GUESTPAID001')
      await expect(guestInvoicePage.paidNotice).toBeVisible()
    }
    await expect(page.getByText('Amount Paid').first()).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveCount(0)
    expect(await database.readInvoice('GUESTPAID001')).toEqual(before)
    await expectAccessible(page)
  })

  test('[PAY-35] [PAY-36] prints and emails the receipt of a paid link that is opened again @phone', async ({
    page,
    guestInvoicePage,
    addresses,
  }) => {
    const mailbox = new Mailbox(addresses.mailbox)
    const earlier = await mailbox.countTo('reopened-link@example.com')
    await guestInvoicePage.open('GUESTPAID001')
    await expect(guestInvoicePage.paidNotice).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
    await page.getByRole('button', { name: 'Email receipt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Email receipt' })
    await dialog.getByLabel('Email', { exact: true }).fill('reopened-link@example.com')
    await dialog.getByRole('button', { name: 'Send receipt' }).click()
    await expect(dialog.getByRole('status')).toContainText('reopened-link@example.com')
    const receipt = await mailbox.newestTo('reopened-link@example.com', /Amount Paid/, earlier)
    expect(receipt).toContain('GUESTPAID001')
    await expectPrinted(page, ['Receipt', 'Bright Smiles Dental', 'GUESTPAID001', 'Payment Method'])
  })

  test('prints an unpaid invoice without payment methods', async ({
    page,
    guestInvoicePage,
    openInvoice,
  }) => {
    await openInvoice()
    await expect(guestInvoicePage.payButton).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Payment Due').first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(guestInvoicePage.payButton).toBeHidden()
  })

  test('[GUEST-15] shows an invoice as processing, never as paid, while the bank debits it, and blocks another payment', async ({
    guestInvoicePage,
    page,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice({ status: 'stripe_pending' }))
    await expect(page.getByText('Processing, usually 4 business days')).toBeVisible()
    await expect(page.getByText(/won’t be charged twice/)).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText(/\bpaid\b/i)).toHaveCount(0)
    await expect(page.getByText('Payment Due')).toHaveCount(0)
    await expect(guestInvoicePage.payButton).toHaveCount(0)
  })

  test('[GUEST-13] [ERR-37] [ROLE-05] hides an invoice from guests where guest links are off', async ({
    guestInvoicePage,
    page,
  }) => {
    await guestInvoicePage.open('LENADUE00001')
    await expect(
      page.getByText(
        'Invoice no longer available - Please log into your account for details or contact our practice for more information.',
      ),
    ).toBeVisible()
    await expect(page.getByText(/\$|Treatment/)).toHaveCount(0)
    await expectAccessible(page)
  })

  test('[SHELL-07] shows the practice’s name, address and phone on a guest’s invoice @phone', async ({
    guestInvoicePage,
    page,
    isMobile,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    const practice = isMobile ? page.getByRole('contentinfo') : page.getByRole('main')
    await expect(practice.getByText('Bright Smiles Dental')).toBeVisible()
    await expect(practice.getByText('120 Main St, Suite 4, New York, NY 10001')).toBeVisible()
    await expect(practice.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()
  })

  test('[SHELL-09] switches a guest’s language and remembers it', async ({
    guestInvoicePage,
    page,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice())
    await page.getByRole('button', { name: 'Español' }).last().click()
    await expect(page.getByRole('heading', { name: 'Pagar mi factura' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveTitle('Pagar mi factura · Bright Smiles Dental')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pagar mi factura' })).toBeVisible()
  })

  test.describe('in a Spanish browser', () => {
    test.use({ locale: 'es-US' })
    test('[SHELL-09] shows and pays a guest’s invoice in Spanish when the browser prefers it', async ({
      guestInvoicePage,
      page,
      database,
    }) => {
      await guestInvoicePage.open(await database.addInvoice())
      await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
      const { dialog } = guestInvoicePage
      await dialog.fill({ number: '4000056655665556' })
      await dialog.dialog.getByRole('button', { name: 'Enviar pago $334.00' }).click()
      await expect(dialog.dialog.getByRole('heading', { name: 'Pago enviado correctamente' })).toBeVisible()
    })
  })
})

test.describe('guest invoice with errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|js\.stripe\.com/] })

  test('[GUEST-14] shows an error page without the id for an unknown invoice', async ({
    guestInvoicePage,
    page,
  }) => {
    await guestInvoicePage.open('NOPE00000000')
    await expect(page.getByRole('heading', { name: 'We can’t find this invoice' })).toBeVisible()
    await expect(page.getByText('NOPE00000000')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('[GUEST-14] never writes a malformed invoice id into the page', async ({ guestInvoicePage, page }) => {
    await guestInvoicePage.open(encodeURIComponent('<img src=x onerror=alert(1)>'))
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    expect(await page.content()).not.toContain('onerror')
  })

  test('shows an error while the API is down, and retries once it is back', async ({
    guestInvoicePage,
    page,
    database,
    context,
  }) => {
    const invoiceId = await database.addInvoice()
    await context.route('**/api/**', (route) => route.abort())
    await guestInvoicePage.open(invoiceId)
    await expect(page.getByRole('heading', { name: 'We’re having trouble connecting' })).toBeVisible()
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(guestInvoicePage.payButton).toBeVisible()
  })

  const failing = [
    { call: '**/transactions/*/invoice*', title: 'Get Invoice Details Error' },
    { call: '**/calculateFees*', title: 'Invoice Fees Error' },
    { call: '**/fullInfo*', title: 'Get Practice Details Error' },
  ]
  for (const { call, title } of failing) {
    test(`[ERR-08] names the failed request of a guest’s invoice: ${title}`, async ({
      guestInvoicePage,
      page,
      database,
    }) => {
      await withoutRendering(page)
      await page.route(call, (route) =>
        route.fulfill({
          status: 500,
          json: { status: 'error', data: null, errors: [{ code: 'internal', message: '' }] },
        }),
      )
      await guestInvoicePage.open(await database.addInvoice())
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(/You were not charged/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    })
  }

  test('[ERR-15] shows an error in the dialog when the card provider’s script can’t be loaded', async ({
    guestInvoicePage,
    page,
    database,
    addresses,
    context,
  }) => {
    await context.route(`${addresses.sandbox}/**`, (route) => route.abort())
    await guestInvoicePage.open(await database.addInvoice())
    await guestInvoicePage.openCardForm()
    await expect(
      page.getByText('Error setting up payment. Please try again, or contact practice if problem persists.'),
    ).toBeVisible()
  })
})
