import { expect, test } from '../../fixtures/test.ts'

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, expectedConsoleErrors: [/status of 401/] })

  test('leaves the login’s button in view, after a wrong password too', async ({ page, loginPage }) => {
    await loginPage.open()
    await expect(loginPage.submit).toBeInViewport({ ratio: 1 })
    await loginPage.signIn('maya@example.com', 'Wrong-Day-2026!')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(loginPage.submit).toBeInViewport({ ratio: 1 })
  })

  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    test.describe(`${viewport.width} px wide, in Spanish`, () => {
      test.use({ viewport, locale: 'es-US' })

      test('leaves the login’s button in view after empty fields and after a wrong password', async ({
        page,
      }) => {
        const submit = page.getByRole('button', { name: 'Iniciar sesión' })
        await page.goto('/login?practiceId=1&locationId=10')
        await submit.click()
        await expect(page.locator(':focus', { hasText: 'Revise estos campos' })).toBeInViewport({ ratio: 1 })
        await expect(page.locator('#password-error')).toBeInViewport({ ratio: 1 })
        await expect(submit).toBeInViewport({ ratio: 1 })
        await page.getByLabel('Correo electrónico').fill('maya@example.com')
        await page.getByLabel('Contraseña', { exact: true }).fill('Wrong-Day-2026!')
        await submit.click()
        await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
        await expect(submit).toBeInViewport({ ratio: 1 })
      })
    })
  }
})
