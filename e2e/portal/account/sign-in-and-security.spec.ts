import { Secret, TOTP } from 'otpauth'
import { expectPrinted } from '../../fixtures/expectations.ts'
import { expect, test } from '../../fixtures/test.ts'

const oldPassword = 'Sunny-Day-2026!'
const newPassword = 'Rainy-Night-2027?'

// Browsers log the 401 of a login without its code, and the 400 of a wrong password.
test.use({ expectedConsoleErrors: [/status of 40[019]/] })

test.describe('sign-in and security', () => {
  test('[SHELL-70] [SHELL-71] [RESET-71] changes the password from the header’s name, and ends other sessions', async ({
    page,
    loginPage,
    openAs,
    payer,
    browser,
  }) => {
    const other = await (await browser.newContext()).newPage()
    await openAs(payer.email)
    await page.getByRole('link', { name: 'Robin Vale Sign-in and security' }).click()
    await expect(page).toHaveURL(/\/sign-in-and-security$/)
    await expect(page.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeFocused()
    await expect(page).toHaveTitle('Sign-in and security · Bright Smiles Dental')
    await expect(page.getByText('You’re signed in on no other device.')).toBeVisible()
    await other.goto(new URL('/login', page.url()).href)
    await other.getByLabel('Email', { exact: true }).fill(payer.email)
    await other.getByLabel('Password', { exact: true }).fill(oldPassword)
    await other.getByRole('button', { name: 'Log In' }).click()
    await expect(other).toHaveURL(/\/overview$/)
    await page.reload()
    await expect(page.getByText(/^Chrome on /)).toHaveCount(1)
    await expect(page.getByText('This device')).toHaveCount(1)

    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password', { exact: true }).fill('Wrong-Guess-1!')
    await dialog.getByLabel('New password').fill('Password-1')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(dialog.getByText('This is not your current password.').first()).toBeVisible()
    await dialog.getByLabel('Current password', { exact: true }).fill(oldPassword)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(dialog.getByText(/easy to guess/).first()).toBeVisible()
    await dialog.getByLabel('New password').fill(newPassword)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Your password was changed. Other devices were signed out.')).toBeVisible()
    await expect(page.getByText('You’re signed in on no other device.')).toBeVisible()
    await other.reload()
    await expect(other.getByText('Session Timeout')).toBeVisible()
    await other.context().close()

    await page.getByRole('button', { name: 'Log Off' }).click()
    await loginPage.signIn(payer.email, newPassword)
    await expect(page).toHaveURL(/\/overview$/)
  })

  test('[SHELL-72] [SHELL-73] [LOGIN-73] [LOGIN-74] turns on codes, signs in and changes the password with one, and turns them off', async ({
    page,
    loginPage,
    openAs,
    payer,
  }) => {
    await openAs(payer.email)
    await page.goto('/sign-in-and-security')
    await page.getByRole('button', { name: 'Turn On' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password', { exact: true }).fill(oldPassword)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const shown = await dialog.getByRole('strong').innerText()
    const secret = Secret.fromBase32(shown.replaceAll(' ', ''))
    const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    await dialog.getByLabel('Code from your app').fill(code(0))
    await dialog.getByRole('button', { name: 'Turn On' }).click()
    await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(8)
    const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
    const [recoveryCode = '', second = '', third = ''] = recoveryCodes
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(dialog.getByText(recoveryCode)).toBeVisible()
    await expectPrinted(page, ['Recovery codes', 'Bright Smiles Dental', ...recoveryCodes])
    await dialog.getByRole('button', { name: 'I Kept Them' }).click()
    await expect(page.getByText('8 recovery codes are left.')).toBeVisible()

    await page.getByRole('button', { name: 'Log Off' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await loginPage.signIn(payer.email)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
    await page.getByLabel('Code from your app').fill(code(50))
    await loginPage.submit.click()
    await expect(page.getByText(/^This code is wrong/).first()).toBeVisible()
    await page.getByLabel('Code from your app').fill(code(1))
    await loginPage.submit.click()
    await expect(page).toHaveURL(/\/overview$/)

    await page.getByRole('button', { name: 'Log Off' }).click()
    await loginPage.signIn(payer.email)
    await page.getByRole('button', { name: 'Use a Recovery Code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
    await loginPage.submit.click()
    await expect(page).toHaveURL(/\/overview$/)

    await page.goto('/sign-in-and-security')
    await expect(page.getByText('7 recovery codes are left.')).toBeVisible()
    const proof = dialog.getByLabel('Code from your app, or a recovery code')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await dialog.getByLabel('Current password', { exact: true }).fill(oldPassword)
    await dialog.getByLabel('New password').fill(newPassword)
    await proof.fill(recoveryCode)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(dialog.getByText(/^This code is wrong or was used already/).first()).toBeVisible()
    await proof.fill(second)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Your password was changed. Other devices were signed out.')).toBeVisible()

    await page.getByRole('button', { name: 'Turn Off' }).click()
    await dialog.getByLabel('Current password', { exact: true }).fill(newPassword)
    await proof.fill(third)
    await dialog.getByRole('button', { name: 'Turn Off' }).click()
    await expect(page.getByText('Codes at sign-in are off.')).toBeVisible()
    await page.getByRole('button', { name: 'Log Off' }).click()
    await loginPage.signIn(payer.email, newPassword)
    await expect(page).toHaveURL(/\/overview$/)
  })

  test('[SHELL-71] logs off everywhere else, in Spanish too', async ({ page, openAs, payer }) => {
    await openAs(payer.email)
    await page.goto('/sign-in-and-security')
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { name: 'Inicio de sesión y seguridad', level: 1 })).toBeVisible()
    await payer.saveCard()
    await page.reload()
    await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await expect(page.getByText('Ahora solo tiene abierta la sesión de este dispositivo.')).toBeVisible()
    await expect(page.getByText('Este dispositivo', { exact: true })).toHaveCount(1)
  })
})
