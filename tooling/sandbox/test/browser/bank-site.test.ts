import type { BrowserContextOptions, FrameLocator } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { createLinkToken, openLinkIn } from './open-link.ts'
import { startBrowser } from './open-page.ts'

const world = startBrowser()
const linkToken = (language?: string, redirectUri?: string) => createLinkToken(world(), language, redirectUri)
const openLink = (
  token: string,
  receivedRedirectUri: string | null = null,
  special?: BrowserContextOptions,
) => openLinkIn(world(), token, receivedRedirectUri, special)
const phone: BrowserContextOptions = { hasTouch: true, isMobile: true }

async function toBank(link: FrameLocator) {
  await link.getByRole('button', { name: 'Continue' }).click()
  await link.getByRole('button', { name: 'Coastal National Bank' }).click()
  await link.getByRole('button', { name: 'Go to bank' }).click()
}

async function chooseAccount(link: FrameLocator) {
  await link.getByRole('radio', { name: 'Coastal Checking' }).check()
  await link.getByRole('button', { name: 'Continue' }).click()
  await link.getByRole('button', { name: 'Finish' }).click()
}

describe('a bank with a site of its own', () => {
  const returnUri = () => `${world().testPage.url}bank-return`

  /** Leaves for the bank on a phone and returns. */
  async function visitBank(token: string, decision: 'Allow access' | 'Don’t allow') {
    const { open, link } = await openLink(token, null, phone)
    await toBank(link)
    await open.page.getByRole('heading', { name: 'Coastal National Bank' }).waitFor()
    await open.page.getByRole('button', { name: decision }).click()
    await open.page.waitForURL(/bank-return/)
    return open.page.url()
  }

  test('opens in a window on a desktop, while Link stays open', async () => {
    const { open, link, called } = await openLink(await linkToken())
    const opened = open.page.waitForEvent('popup')
    await toBank(link)
    const bank = await opened
    await bank.getByRole('button', { name: 'Allow access' }).click()
    await chooseAccount(link)
    expect(await called()).toMatchObject({
      success: [
        expect.stringMatching(/^public-sandbox-/),
        { institution: { name: 'Coastal National Bank' } },
      ],
    })
    expect(bank.isClosed()).toBe(true)
  })

  test('replaces the page on a phone, and a re-opened Link continues with the same token', async () => {
    const token = await linkToken('en', returnUri())
    const returned = await visitBank(token, 'Allow access')
    expect(returned).toMatch(/\/bank-return\?oauth_state_id=.+$/)
    const { link, called } = await openLink(token, returned, phone)
    await chooseAccount(link)
    expect(await called()).toMatchObject({ success: [expect.stringMatching(/^public-sandbox-/), {}] })
  })

  test('reports an error to a re-opened Link with another token', async () => {
    const returned = await visitBank(await linkToken('en', returnUri()), 'Allow access')
    const { link, called } = await openLink(await linkToken('en', returnUri()), returned, phone)
    await link.getByRole('button', { name: 'Exit' }).click()
    expect(await called()).toMatchObject({ exit: [{ error_code: 'INVALID_FIELD' }, {}] })
  })

  test('reports access that the user did not allow', async () => {
    const token = await linkToken('en', returnUri())
    const { link, called } = await openLink(token, await visitBank(token, 'Don’t allow'), phone)
    await link.getByRole('button', { name: 'Exit' }).click()
    expect(await called()).toMatchObject({ exit: [{ error_code: 'ACCESS_NOT_GRANTED' }, {}] })
  })

  test('is not offered on a phone without an address to return to', async () => {
    const { link } = await openLink(await linkToken(), null, phone)
    await link.getByRole('button', { name: 'Continue' }).click()
    await link.getByRole('button', { name: 'First Platypus Bank' }).waitFor()
    expect(await link.getByText('Coastal National Bank').count()).toBe(0)
  })
})
