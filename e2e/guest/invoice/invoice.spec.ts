import { expectPrinted } from '../../fixtures/expectations.ts'
import { Mailbox } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'

test.describe('guest invoice', () => {
  test('[ROUTE-12] [SHELL-02] [SHELL-03] [GUEST-01] [GUEST-02] [GUEST-04] [GUEST-18] [VALID-33] shows the invoice’s number, statement date, amount and due date, and its only procedure without a number', async ({
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
    await expect(page.getByText(/Treatment date \d\d\/\d\d\/\d{4}/)).toBeVisible()
    await expect(page.getByText('Treatment 1', { exact: true })).toHaveCount(0)
  })

  test('[GUEST-03] [GUEST-04] [GUEST-06] [GUEST-08] [SHELL-07] [PAY-05] [CONST-07] shows dated and priced procedures without their names, both prices and the practice, prints no payment methods, and leads to the login @every-width', async ({
    guestInvoicePage,
    openInvoice,
    page,
    isMobile,
  }) => {
    await openInvoice()
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
    await expect(page.getByText('Regular Price (Credit)')).toBeVisible()
    await expect(page.getByText('Discount Price (Debit)')).toBeVisible()
    await expect(page.getByText('You save $11.69')).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveText('Pay by card')

    const practice = isMobile ? page.getByRole('contentinfo') : page.getByRole('main')
    await expect(practice.getByText('Bright Smiles Dental')).toBeVisible()
    await expect(practice.getByText('120 Main St, Suite 4, New York, NY 10001')).toBeVisible()
    await expect(practice.getByRole('link', { name: '(212) 555-0142' })).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Payment Due').first()).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(guestInvoicePage.payButton).toBeHidden()
    await page.emulateMedia({ media: null })

    await expect(page.getByText(/\(HIPAA\), we don’t show treatment details in guest checkout/)).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?practiceId=1&locationId=10$/)
  })

  test('[GUEST-12] [ROUTE-30] [PAY-35] [PAY-36] shows a paid invoice as paid every time its link is opened, without a payment, and prints and emails its receipt @phone', async ({
    guestInvoicePage,
    page,
    database,
    addresses,
  }) => {
    const before = await database.readInvoice('GUESTPAID001')
    const mailbox = new Mailbox(addresses.mailbox)
    const earlier = await mailbox.countTo('reopened-link@example.com')
    for (const _ of [1, 2, 3]) {
      await guestInvoicePage.open('GUESTPAID001')
      await expect(guestInvoicePage.paidNotice).toBeVisible()
    }
    await expect(page.getByText('Amount Paid').first()).toBeVisible()
    await expect(guestInvoicePage.payButton).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
    await page.getByRole('button', { name: 'Email receipt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Email receipt' })
    await dialog.getByLabel('Email', { exact: true }).fill('reopened-link@example.com')
    await dialog.getByRole('button', { name: 'Send receipt' }).click()
    await expect(dialog.getByRole('status')).toContainText('reopened-link@example.com')
    const receipt = await mailbox.newestTo('reopened-link@example.com', /Amount Paid/, earlier)
    expect(receipt).toContain('GUESTPAID001')
    await expectPrinted(page, ['Receipt', 'Bright Smiles Dental', 'GUESTPAID001', 'Payment Method'])
    expect(await database.readInvoice('GUESTPAID001')).toEqual(before)
  })

  test('[GUEST-15] shows an invoice as processing, never as paid, while the bank debits it, and blocks another payment', async ({
    guestInvoicePage,
    page,
    database,
  }) => {
    await guestInvoicePage.open(await database.addInvoice({ status: 'stripe_pending' }))
    await expect(page.getByText('Processing, usually 4 business days')).toBeVisible()
    await expect(page.getByText(/won’t be charged twice/)).toBeVisible()
    await expect(page.getByText(/\bpaid\b/i)).toHaveCount(0)
    await expect(page.getByText('Payment Due')).toHaveCount(0)
    await expect(guestInvoicePage.payButton).toHaveCount(0)
  })

  test('[GUEST-13] [SHELL-15] [ERR-37] [ROLE-05] hides an invoice from guests where guest links are off, and names the practice to call', async ({
    guestInvoicePage,
    page,
  }) => {
    await guestInvoicePage.open('LENADUE00001')
    await expect(
      page.getByText(
        'Invoice no longer available - Please log into your account for details or contact our practice for more information.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(/Call Lakeside Family Medicine at/)).toBeVisible()
    await expect(page.getByText(/\$|Treatment/)).toHaveCount(0)
  })

  test('[SHELL-09] switches a guest’s language, which is fetched only then, and remembers it', async ({
    guestInvoicePage,
    openInvoice,
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await openInvoice()
    await expect(guestInvoicePage.payButton).toBeVisible()
    expect(fetched.filter((url) => url.includes('/spanish-'))).toEqual([])
    await page.getByRole('button', { name: 'Español' }).last().click()
    await expect(page.getByRole('heading', { name: 'Pagar mi factura' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveTitle('Pagar mi factura · Bright Smiles Dental')
    expect(fetched.filter((url) => url.includes('/spanish-'))).toHaveLength(1)
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

  test('[GUEST-14] shows an error page without the id for an unknown or a malformed invoice', async ({
    guestInvoicePage,
    page,
  }) => {
    await guestInvoicePage.open('NOPE00000000')
    await expect(page.getByRole('heading', { name: 'We can’t find this invoice' })).toBeVisible()
    await expect(page.getByText('NOPE00000000')).toHaveCount(0)
    await guestInvoicePage.open(encodeURIComponent('<img src=x onerror=alert(1)>'))
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    expect(await page.content()).not.toContain('onerror')
  })

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
