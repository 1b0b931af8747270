import { expectPrinted } from '../../fixtures/expectations.ts'
import { reach } from '../../fixtures/reach.ts'
import { expect, test } from '../../fixtures/test.ts'
import { walletDivider } from '../../pages/wallet.ts'

const visaCredit = /Visa credit ····\s4242/

// Browsers log the 409 that the API returns for an empty list.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.describe('payer’s invoice', () => {
  test('[INV-01] [INV-06] [PAY-39] [ROUTE-15] [ROUTE-21] [ROUTE-32] shows an invoice by a damaged link with its treatments and without wallets, only after signing in @phone', async ({
    page,
    payInvoicePage,
    loginPage,
    payer,
    database,
  }) => {
    const invoiceId = await database.addInvoice({ payerId: payer.payerId })
    // As nginx does, the edge sends the page without a redirect.
    await page.route(/\)\.$/, (route) => route.continue({ url: route.request().url().slice(0, -2) }))
    await payInvoicePage.open(`${invoiceId}).`)
    await expect(page).toHaveURL(/\/login$/)
    await loginPage.signIn(payer.email)
    await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
    await expect(payInvoicePage.heading).toHaveText('Pay my Invoice')
    await expect(page.getByRole('main').getByText('Secret treatment')).toHaveCount(3)
    await expect(page.getByText('$334.00').first()).toBeVisible()
    await expect(payInvoicePage.method('Credit or debit card')).toBeChecked()
    await expect(walletDivider(page)).toHaveCount(0)
  })

  test('[INV-03] [INV-11] [INV-04] [INV-06] [PAY-08] [PAY-10] [PAY-11] [PAY-20] [PAY-35] [PAY-36] pays with a saved card at its own price and lists the payment @phone', async ({
    page,
    payInvoicePage,
    payer,
    database,
    sandbox,
    openPayersInvoice,
  }) => {
    await payer.saveCard('credit')
    const invoiceId = await openPayersInvoice()
    await expect(payInvoicePage.method(visaCredit)).toBeChecked()
    await expect(payInvoicePage.payButton).toHaveText('Pay $345.69')
    const due = page.getByRole('main').getByText('Payment Due').first().locator('..')
    await expect(due).toContainText('$345.69')
    await payInvoicePage.method('New card').check()
    await expect(due).toContainText('$334.00')
    await payInvoicePage.method(visaCredit).check()
    await payInvoicePage.payButton.click()
    const { dialog } = payInvoicePage
    await expect(dialog.figure('Invoice #')).toHaveText(invoiceId)
    await expect(dialog.figure('Payment Method')).toHaveText(visaCredit)
    await expect(dialog.figure('Subtotal')).toHaveText('$334.00')
    await expect(dialog.figure('Convenience Fee')).toHaveText('$11.69')
    await expect(dialog.figure('Payment Due')).toHaveText('$345.69')
    await dialog.submitFor('$345.69').dblclick()
    await expect(dialog.success).toBeFocused()
    await expect(dialog.figure('Invoice')).toHaveText(`#${invoiceId}`)
    await expect(dialog.dialog.getByRole('button', { name: 'Email', exact: true })).toBeVisible()
    await expectPrinted(page, ['Receipt', 'Bright Smiles Dental', invoiceId, '$11.69', 'Total paid'])
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
    await payInvoicePage.home.click()
    await expect(page).toHaveURL(/\/overview$/)
    await expect(page.getByRole('link', { name: new RegExp(invoiceId) })).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 34_569, fee: 1169 }])
  })

  test('[PAY-15] [PAY-21] [PAY-09] shows why a saved card was declined, and can retry', async ({
    payInvoicePage,
    payer,
    database,
    openPayersInvoice,
  }) => {
    await payer.saveCard('declinedLater')
    const invoiceId = await openPayersInvoice({ status: 'unpaid' })
    await payInvoicePage.choose(/Visa/)
    await payInvoicePage.dialog.submit.click()
    await expect(payInvoicePage.dialog.failure).toBeVisible()
    await expect(payInvoicePage.dialog.dialog.getByRole('alert')).toContainText('Your card was declined.')
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'unpaid', captures: [] })
    await payInvoicePage.dialog.dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(payInvoicePage.dialog.submit).toBeEnabled()
  })

  test('shows why a saved card was declined in Spanish only', async ({
    page,
    payInvoicePage,
    payer,
    openPayersInvoice,
  }) => {
    await payer.saveCard('declinedLater')
    await openPayersInvoice()
    await page.getByRole('button', { name: 'Español' }).click()
    await payInvoicePage.choose(/Visa/)
    await payInvoicePage.dialog.submit.click()
    const alert = payInvoicePage.dialog.dialog.getByRole('alert')
    await expect(alert).toContainText('Su banco rechazó esta tarjeta')
    await expect(alert).not.toContainText('Your card')
  })

  test('[PAY-40] charges a saved card only when the bank’s challenge is completed', async ({
    payInvoicePage,
    openAs,
    payer,
    database,
  }) => {
    const { dialog } = payInvoicePage
    await openAs(payer.email, `/invoice/${await database.addInvoice({ payerId: payer.payerId })}`)
    await payInvoicePage.payButton.click()
    await dialog.pay({ number: '4000002760003184' }, '$345.69')
    await dialog.challenge.completeButton.click()
    await expect(dialog.success).toBeVisible()
    const invoiceId = await database.addInvoice({ payerId: payer.payerId })
    await payInvoicePage.open(invoiceId)
    await payInvoicePage.choose(/3184/)
    await dialog.submitFor('$345.69').click()
    await dialog.challenge.failButton.click()
    await expect(dialog.failure).toBeVisible()
    await expect(dialog.dialog).toContainText('We are unable to authenticate your payment method')
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'scheduled', captures: [] })
    await dialog.dialog.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.submitFor('$345.69').click()
    await dialog.challenge.completeButton.click()
    await expect(dialog.success).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 34_569, fee: 1169 }])
  })
})

test.describe('payer’s invoice in Spanish', () => {
  test.use({ locale: 'es-US' })

  test('pays a payer’s invoice in Spanish with the keyboard alone', async ({
    page,
    payInvoicePage,
    payer,
    database,
  }) => {
    await payer.saveCard('debit')
    const invoiceId = await database.addInvoice({ payerId: payer.payerId })
    await payInvoicePage.open(invoiceId)
    await page.getByLabel('Correo electrónico').fill(payer.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('Sunny-Day-2026!')
    await page.keyboard.press('Enter')
    await expect(payInvoicePage.heading).toHaveText('Pagar mi factura')
    await reach(payInvoicePage.method(/Visa débito/))
    await page.keyboard.press('Space')
    await expect(payInvoicePage.payButton).toHaveText('Pagar $334.00')
    await reach(payInvoicePage.payButton)
    await page.keyboard.press('Enter')
    await reach(page.getByRole('button', { name: 'Enviar pago $334.00' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Pago enviado correctamente' })).toBeVisible()
  })
})
