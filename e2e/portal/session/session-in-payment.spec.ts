import type { Page, Route } from '@playwright/test'
import { expect, test as base } from '../../fixtures/test.ts'
import { ExtraPaymentDialog } from '../../pages/extra-payment-dialog.ts'
import { OverviewPage } from '../../pages/overview-page.ts'
import { PlansPage } from '../../pages/plans-page.ts'

const debit = { number: '4000056655665556' }
const challengedCard = { number: '4000002760003184' }
const minute = 60_000

const unauthorized = {
  status: 401,
  json: { status: 'error', data: null, errors: [{ code: 'unauthorized', message: '' }] },
}

const timeoutDialog = (page: Page) => page.getByRole('dialog', { name: 'Session Timeout' })

const test = base.extend<{
  /** Ends the session when the page next calls this address. */
  readonly endSessionAt: (address: string) => Promise<void>
}>({
  // Browsers log the 401 of an ended session.
  expectedConsoleErrors: [/Failed to load resource/],
  endSessionAt: ({ page, payer, database }, use) =>
    use(async (address) => {
      const end = async (route: Route) => {
        await database.endSessions(payer)
        await route.continue()
      }
      await page.route(address, end, { times: 1 })
    }),
})

test.describe('session timeout during an invoice payment', () => {
  test('[TIME-02] [PAY-29] shows a charged new card as paid, and a payment that never started as payable, after the session ended', async ({
    page,
    loginPage,
    payer,
    database,
    sandbox,
    openPayersInvoice,
    endSessionAt,
  }) => {
    const { invoice, invoiceId } = await openPayersInvoice()
    await endSessionAt('**/payment_intents/*/confirm')
    await invoice.payButton.click()
    await invoice.dialog.pay(debit, '$334.00')
    await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
    await loginPage.signIn(payer.email)
    await expect(page).toHaveURL(new RegExp(`/invoice/${invoiceId}$`))
    await expect(invoice.paidNotice).toBeVisible()
    await expect(invoice.payButton).toHaveCount(0)
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([33_400])

    const nextId = await database.addInvoice({ ...payer, amounts: [5000] })
    await invoice.open(nextId)
    await endSessionAt(`**/payments/invoice/transactions/${nextId}*`)
    await invoice.choose('New card')
    // A complete card requests its price, which ends the session.
    await invoice.dialog.card.fill(debit)
    await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
    await loginPage.signIn(payer.email)
    await expect(invoice.payButton).toBeVisible()
    expect(await database.readInvoice(nextId)).toEqual({ status: 'scheduled', captures: [] })
  })

  test('[TIME-02] makes an unsent saved card or bank payment payable again after the session ended, and charges once', async ({
    page,
    loginPage,
    payer,
    database,
    openPayersInvoice,
    endSessionAt,
  }) => {
    await payer.saveCard('debit')
    await payer.linkBank()
    const { invoice, invoiceId } = await openPayersInvoice({ status: 'unpaid' })
    const signInAgain = async () => {
      await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
      await loginPage.signIn(payer.email)
      // The API waits a minute before it treats the payment as never sent.
      await expect(page.getByRole('main')).toContainText('We’re confirming your payment…')
      await expect(invoice.payButton).toHaveCount(0)
      await database.backdateAnnouncement(invoiceId)
    }
    await endSessionAt(`**/payments/${invoiceId}?*`)
    await invoice.choose(/Visa debit/)
    await invoice.dialog.submitFor('$334.00').click()
    await signInAgain()
    await endSessionAt('**/createAchChargeForPortal*')
    await invoice.choose(/First Platypus Bank/)
    await invoice.authorization.check()
    await invoice.authorize('$334.00').click()
    await signInAgain()
    await invoice.choose(/Visa debit/)
    await invoice.dialog.submitFor('$334.00').click()
    await expect(invoice.dialog.success).toBeVisible()
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 33_400, fee: 0 }])
  })

  test('[TIME-05] shows no timeout warning during the bank’s challenge, and the payment after signing in again', async ({
    page,
    loginPage,
    payer,
    database,
    sandbox,
    openPayersInvoice,
  }) => {
    await page.clock.install()
    const { invoice, invoiceId } = await openPayersInvoice()
    await invoice.payButton.click()
    await invoice.dialog.pay(challengedCard, '$345.69')
    await expect(invoice.dialog.challenge.completeButton).toBeVisible()
    for (const _ of ['6', '12', '18 minutes']) {
      const held = page.waitForResponse('**/session/extend*')
      await page.clock.fastForward(6 * minute)
      await held
    }
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toHaveCount(0)
    await database.endSessions(payer)
    await invoice.dialog.challenge.completeButton.click()
    await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
    await loginPage.signIn(payer.email)
    await expect(invoice.paidNotice).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([34_569])
  })
})

test.describe('session timeout during a plan payment', () => {
  test('[TIME-02] [EXTRA-10] makes an extra payment of unknown outcome once after the session ended', async ({
    page,
    loginPage,
    openAs,
    payer,
    database,
  }) => {
    const planId = await payer.addPlan({ method: { tokenId: await payer.saveCard('debit') } })
    const plans = new PlansPage(page)
    const extra = new ExtraPaymentDialog(page)
    let sent = 0
    await page.route('**/makeOffCyclePayment*', async (route) => {
      sent += 1
      if (sent > 1) return route.fulfill(unauthorized)
      // The payment succeeds, but its response is lost and the session ends.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openAs(payer.email, '/payment-plans')
    await plans.extraButton.click()
    await extra.fill(/Visa/, '42.00')
    await extra.button('Pay $42.00').click()
    await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
    await page.unrouteAll()
    await loginPage.signIn(payer.email)
    await expect(extra.success).toContainText('$42.00')
    await extra.button('Back to Payment Plans').click()
    await expect(plans.plan('Braces')).toContainText('$558.00')
    expect(await database.readPlan(planId)).toMatchObject({ remaining: 55_800, payments: 1 })
  })

  test('[TIME-02] keeps an unsent retry of a failed payment payable after the session ended', async ({
    page,
    loginPage,
    openAs,
    payer,
    database,
    endSessionAt,
  }) => {
    const tokenId = await payer.saveCard('debit')
    const planId = await payer.addPlan({ method: { tokenId } })
    const invoiceId = await database.addFailedPayment(payer, planId, tokenId)
    const overview = new OverviewPage(page)
    const update = async () => {
      await overview.update('Braces').click()
      await overview.dialog.getByRole('radio', { name: /5556/ }).check()
      await overview.button('Proceed').click()
      await overview.button('Update and Pay $150.00').click()
    }
    await endSessionAt('**/retry/failed*')
    await openAs(payer.email)
    await update()
    await timeoutDialog(page).getByRole('button', { name: 'Back to login' }).click()
    await loginPage.signIn(payer.email)
    await expect(overview.amountDue).toContainText('$150.00')
    await update()
    await expect(overview.dialog).toContainText('Your payment was processed successfully')
    expect((await database.readInvoice(invoiceId)).captures).toEqual([{ amount: 15_000, fee: 0 }])
  })
})
