import { expectAccessible } from '../../fixtures/expectations.ts'
import { dayFromNow } from '../../fixtures/day-from-now.ts'
import { hideServerTime } from '../../fixtures/requests.ts'
import { expect, test } from '../../fixtures/test.ts'

const broken = { status: 500, json: { status: 'error', data: null, errors: [] } }

test.describe('overview', () => {
  // Browsers log the 409 that the API returns for an empty list.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('[OVER-03] [OVER-04] [OVER-05] [OVER-06] [OVER-11] [CONST-03] lists late, due and pending bills and each plan’s next payment, and counts late bills and those due today as owed @phone', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const late = { ...payer, status: 'unpaid', amounts: [9500] } as const
    const lateFour = await database.addInvoice({ ...late, dueDate: dayFromNow(-4) })
    const lateOne = await database.addInvoice({ ...late, dueDate: dayFromNow(-1) })
    await database.addInvoice({ ...payer, amounts: [1000], dueDate: dayFromNow(0) })
    const due = await database.addInvoice({ ...payer, amounts: [24_450], dueDate: dayFromNow(9) })
    const pending = await database.addInvoice({ ...payer, status: 'stripe_pending', amounts: [4000] })
    await payer.addPlan({ description: 'Braces', method: { tokenId: await payer.saveCard('debit') } })
    await payer.addPlan({ description: 'Crown', method: { achId: await payer.linkBank() }, monthly: 4321 })
    await openAs(payer.email)
    const scheduled = overviewPage.section('Scheduled payments').getByRole('listitem')
    await expect(scheduled.filter({ hasText: 'Braces' })).toContainText(
      /01\/15\/2099 · Visa ····\s5556.*\$100\.00/,
    )
    await expect(scheduled.filter({ hasText: 'Crown' })).toContainText(/····\s0000.*\$43\.21/)
    await expect(overviewPage.due(lateFour)).toContainText('4 days past due')
    await expect(overviewPage.due(lateOne)).toContainText('1 day past due')
    await expect(overviewPage.due(due)).toContainText('$244.50')
    await expect(overviewPage.due(pending).getByRole('button', { name: 'PENDING' })).toBeDisabled()
    await expect(overviewPage.amountDue).toContainText('$200.00')
    await expect(overviewPage.amountDue).toContainText('Then $244.50 due on')
    await expect(overviewPage.amountDue).toContainText('$40.00 is processing')
    await expectAccessible(page)
  })

  test('[OVER-07] [OVER-09] [OVER-10] [OVER-16] [OVER-17] pages through all paid transactions, newest first, without a gap @phone', async ({
    page,
    overviewPage,
    openAs,
  }) => {
    await openAs('maya@example.com')
    const columns = ['Transaction #', 'Date Paid', 'Amount', 'Status', 'Description']
    await expect(overviewPage.section('Your Recent Activity').locator('th')).toHaveText(columns)
    const seen: string[] = []
    const dates: string[] = []
    // The seeded 47 and those that other tests have paid for Maya.
    const activity = overviewPage.section('Your Recent Activity')
    await expect(overviewPage.transactions.first()).toBeVisible()
    const total = Number(/See all (\d+) payments/.exec((await activity.textContent()) ?? '')?.[1])
    expect(total).toBeGreaterThanOrEqual(47)
    const all = activity.getByRole('button', { name: `See all ${total} payments` })
    if (await all.isVisible()) {
      await expect(overviewPage.transactions).toHaveCount(5)
      await all.click()
      await expect(overviewPage.transactions.nth(5)).toBeFocused()
    }
    await expect(overviewPage.rows.filter({ hasText: 'MAYAPAID0001' })).toContainText(
      /\d\d\/\d\d\/\d{4}.*\$120\.00.*Cleaning and check-up.*Maya Torres/,
    )
    for (const [number, count] of [
      ['1', 20],
      ['2', 20],
      ['3', total - 40],
    ] as const) {
      if (number !== '1') await overviewPage.pager(`Page ${number}`).click()
      await expect(overviewPage.transactions).toHaveCount(count)
      if (number !== '1') await expect(overviewPage.pager(`Page ${number}`)).toBeFocused()
      await expect(activity).toContainText(`of ${total}`)
      await expect(overviewPage.transactions.filter({ hasText: seen.at(-1) ?? 'nothing' })).toHaveCount(0)
      seen.push(...(await overviewPage.transactions.allTextContents()))
      const texts = await overviewPage.rows.allTextContents()
      dates.push(
        ...texts.flatMap((text) => /(\d\d)\/(\d\d)\/(\d{4})/.exec(text)?.slice(1, 4).join('-') ?? []),
      )
      expect(texts.slice(1).every((text) => /Paid|Refunded|Partially refunded/.test(text))).toBe(true)
    }
    expect(new Set(seen).size).toBe(total)
    const sortable = dates.map((date) => date.replace(/(\d\d)-(\d\d)-(\d{4})/, '$3-$1-$2'))
    expect(sortable).toEqual(sortable.toSorted().toReversed())
    await overviewPage.transactions.first().click()
    await expect(page).toHaveURL(/\/invoice-history\//)
    await page.goBack()
    await expect(overviewPage.pager('Page 3')).toHaveAttribute('aria-current', 'page')
    await expect(overviewPage.transactions).toHaveCount(total - 40)
  })

  test('[OVER-13] [OVER-09] [OVER-17] shows one empty state to a payer without any data @phone', async ({
    page,
    overviewPage,
    openAs,
  }) => {
    await openAs('nina@example.com')
    await expect(overviewPage.amountDue).toContainText('$0.00')
    await expect(page.getByText('No payments yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Your Recent Activity'])
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })

  test('[OVER-12] shows a last update of three minutes ago once, and keeps it current', async ({
    page,
    openAs,
  }) => {
    await hideServerTime(page)
    await page.clock.install({ time: new Date('2026-11-21T10:40:00-05:00') })
    await openAs('nina@example.com')
    const lastUpdate = page.getByText('Last update')
    await expect(lastUpdate).toBeVisible()
    // The test controls the clock from here, so that a slow machine can't fail it.
    await page.clock.pauseAt(new Date('2026-11-21T10:45:30-05:00'))
    await expect(lastUpdate).toHaveText('Last update 10:42 AM')
    await page.clock.runFor(60_000)
    await expect(lastUpdate).toHaveText('Last update 10:43 AM')
    await expect(lastUpdate).toHaveCount(1)
  })

  test.describe('the next day', () => {
    // The session has ended by then, so calls in progress get 401.
    test.use({ expectedConsoleErrors: [/status of 40[19]/] })

    test('[OVER-01] [MAINT-04] [MAINT-05] shows a scheduled window in Eastern time until it is over', async ({
      page,
      openAs,
    }) => {
      await hideServerTime(page)
      await page.clock.install({ time: new Date('2026-11-21T10:45:00-05:00') })
      await page.route('**/maintenance/window.json', (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { scope: ['portal'], start_date: '2026-11-22T06:00:00Z', end_date: '2026-11-22T08:00:00Z' },
        }),
      )
      await openAs('nina@example.com')
      const banner = page.getByRole('complementary', { name: 'Scheduled maintenance' })
      await expect(banner).toContainText('Sunday, Nov 22, 1:00–3:00 AM Eastern')
      await page.clock.setFixedTime(new Date('2026-11-22T03:00:01-05:00'))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toHaveCount(0)
    })
  })
})

test('[OVER-18] lists more bills than one page has', async ({ overviewPage, openAs, payer, database }) => {
  for (let count = 0; count <= 100; count++) await database.addInvoice({ payerId: payer.payerId })
  await openAs(payer.email)
  const bills = overviewPage.section('Payments Due')
  await bills.getByRole('button', { name: 'See all 101' }).click()
  await expect(bills.getByRole('listitem')).toHaveCount(101)
})

test.describe('overview errors', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  const parts = [
    ['Patient Transactions', '**/practices/1/transactions?*'],
    ['Unpaid Invoices', '**/chargeEvent/payerId/**=scheduled*'],
    ['Late Invoices', '**/chargeEvent/payerId/**=unpaid*'],
    ['Pending Invoices', '**/chargeEvent/payerId/**=stripe_pending*'],
    ['Scheduled Payments', '**/payers/*/payments?*'],
    ['Failed Payments', '**/failed?*'],
  ] as const

  test('[ERR-29] shows each section’s own error with a retry and keeps the others', async ({
    page,
    overviewPage,
    openAs,
    payer,
    database,
  }) => {
    const due = await database.addInvoice({ ...payer, amounts: [24_450] })
    await openAs(payer.email)
    await expect(overviewPage.due(due)).toBeVisible()
    for (const [title, address] of parts) {
      await page.route(address, (route) => route.fulfill(broken))
      await page.reload()
      const alert = page.getByRole('status').filter({ hasText: title })
      await expect(alert).toContainText(`payerId ${payer.payerId}`)
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
      if (title !== 'Unpaid Invoices') await expect(overviewPage.due(due)).toBeVisible()
      await page.unroute(address)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(alert).toHaveCount(0)
    }
  })
})

test.describe('overview in a browser a day ahead of the practice', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', expectedConsoleErrors: [/status of 409/] })

  test('[OVER-04] [VALID-33] counts days past due to the practice’s day', async ({
    overviewPage,
    openAs,
    database,
  }) => {
    const zone = 'Pacific/Honolulu'
    const payer = await database.addPayer(await database.addPractice())
    await database.changePractice(payer.practiceId, { time_zone: zone })
    const late = { ...payer, status: 'unpaid', dueDate: dayFromNow(-4, zone) } as const
    const invoiceId = await database.addInvoice(late)
    await openAs(payer.email)
    await expect(overviewPage.due(invoiceId)).toContainText('4 days past due')
  })
})
