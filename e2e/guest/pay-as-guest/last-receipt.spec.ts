import { expect, test } from '../../fixtures/test.ts'

const jamie = { amount: '20', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }
const debit = { number: '4000056655665556' }

test('[PAG-17] leads from a closed dialog to the receipt, starts the next payment empty, and offers the last receipt by amount and date alone', async ({
  page,
  payAsGuestPage,
}) => {
  await payAsGuestPage.pay(jamie, debit, '$20.00')
  await page.keyboard.press('Escape')
  const title = page.getByRole('heading', { level: 1, name: 'Payment Submitted Successfully' })
  await expect(title).toBeFocused()
  await expect(page.getByRole('article').getByText('Jamie Rivera')).toBeVisible()

  const another = page.getByRole('button', { name: 'Make another payment' })
  const offer = page.getByText(/^You paid \$20\.00 on \d\d\/\d\d\/\d{4}\.$/)
  const expectEmptyForm = async () => {
    await expect(offer).toBeVisible()
    await expect(payAsGuestPage.field('Amount')).toHaveValue('')
    await expect(payAsGuestPage.field('Patient first name')).toHaveValue('')
    await expect(payAsGuestPage.field('Date of birth')).toHaveValue('')
    expect(await page.evaluate(() => document.body.innerHTML)).not.toMatch(/Jamie|1988/)
  }
  await another.click()
  await expectEmptyForm()
  await payAsGuestPage.open()
  await expectEmptyForm()
  await page.getByRole('button', { name: 'View receipt' }).click()
  await expect(title).toBeFocused()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await expect(page.getByText('Jamie')).toHaveCount(0)
  await another.click()
  await expectEmptyForm()

  await payAsGuestPage.fill({ ...jamie, amount: '30' })
  await payAsGuestPage.field('Your email').fill('parent@example.com')
  await page.reload()
  await expect(payAsGuestPage.field('Amount')).toHaveValue('30.00')
  for (const label of ['Patient first name', 'Patient last name', 'Date of birth', 'Your email'])
    await expect(payAsGuestPage.field(label)).toHaveValue('')
  await payAsGuestPage.fill({ ...jamie, amount: '30' })
  await payAsGuestPage.card.check()
  await payAsGuestPage.next.click()
  await payAsGuestPage.dialog.pay(debit, '$30.00')
  await expect(payAsGuestPage.dialog.success).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  await expect(page.getByText('$30.00').first()).toBeVisible()
  await expect(page.getByText('Jamie')).toHaveCount(0)
})
