import { expect, test } from '../../fixtures/test.ts'

// Of Spanish sentences, which are longer.
test.use({ locale: 'es-US', expectedConsoleErrors: [/status of 401/] })

test('leaves the login’s button in view on phones in landscape, after empty fields and after a wrong password', async ({
  page,
}) => {
  const submit = page.getByRole('button', { name: 'Iniciar sesión' })
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/login?practiceId=1&locationId=10')
    await expect(submit).toBeInViewport({ ratio: 1 })
    await submit.click()
    await expect(page.locator(':focus', { hasText: 'Revise estos campos' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#password-error')).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Correo electrónico').fill('maya@example.com')
    await page.getByLabel('Contraseña', { exact: true }).fill('Wrong-Day-2026!')
    await submit.click()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeInViewport({ ratio: 1 })
  }
})
