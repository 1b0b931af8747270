import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const throttled = {
  status: 429,
  json: { status: 'error', data: null, errors: [{ code: 'rate_limited', message: '' }] },
}

const answers = {
  'get a 429': (route: Route) => route.fulfill(throttled),
  'never get a response': () => {},
  'find no network': (route: Route) => route.abort('internetdisconnected'),
}

/** Longer than the timeout of a request and its automatic retries. */
const retryTimeout = 25_000

// Browsers log failed requests.
test.use({ expectedConsoleErrors: [/Failed to load resource/] })

test.describe('failed requests', () => {
  test('[ERR-08] [ERR-09] [ERR-17] [ERR-19] [ERR-29] shows an error on each screen and loads all with one Try again when requests get a 429, never get a response or find no network', async ({
    page,
    plansPage,
    methodsPage,
    payInvoicePage,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
    const invoiceId = await database.addInvoice({ ...payer, status: 'unpaid', amounts: [9513] })
    const screens = [
      ['get a 429', '/overview', 'Loading Home Data', overviewPage.due(invoiceId)],
      [
        'never get a response',
        `/invoice/${invoiceId}`,
        'Get Invoice Details Error',
        payInvoicePage.payButton,
      ],
      [
        'find no network',
        `/invoice-history/${invoiceId}`,
        `Unable to load details for invoice id: ${invoiceId}`,
        page.getByRole('button', { name: 'Pay my Invoice' }),
      ],
      [
        'get a 429',
        '/payment-methods',
        `Error getting payment methods for payerId ${payer.payerId}`,
        methodsPage.method(/5556/),
      ],
      ['never get a response', '/payment-plans', 'Error getting payment plans', plansPage.editLink('Braces')],
    ] as const
    await page.clock.install()
    await openAs(payer.email)
    await expect(overviewPage.due(invoiceId)).toBeVisible()
    for (const [how, path, sentence, content] of screens) {
      await breakCalls(page, answers[how])
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const error = page.getByRole('main').getByText(sentence).first()
      await expect(async () => {
        await page.clock.fastForward(retryTimeout)
        await expect(error).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(content).toBeVisible()
      await expect(page.getByRole('contentinfo').getByText('(212) 555-0142')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
      await expect(error).toHaveCount(0)
    }
  })

  test('retries failed requests when the network is back', async ({
    page,
    methodsPage,
    context,
    openAs,
    payer,
  }) => {
    await payer.saveCard('debit')
    await openAs(payer.email)
    await expect(page.getByText('No payments yet')).toBeVisible()
    // Without its code the next screen makes no request.
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntries()
          .map(({ name }) => name)
          .join(),
      )
    await expect.poll(loaded).toContain('/screens-')
    await page.clock.install()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Payment Methods' }).click()
    await expect(async () => {
      await page.clock.fastForward(retryTimeout)
      await expect(page.getByText('Error getting payment methods')).toBeVisible({ timeout: 500 })
    }).toPass()
    await context.setOffline(false)
    await expect(methodsPage.method(/5556/)).toBeVisible()
    await expect(page.getByText('Error getting payment methods')).toHaveCount(0)
  })

  test('changes nothing and keeps the input on a 429, and succeeds on retry', async ({
    page,
    extraPaymentDialog,
    plansPage,
    payInvoicePage,
    openAs,
    payer,
    database,
  }) => {
    await payer.saveCard('debit')
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('credit') } })
    const invoiceId = await database.addInvoice({ ...payer, amounts: [9500] })
    const once = (address: string) => page.route(address, (route) => route.fulfill(throttled), { times: 1 })
    await openAs(payer.email, `/invoice/${invoiceId}`)
    await once(`**/payments/${invoiceId}?*`)
    await payInvoicePage.choose(/Visa debit/)
    await payInvoicePage.dialog.submitFor('$95.00').click()
    await expect(payInvoicePage.dialog.dialog.getByRole('alert')).toBeVisible()
    expect(await database.readInvoice(invoiceId)).toEqual({ status: 'scheduled', captures: [] })
    await payInvoicePage.dialog.submitFor('$95.00').click()
    await expect(payInvoicePage.dialog.success).toBeVisible()
    await payInvoicePage.home.click()

    await page.getByRole('link', { name: 'Payment Plans' }).click()
    await plansPage.editLink('Braces').click()
    await plansPage.method('Braces', /Visa debit/).check()
    await once(`**/paymentPlan/${planId}?*`)
    await plansPage.button('Braces', 'SAVE').click()
    await expect(page.getByText('Unable to update at this time.')).toBeVisible()
    await expect(plansPage.method('Braces', /Visa debit/)).toBeChecked()
    await plansPage.button('Braces', 'SAVE').click()
    await expect(page.getByText('Successfully updated payment method')).toBeVisible()

    await plansPage.extraButton.click()
    await extraPaymentDialog.fill(/Visa debit/, '42.00')
    await once('**/makeOffCyclePayment*')
    await extraPaymentDialog.button('Pay $42.00').click()
    await expect(extraPaymentDialog.dialog).toContainText('Pay Down Error')
    await extraPaymentDialog.button('Dismiss').click()
    await extraPaymentDialog.button('Pay $42.00').click()
    await expect(extraPaymentDialog.success).toBeVisible()
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
  })
})

/** Breaks all requests except those of session and payer. */
async function breakCalls(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.route(/\/api\/v1\/(?!session|portalUsers)/, answer)
}
