import { Configuration, CountryCode, PlaidApi, Products } from 'plaid'
import type { BrowserContextOptions, FrameLocator } from '@playwright/test'
import type {
  PlaidLinkOnEventMetadata,
  PlaidLinkOnExitMetadata,
  PlaidLinkOnSuccessMetadata,
} from 'react-plaid-link'
import { describe, expect, test } from 'vitest'
import { inPage, openPage, startBrowser, type OpenPage } from './open-page.ts'

const world = startBrowser()

const plaid = () =>
  new PlaidApi(
    new Configuration({
      basePath: `${world().sandbox.url}/plaid`,
      baseOptions: { headers: { 'PLAID-CLIENT-ID': 'sandbox', 'PLAID-SECRET': 'sandbox' } },
    }),
  )

async function linkToken(language = 'en', redirect_uri?: string): Promise<string> {
  const { data } = await plaid().linkTokenCreate({
    client_name: 'Payment Center',
    language,
    country_codes: [CountryCode.Us],
    user: { client_user_id: 'payer-100' },
    products: [Products.Auth],
    ...(redirect_uri !== undefined && { redirect_uri }),
  })
  return data.link_token
}

type Called =
  | { success: [publicToken: string, PlaidLinkOnSuccessMetadata] }
  | { exit: [error: { error_code: string } | null, PlaidLinkOnExitMetadata] }

interface Linking {
  open: OpenPage
  link: FrameLocator
  called(): Promise<Called>
  events(): Promise<[string, PlaidLinkOnEventMetadata][]>
}

/** Opens Link in a page like the product's; any console message fails the test. */
async function openLink(
  token: string,
  receivedRedirectUri: string | null = null,
  special?: BrowserContextOptions,
): Promise<Linking> {
  const open = await openPage(world(), {}, special)
  await inPage(
    open,
    `void (window.linkEvents = [], window.called = new Promise((resolve) => {
      window.handler = Plaid.create({
        token: '${token}',
        receivedRedirectUri: ${JSON.stringify(receivedRedirectUri)},
        onSuccess: (...success) => resolve({ success }),
        onExit: (...exit) => resolve({ exit }),
        onEvent: (...event) => linkEvents.push(event),
      })
      document.querySelector('#before').focus()
      handler.open()
    }))`,
  )
  return {
    open,
    link: open.page.frameLocator('iframe[title="Plaid Link"]'),
    called: () => inPage<Called>(open, 'window.called'),
    events: () => inPage<[string, PlaidLinkOnEventMetadata][]>(open, 'linkEvents'),
  }
}

async function signIn(link: FrameLocator, bank: string, username = 'user_good', password = 'pass_good') {
  await link.getByRole('button', { name: 'Continue' }).click()
  await link.getByRole('button', { name: bank }).click()
  await link.getByLabel('Username').fill(username)
  await link.getByLabel('Password').fill(password)
  await link.getByRole('button', { name: 'Submit' }).click()
}

describe('Plaid Link', () => {
  test('returns a public token after consent, bank and account', async () => {
    const { open, link, called, events } = await openLink(await linkToken())
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
    const told = await events()
    expect(told.map(([name, { view_name }]) => (view_name === null ? name : view_name))).toEqual([
      'OPEN',
      'CONSENT',
      'SELECT_INSTITUTION',
      'SELECT_INSTITUTION',
      'CREDENTIAL',
      'SUBMIT_CREDENTIALS',
      'SELECT_ACCOUNT',
      'CONNECTED',
      'HANDOFF',
    ])
    const sessions = new Set(told.map(([, { link_session_id }]) => link_session_id))
    expect(sessions).toEqual(new Set([metadata.link_session_id]))
    expect(await open.page.locator('iframe[title="Plaid Link"]').count()).toBe(0)
    expect(open.problems).toEqual([])
  })

  test('shows an error for a wrong password and continues with the right one', async () => {
    const { link, events } = await openLink(await linkToken())
    await signIn(link, 'Harbor Credit Union', 'user_good', 'guessed')
    await link.getByText('The provided credentials were not correct. Please try again.').waitFor()
    const told = await events()
    expect(told.find(([name]) => name === 'ERROR')?.[1]).toMatchObject({
      error_type: 'ITEM_ERROR',
      error_code: 'INVALID_CREDENTIALS',
      institution_name: 'Harbor Credit Union',
    })
    await link.getByLabel('Password').fill('pass_good')
    await link.getByRole('button', { name: 'Submit' }).click()
    await link.getByRole('radio', { name: 'Everyday Checking' }).waitFor()
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
    const { open, link, called, events } = await openLink(await linkToken())
    await link.getByRole('button', { name: 'Continue' }).click()
    await link.getByRole('button', { name: 'Close' }).click()
    await link.getByRole('button', { name: 'No, stay' }).click()
    await link.getByRole('heading', { name: 'Select your institution' }).waitFor()
    await open.page.keyboard.press('Escape')
    await link.getByRole('button', { name: 'Yes, exit' }).click()
    expect(await called()).toMatchObject({ exit: [null, { status: 'institution_not_found' }] })
    expect((await events()).at(-1)).toMatchObject(['EXIT', { exit_status: 'institution_not_found' }])
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

describe('window.Plaid', () => {
  test('covers the page only where the policy allows its inline styles', async () => {
    const { page } = (await openLink(await linkToken())).open
    const frame = page.locator('iframe[title="Plaid Link"]')
    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await page.evaluate('document.querySelector("head style").remove()')
    expect((await frame.boundingBox())?.y).toBeGreaterThan(0)
  })

  test('is found by react-plaid-link without a request to Plaid', async () => {
    const open = await openPage(world())
    const marked = `document.querySelectorAll('script[src="https://cdn.plaid.com/link/v2/stable/link-initialize.js"]').length`
    expect(await inPage<number>(open, marked)).toBe(1)
    expect(open.requests.filter((address) => address.includes('plaid.com'))).toEqual([])
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
