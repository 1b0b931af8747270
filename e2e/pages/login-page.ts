import { expect, type Locator, type Page } from '@playwright/test'

/** The portal's login. */
export class LoginPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
  }

  get email(): Locator {
    return this.page.getByLabel('Email', { exact: true })
  }

  get password(): Locator {
    return this.page.getByLabel('Password', { exact: true })
  }

  get submit(): Locator {
    return this.page.getByRole('button', { name: 'Log In' })
  }

  async signIn(email: string, password = 'Sunny-Day-2026!'): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }

  /** Opens the form that requests a reset link; its code loads on demand. */
  async openForgottenPassword(): Promise<void> {
    await this.page.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect(this.page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  }
}
