import { expect, test } from '../fixtures/test.ts'

const day = 86_400_000
const debit = { number: '4000056655665556' }
const format = (time: number) =>
  new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'America/New_York',
  }).format(time)

for (const days of [-400, 400]) {
  test.describe(`on a computer whose clock is ${days} days off`, () => {
    // Browsers log the 404 of a patient whom no one knows.
    test.use({ expectedConsoleErrors: [/status of 404/] })

    test.beforeEach(({ page }) => page.clock.setSystemTime(Date.now() + days * day))

    test('[VALID-23] [VALID-33] [VALID-35] dates a guest’s receipt by the server’s day, and takes a date of birth of the last year, and none of next year, in Pay as Guest', async ({
      page,
      payAsGuestPage,
      guestInvoicePage,
      openInvoice,
    }) => {
      await openInvoice()
      const dialog = await guestInvoicePage.openCardForm()
      await dialog.pay(debit, '$334.00')
      await expect(dialog.success).toBeVisible()
      await expect(dialog.dialog).toContainText(format(Date.now()))
      await expect(dialog.dialog).not.toContainText(format(Date.now() + days * day))

      await payAsGuestPage.open()
      const born = (time: number) =>
        payAsGuestPage.fill({
          amount: '20',
          firstName: 'Jamie',
          lastName: 'Rivera',
          dateOfBirth: format(time),
        })
      const future = page.getByText("Date of Birth can't be in the future")
      await payAsGuestPage.card.check()
      await payAsGuestPage.field('Amount').fill('20')
      // The server has answered.
      await expect(page.getByText('$20.00').first()).toBeVisible()
      await born(Date.now() - 100 * day)
      await payAsGuestPage.next.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(future).toHaveCount(0)
      await born(Date.now() + 100 * day)
      await payAsGuestPage.next.click()
      await expect(future.first()).toBeVisible()
    })
  })
}

test.describe('in a browser that is a day ahead of the practice', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('[VALID-23] refuses the practice’s tomorrow as a date of birth in Pay as Guest', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    const dateOfBirth = format(Date.now() + day)
    await payAsGuestPage.fill({ amount: '20', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth })
    await payAsGuestPage.next.click()
    await expect(page.getByRole('link', { name: "Date of Birth can't be in the future" })).toBeVisible()
  })
})
