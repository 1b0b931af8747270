import type { FrameLocator } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { createLinkToken, openLinkIn, plaidOf } from './open-link.ts'
import { inPage, openPage, startBrowser } from './open-page.ts'

const world = startBrowser()

const plaid = () => plaidOf(world())
const linkToken = (language?: string) => createLinkToken(world(), language)
const openLink = (token: string) => openLinkIn(world(), token)

async function signIn(link: FrameLocator, bank: string, username = 'user_good', password = 'pass_good') {
  await link.getByRole('button', { name: 'Continue' }).click()
  await link.getByRole('button', { name: bank }).click()
  await link.getByLabel('Username').fill(username)
  await link.getByLabel('Password').fill(password)
  await link.getByRole('button', { name: 'Submit' }).click()
}

describe('Plaid Link', () => {
  test('returns a public token after consent, bank and account', async () => {
    const { open, link, called } = await openLink(await linkToken())
    await signIn(link, 'First Platypus Bank')
    await link.getByRole('radio', { name: 'Plaid Saving' }).check()
    await link.getByRole('button', { name: 'Continue' }).click()
    await link.getByRole('button', { name: 'Finish' }).click()
    const outcome = await called()
    if (!('success' in outcome)) throw new Error('Link was left')
    const [publicToken, metadata] = outcome.success
    expect(metadata.institution).toEqual({ name: 'First Platypus Bank', institution_id: 'ins_109508' })
    expect(metadata.accounts).toMatchObject([
      { name: 'Plaid Saving', mask: '1111', type: 'depository', subtype: 'savings', class_type: null },
    ])
    const { data } = await plaid().itemPublicTokenExchange({ public_token: publicToken })
    const { data: found } = await plaid().accountsGet({ access_token: data.access_token })
    expect(found.accounts.map(({ account_id }) => account_id)).toEqual([metadata.accounts[0]?.id])
    expect(await open.page.locator('iframe[title="Plaid Link"]').count()).toBe(0)
    expect(open.problems).toEqual([])
  })

  test('shows an error for a wrong password and continues with the right one', async () => {
    const { link } = await openLink(await linkToken())
    await signIn(link, 'Harbor Credit Union', 'user_good', 'guessed')
    await link.getByText('The provided credentials were not correct. Please try again.').waitFor()
    await link.getByLabel('Password').fill('pass_good')
    await link.getByRole('button', { name: 'Submit' }).click()
    const account = link.getByRole('radio', { name: 'Everyday Checking' })
    await account.waitFor()
    expect(await account.isVisible()).toBe(true)
  })

  test('offers no credit card, because it can’t be debited', async () => {
    const { link } = await openLink(await linkToken())
    await signIn(link, 'First Platypus Bank')
    await link.getByRole('radio', { name: 'Plaid Checking' }).waitFor()
    expect(await link.getByText('Plaid Credit Card').count()).toBe(0)
  })

  test('exits with the error that stopped it', async () => {
    const { open, link, called } = await openLink(await linkToken())
    await signIn(link, 'Tartan Bank')
    await link.getByText('This bank is not responding. Please try again later.').waitFor()
    await link.getByRole('button', { name: 'Exit' }).click()
    expect(await called()).toMatchObject({
      exit: [
        { error_type: 'INSTITUTION_ERROR', error_code: 'INSTITUTION_DOWN' },
        { status: 'requires_credentials', institution: { name: 'Tartan Bank' } },
      ],
    })
    // The browser logs each failed response.
    expect(open.problems.filter((problem) => !problem.includes('400'))).toEqual([])
  })

  test('exits without an error after the user confirms closing', async () => {
    const { open, link, called } = await openLink(await linkToken())
    await link.getByRole('button', { name: 'Continue' }).click()
    await link.getByRole('button', { name: 'Close' }).click()
    await link.getByRole('button', { name: 'No, stay' }).click()
    await link.getByRole('heading', { name: 'Select your institution' }).waitFor()
    await open.page.keyboard.press('Escape')
    await link.getByRole('button', { name: 'Yes, exit' }).click()
    expect(await called()).toMatchObject({ exit: [null, { status: 'institution_not_found' }] })
    expect(await inPage<string>(open, 'document.activeElement.id')).toBe('before')
  })

  test('shows an error for an unknown link token', async () => {
    const { link, called } = await openLink('link-sandbox-unknown')
    await link.getByRole('button', { name: 'Exit' }).click()
    expect(await called()).toMatchObject({ exit: [{ error_code: 'INVALID_LINK_TOKEN' }, {}] })
  })

  test('uses the language of its token', async () => {
    const { link } = await openLink(await linkToken('es'))
    await link.getByRole('heading', { name: 'Payment Center usa Plaid para conectar su cuenta' }).waitFor()
    expect(await link.locator('html').getAttribute('lang')).toBe('es')
  })

  test('works by keyboard and traps the focus', async () => {
    const { open, link, called } = await openLink(await linkToken())
    const { keyboard } = open.page
    const title = (name: string) => link.locator('h1:focus', { hasText: name }).waitFor()
    await title('Payment Center uses Plaid')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await title('Select your institution')
    await keyboard.press('Tab')
    await keyboard.type('harbor')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await title('Log in at Harbor Credit Union')
    await keyboard.press('Tab')
    await keyboard.type('user_good')
    await keyboard.press('Tab')
    await keyboard.type('pass_good')
    await keyboard.press('Enter')
    await title('Select account')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await keyboard.press('Tab')
    await link.getByRole('button', { name: 'Continue' }).and(link.locator(':focus')).waitFor()
    await keyboard.press('Tab')
    await link.getByRole('button', { name: 'Close' }).and(link.locator(':focus')).waitFor()
    await keyboard.press('Shift+Tab')
    await keyboard.press('Enter')
    await title('Success')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    expect(await called()).toMatchObject({ success: [expect.stringMatching(/^public-sandbox-/), {}] })
  })
})

describe('window.Plaid', () => {
  test('covers the page only where the policy allows its inline styles', async () => {
    const { page } = (await openLink(await linkToken())).open
    const frame = page.locator('iframe[title="Plaid Link"]')
    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await page.evaluate('document.querySelector("head style").remove()')
    expect((await frame.boundingBox())?.y).toBeGreaterThan(0)
  })

  test('can be created and destroyed repeatedly without a request before it opens', async () => {
    const open = await openPage(world())
    const token = await linkToken()
    await inPage(
      open,
      `void [1, 2, 3].map(() => Plaid.create({ token: '${token}', onSuccess() {} })).forEach((handler) => handler.destroy())`,
    )
    expect(await open.page.locator('iframe[title="Plaid Link"]').count()).toBe(0)
  })

  test('reports a forced exit', async () => {
    const { open, link, called } = await openLink(await linkToken())
    await link.getByRole('button', { name: 'Continue' }).waitFor()
    await inPage(open, 'handler.exit({ force: true })')
    expect(await called()).toMatchObject({ exit: [null, {}] })
    expect(await open.page.locator('iframe[title="Plaid Link"]').count()).toBe(0)
  })

  test('rejects a configuration without a link token', async () => {
    const open = await openPage(world())
    const thrown = await inPage<string>(
      open,
      `(() => { try { Plaid.create({}) } catch (error) { return String(error) } })()`,
    )
    expect(thrown).toContain('link token')
  })
})
