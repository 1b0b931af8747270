import { expectNoOverflow } from '../fixtures/expectations.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 195, height: 390 }, expectedConsoleErrors: [/status of 409/] })

test('fits every tab and amount at twice the text size', async ({ page, openAs }) => {
  await openAs('maya@example.com')
  await expect(page.getByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Payment Plans' }).click()
  await expect(page.getByRole('link', { name: 'MAYA90010009' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Payment Methods' }).click()
  await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/invoice-history/MAYAPAID0001')
  await expect(page.getByRole('heading', { name: /MAYAPAID0001/ })).toBeVisible()
  await expectNoOverflow(page)
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' })

  test('fits the longer words of every tab at twice the text size', async ({ page, openAs }) => {
    await openAs('maya@example.com', '/payment-plans')
    await expect(page.getByText('El pago no se realizó').first()).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Resumen' }).click()
    await expect(page.getByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Métodos de pago' }).click()
    await expect(page.getByRole('button', { name: /^Eliminar / }).first()).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('link', { name: /^Maya Torres/ }).click()
    await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible()
    await expectNoOverflow(page)
  })
})
