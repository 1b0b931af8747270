import { expectAccessible, expectClearOfBar } from '../../fixtures/expectations.ts'
import { expect, test } from '../../fixtures/test.ts'

const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
const debit = { number: '4000056655665556' }

test.describe('Pay as Guest', () => {
  test('[PAG-01] [PAG-05] [PAG-07] [PAG-11] [PAG-15] [ROLE-07] [CONST-05] takes a found patient’s payment and shows its receipt @phone', async ({
    page,
    payAsGuestPage,
    database,
    sandbox,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.card.check()
    await payAsGuestPage.next.click()
    const { dialog } = payAsGuestPage
    await dialog.fill(debit)
    await expectAccessible(page)
    await expect(dialog.figure('Payment Due')).toHaveText('$120.00')
    await dialog.submitFor('$120.00').click()
    await expect(dialog.success).toBeVisible()
    await expect(dialog.dialog.getByText('Nothing more is due')).toHaveCount(0)
    await expect(dialog.figure('Invoice')).toHaveText(/^#\w{12}$/)
    const invoiceId = (await dialog.figure('Invoice').innerText()).replace('#', '')
    await dialog.dialog.getByRole('button', { name: 'View receipt' }).click()
    await expect(page.getByRole('term').filter({ hasText: 'Total paid' })).toBeVisible()
    await expect(page.getByRole('article').getByText('Jamie Rivera')).toBeVisible()
    // Whose receipt it is.
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('article').getByText('None provided')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
    expect((await sandbox.paymentsOf(invoiceId)).map(({ kept }) => kept)).toEqual([12_000])
    expect(await database.readInvoice(invoiceId)).toEqual({
      status: 'paid',
      captures: [{ amount: 12_000, fee: 0 }],
    })
    await page.getByRole('button', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  test('[PAG-02] [PAG-03] [PAG-05] [PAG-13] shows the practice’s credit card fee in Pay as Guest once a method is chosen, continues on Enter, offers neither saved cards nor saving, and charges the fee', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.fill(jamie)
    await payAsGuestPage.field('Invoice or account number').fill('ACC-77')
    await expect(payAsGuestPage.next).toBeDisabled()
    await payAsGuestPage.card.check()
    await expect(payAsGuestPage.next).toBeEnabled()
    const prices = page.getByRole('group', { name: 'Price by card type' })
    await expect(prices.getByText('$124.20')).toBeVisible()
    await expect(prices.getByText('You save $4.20')).toBeVisible()
    await payAsGuestPage.field('Date of birth').press('Enter')
    const { dialog } = payAsGuestPage
    await expect(dialog.nameOnCard).toBeVisible()
    await expect(dialog.dialog.getByRole('checkbox')).toHaveCount(0)
    await dialog.pay({ number: '4242424242424242' }, '$124.20')
    await expect(dialog.success).toBeVisible()
  })

  test('[VALID-03] [VALID-21] [VALID-22] [VALID-24] [VALID-25] shows missing fields on Next in Pay as Guest without a request, and takes at most 320 characters as name and email', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/getExternalPatient')) sent += 1
    })
    await payAsGuestPage.next.click()
    for (const sentence of [
      'Enter an amount greater than $0.00',
      'First name is required',
      'Last name is required',
      'Date of Birth is required',
    ]) {
      await expect(page.getByRole('link', { name: sentence })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Date of Birth is required' }).click()
    await expect(payAsGuestPage.field('Date of birth')).toBeFocused()
    for (const label of ['Patient first name', 'Patient last name', 'Your email']) {
      await payAsGuestPage.field(label).focus()
      await page.keyboard.insertText('1'.repeat(321))
      expect((await payAsGuestPage.field(label).inputValue()).length, label).toBeLessThanOrEqual(320)
    }
    expect(sent).toBe(0)
  })

  test('[ERR-31] shows an error and a link when Pay as Guest lacks practice and location', async ({
    page,
  }) => {
    await page.goto('/external-invoice')
    await expect(
      page.getByText('External Invoice Error - Unable to get needed information to setup payment process'),
    ).toBeVisible()
    await expect(page.getByText('Nothing was charged. Open the link again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  })
})

test.describe('Pay as Guest without exactly one match', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('[ERR-34] [PAG-05] shows in Pay as Guest that no patient or several match, before any payment', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    await payAsGuestPage.fill({ ...jamie, firstName: 'Alex', lastName: 'Kim', dateOfBirth: '01/01/1990' })
    await payAsGuestPage.next.click()
    await expect(
      page.getByText(
        'Unable to accept a payment at this time. - Multiple records found for Alex Kim. Please contact our office to arrange payment with the correct patient.',
      ),
    ).toBeVisible()
    await payAsGuestPage.fill({ ...jamie, firstName: 'Unknown' })
    // A changed field discards the match.
    await expect(page.getByText(/Multiple records found for Alex Kim\./)).toBeVisible()
    await payAsGuestPage.next.click()
    await expect(page.getByText(/couldn’t find a patient with this name and date of birth/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('scrolls to the error of a patient search, clear of the bar that started it @phone', async ({
    page,
    payAsGuestPage,
  }) => {
    await payAsGuestPage.open()
    await payAsGuestPage.card.check()
    await payAsGuestPage.fill({ ...jamie, firstName: 'Unknown' })
    // The prices would move the error when they come after it.
    await expect(page.getByText('You save $4.20')).toBeVisible()
    await payAsGuestPage.next.click()
    const error = page.getByRole('alert').filter({ hasText: 'Unable to accept a payment at this time.' })
    await expectClearOfBar(error)
  })
})
